import { rspack, type Compiler, type Configuration } from '@rspack/core';
import { BOOT_ELEMENT_ID } from '../boot';
import type { RemoteDeclaration } from '../declaration';
import { PackingPlugin } from './packing-plugin';
import { remoteBuild } from './remote';

const POLL_MS = 400;

/** Runs in a developer's page, before the module's entry: reloads the page once there is a newer release than its own. */
const RELOAD = `(() => {
  // Prerendering has no document.
  if (typeof document === 'undefined') return;
  const { release: here } = JSON.parse(document.getElementById('${BOOT_ELEMENT_ID}').textContent);
  setInterval(async () => {
    const { release } = await fetch('/release.json').then((answer) => answer.json()).catch(() => ({ release: here }));
    if (release !== here) location.reload();
  }, ${POLL_MS});
})();`;

/** A message to the process that started the builds of a module. */
export interface BuildStatus {
  build: string;
  /** The number of builds. */
  of: number;
  status: 'building' | 'built' | 'failed';
}

/**
 * The development build of a remote: fast, without a budget, and its pages reload themselves. Sends a BuildStatus to the process that
 * started it.
 * @param root absolute path of the project
 * @param folder of the built files
 */
export function watchBuild(declaration: RemoteDeclaration, root: string, folder: string): Configuration[] {
  return remoteBuild(declaration, root, true).map((build, _, { length: of }) => ({
    ...build,
    output: { ...build.output, path: folder },
    optimization: { ...build.optimization, minimize: false },
    plugins: [
      ...(build.plugins ?? []).filter((plugin) => !(plugin instanceof PackingPlugin)),
      new rspack.BannerPlugin({ banner: RELOAD, raw: true, entryOnly: true }),
      reportStatus(build.name ?? declaration.name, of),
    ],
  }));
}

const reportStatus = (build: string, of: number) => ({
  apply({ hooks }: Compiler): void {
    const send = (status: BuildStatus['status']) => void process.send?.({ build, of, status } satisfies BuildStatus);
    hooks.watchRun.tap('ReportStatus', () => send('building'));
    hooks.done.tap('ReportStatus', (stats) => send(stats.hasErrors() ? 'failed' : 'built'));
  },
});
