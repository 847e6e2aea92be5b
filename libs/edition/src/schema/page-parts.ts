import { offered } from '../choices';
import { homeOf, withoutId, type Home } from './home';
import type { Resolved } from './resolve';
import type { EditionDocument } from './sections';

// The parts of the sections that one page shows. A document carries only these, because everything else would make it heavier. Digests of
// logos, for example, do not compress.

/** The parts for the home page, for authors, for visitors from abroad, for the team, and for the sponsors. */
export type PageParts = ReturnType<typeof pagePartsOf>;

/** Makes them from resolved sections. */
export const pagePartsOf = ({ programme, people, supporters, abroad, ...others }: Resolved<EditionDocument>) => ({
  front: frontOf(homeOf({ programme, people, supporters, abroad, ...others })),
  author: {
    segments: offered(programme.segments).map(({ name, brief, guidelines }) => ({ name, brief, guidelines })),
    subThemes: offered(programme.subThemes).map(({ name, topics }) => ({
      name,
      topics: topics.map(({ text }) => text),
    })),
  },
  team: { core: people.core.map(withoutId), management: people.management.map(withoutId) },
  ourSponsors: { sponsors: supporters.sponsors.map(withoutId) },
  fromAbroad: { ...abroad, ask: { ...abroad.ask, whom: people.management.filter(isWhom(abroad)).map(withoutId) } },
});

/** The home page without the names of the offered choices, which `core` has in the same order. */
const frontOf = ({ segments, subThemes, ...home }: Home) => ({
  ...home,
  segments: segments.map(({ brief, guidelines }) => ({ brief, guidelines })),
  /** How many topics each sub-theme has. They come when somebody opens one. */
  topics: subThemes.map(({ topics }) => topics),
});

/** Whether a member is the one to ask for visitors from abroad. */
const isWhom =
  ({ ask }: Resolved<EditionDocument>['abroad']) =>
  ({ id }: { readonly id: string }) =>
    id === ask.whom;
