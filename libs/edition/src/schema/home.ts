import { offered } from '../choices';
import type { Resolved } from './resolve';
import type { Edition } from './sections';

/** What the home page shows of each section: the first visit of most people carries this, and not the sections as a whole. Builds of the shape 1.1 take it so. */
export type Home = ReturnType<typeof homeOf>;

/** Makes it from the sections as pages have them. */
export function homeOf({ about, people, programme, questions, supporters, venue }: Resolved<Edition>) {
  return {
    description: about.overview[0]?.text,
    theme: about.theme,
    welcome: people.messages.flatMap(({ from, message }) => {
      const holder = people.core.find(({ id }) => id === from);
      return holder ? [{ ...withoutId(holder), message }] : [];
    }),
    segments: offered(programme.segments).map(({ name, brief, guidelines }) => ({ name, brief, guidelines })),
    /** Each with the number of its topics, which come when somebody opens them. */
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

/** Ids are long, and these pages name no item by its own. */
export function withoutId<Item extends { readonly id: string }>({ id: _, ...item }: Item): Omit<Item, 'id'> {
  return item;
}
