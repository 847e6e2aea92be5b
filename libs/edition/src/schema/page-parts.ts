import { offered } from '../choices';
import { homeOf, withoutId, type Home } from './home';
import type { Resolved } from './resolve';
import type { Edition } from './sections';

// What one page shows of the sections. Its document carries this and not the sections as a whole: what the page does not show makes it
// heavier, and no packer makes the digest of a logo shorter.

/** What the home page, those for authors and for visitors from abroad, and those of the team and of the sponsors show. */
export type PageParts = ReturnType<typeof pagePartsOf>;

/** Makes them from the sections as pages have them. */
export const pagePartsOf = ({ programme, people, supporters, abroad, ...others }: Resolved<Edition>) => ({
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

/** The home page without what `core` has already: the names of the choices that are offered, in the same order. */
const frontOf = ({ segments, subThemes, ...home }: Home) => ({
  ...home,
  segments: segments.map(({ brief, guidelines }) => ({ brief, guidelines })),
  /** How many topics each sub-theme has. They come when somebody opens one. */
  topics: subThemes.map(({ topics }) => topics),
});

/** Whether somebody is whom visitors from abroad ask. */
const isWhom =
  ({ ask }: Resolved<Edition>['abroad']) =>
  ({ id }: { readonly id: string }) =>
    id === ask.whom;
