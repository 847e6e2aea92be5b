import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { BOOT_ELEMENT_ID } from '../boot';
import type { RemoteDeclaration } from '../declaration';
import { PackingPlugin } from './packing-plugin';
import { remoteBuild } from './remote';

/** How often a page of a build that is worked on looks whether there is a newer one, in ms. */
const LOOK_EVERY_MS = 400;

/**
 * Runs in the page, ahead of the module's entry. It is nobody's but a developer's, and written as it is run. What the page was made of
 * stands in it: by the time somebody is asked, there may be a newer one already.
 */
const RELOADS = `(() => {
  // Pages are also rendered where there is none.
  if (typeof document === 'undefined') return;
  const { release: here } = JSON.parse(document.getElementById('${BOOT_ELEMENT_ID}').textContent);
  setInterval(async () => {
    const { release } = await fetch('/release.json').then((answer) => answer.json()).catch(() => ({ release: here }));
    if (release !== here) location.reload();
  }, ${LOOK_EVERY_MS});
})();`;

/** What the process that started the builds of a module is sent: how one of them stands, and of how many. */
export interface HowItStands {
  build: string;
  of: number;
  stands: 'building' | 'built' | 'failed';
}

/**
 * The build of a remote that is worked on: quick to make, as long as it likes, and its pages load themselves anew. The process that
 * started it is sent HowItStands.
 * @param declaration the remote's own declaration
 * @param root absolute path of its project
 * @param folder where it is to lie
 */
export function watchedBuild(declaration: RemoteDeclaration, root: string, folder: string): Configuration[] {
  // A page imports what is declared of it, so that a change of that shows as well.
  return remoteBuild({ ...declaration, pages: undefined }, root).map((build, _, { length: of }) => ({
    ...build,
    output: { ...build.output, path: folder },
    optimization: { ...build.optimization, minimize: false },
    plugins: [
      ...(build.plugins ?? []).filter((plugin) => !(plugin instanceof PackingPlugin)),
      new rspack.BannerPlugin({ banner: RELOADS, raw: true, entryOnly: true }),
      tells(build.name ?? declaration.name, of),
    ],
  }));
}

const tells = (build: string, of: number) => ({
  apply({ hooks }: Compiler): void {
    const tell = (stands: HowItStands['stands']) => void process.send?.({ build, of, stands } satisfies HowItStands);
    hooks.watchRun.tap('Tells', () => tell('building'));
    hooks.done.tap('Tells', (stats) => tell(stats.hasErrors() ? 'failed' : 'built'));
  },
});
