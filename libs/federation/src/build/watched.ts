import { rspack, type Compiler, type Configuration } from '@rspack/core';
import type { RemoteDeclaration } from '../declaration';
import { BudgetPlugin } from './budget-plugin';
import { remoteBuild } from './remote';

/** How often a page of a build that is worked on looks whether there is a newer one, in ms. */
const LOOK_EVERY_MS = 400;

/** Runs in the page, ahead of the module's entry. It is nobody's but a developer's, and written as it is run. */
const RELOADS = `(() => {
  let here;
  setInterval(async () => {
    const { release } = await fetch('/release.json').then((answer) => answer.json()).catch(() => ({ release: here }));
    here ??= release;
    if (release !== here) location.reload();
  }, ${LOOK_EVERY_MS});
})();`;

/**
 * The build of a remote that is worked on: quick to make, as long as it likes, and its pages load themselves anew. Each time it is
 * made, the process that started it is sent `built`, with whether it was.
 * @param declaration the remote's own declaration
 * @param root absolute path of its project
 * @param folder where it is to lie
 */
export function watchedBuild(declaration: RemoteDeclaration, root: string, folder: string): Configuration[] {
  return remoteBuild(declaration, root).map((build) => ({
    ...build,
    output: { ...build.output, path: folder },
    optimization: { ...build.optimization, minimize: false },
    plugins: [
      ...(build.plugins ?? []).filter((plugin) => !(plugin instanceof BudgetPlugin)),
      new rspack.BannerPlugin({ banner: RELOADS, raw: true, include: /^entry\\./ }),
      tellsWhenBuilt,
    ],
  }));
}

const tellsWhenBuilt = {
  apply(compiler: Compiler): void {
    compiler.hooks.done.tap('TellsWhenBuilt', (stats) => void process.send?.({ built: !stats.hasErrors() }));
  },
};
