import type { Resolved } from './resolve';
import type { Edition } from './sections';

// What one page shows of the sections. Its document carries this and not the sections as a whole: what the page does not show makes it
// heavier, and no packer makes the digest of a logo shorter.

/** What the page of a team, of sponsors and for visitors from abroad show. */
export type PageParts = ReturnType<typeof pagePartsOf>;

/** Makes them from the sections as pages have them. */
export const pagePartsOf = ({ people, supporters, abroad }: Resolved<Edition>) => ({
  team: { core: people.core.map(withoutId), management: people.management.map(withoutId) },
  ourSponsors: { sponsors: supporters.sponsors.map(withoutId) },
  fromAbroad: { ...abroad, ask: { ...abroad.ask, whom: people.management.filter(isWhom(abroad)).map(withoutId) } },
});

/** Whether somebody is whom visitors from abroad ask. */
const isWhom =
  ({ ask }: Resolved<Edition>['abroad']) =>
  ({ id }: { readonly id: string }) =>
    id === ask.whom;

/** Ids are long, and these pages name no item by its own. */
export function withoutId<Item extends { readonly id: string }>({ id: _, ...item }: Item): Omit<Item, 'id'> {
  return item;
}
