import { importBuild, goLive } from '@conference/release-store';
import { join } from 'node:path';
import { markingDocument, otherBuilds } from '../../builds/other-builds';
import { pages } from './page-state';

const THROWS_AT_START = "throw new Error('The drill has it throw at its start.');";
const THROWS_IN_RENDER = `const spoil = (all) => all.forEach((route) => {
  if (route.children) return spoil(route.children);
  delete route.element;
  route.lazy = async () => ({ Component: () => { throw new Error('The drill has it throw in its page.'); } });
}); spoil(routes);`;

/** What a module can be published as that no publisher would let through. */
export type Throwing = 'throws-at-start' | 'throws-in-render';

/** Builds each module as `older` and `newer`, and makes these live in turn. @returns the folders of those that throw, by module */
export async function newerAndOlder(store: string, folder: string): Promise<Map<string, Record<Throwing, string>>> {
  const all = await Promise.all(
    pages.map(async ({ module }) => {
      const additions = {
        older: markingDocument(module, 'older'),
        newer: markingDocument(module, 'newer'),
        'throws-at-start': THROWS_AT_START,
        'throws-in-render': THROWS_IN_RENDER,
      };
      const [older = '', newer = '', atStart = '', inRender = ''] = await otherBuilds(
        module,
        join(folder, module),
        additions,
      );
      return { module, older, newer, throwing: { 'throws-at-start': atStart, 'throws-in-render': inRender } };
    }),
  );
  for (const which of ['older', 'newer'] as const) {
    await goLive(store, await Promise.all(all.map((one) => importBuild(store, one[which]))));
  }
  return new Map(all.map(({ module, throwing }) => [module, throwing]));
}
