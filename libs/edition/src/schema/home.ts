import { offered } from '../choices';
import type { Resolved } from './resolve';
import type { EditionDocument } from './sections';

/** The parts of all sections that the home page shows. They keep a first visit small. Builds of shape 1.1 use them. */
export type Home = ReturnType<typeof homeOf>;

/** Makes them from resolved sections. */
export function homeOf({ about, people, programme, questions, supporters, venue }: Resolved<EditionDocument>) {
  return {
    description: about.overview[0]?.text,
    theme: about.theme,
    welcome: people.messages.flatMap(({ from, message }) => {
      const holder = people.core.find(({ id }) => id === from);
      return holder ? [{ ...withoutId(holder), message }] : [];
    }),
    segments: offered(programme.segments).map(({ name, brief, guidelines }) => ({ name, brief, guidelines })),
    /** With the number of topics. The topics themselves are fetched when somebody opens them. */
    subThemes: offered(programme.subThemes).map(({ key, name, topics }) => ({ key, name, topics: topics.length })),
    faqs: questions.faqs.map(withoutId),
    sponsors: supporters.sponsors.map(({ name, logo, link }) => ({ name, logo, link })),
    partners: supporters.partners.map(withoutId),
    venue: {
      ...venue,
      cards: venue.cards.map(({ title, page, points }) => ({ title, page, points: points.map(({ text }) => text) })),
    },
  };
}

/** Leaves out the id, which is long and which these pages do not need. */
export function withoutId<Item extends { readonly id: string }>({ id: _, ...item }: Item): Omit<Item, 'id'> {
  return item;
}
