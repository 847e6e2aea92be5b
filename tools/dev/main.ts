import type { BuildStatus } from '@conference/federation/build';
import { liveNumber, PageNotRendered, Unfit } from '@conference/release-store';
import { readSettings, RELEASES } from '@conference/settings';
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { released } from '../release/modules';
import { root } from '../set-up/prepare.mjs';
import { build, buildAndRelease } from '../start/build';
import { stopWithOthers, asSeeded, checkApi, startApi, startGateway } from '../start/children';
import { checkPort, makeDataDir } from '../start/preflight';
import { printable, Refused } from '../start/refused';
import { isStopping, stop, stopOnSignals } from '../start/stop';
import { DevStore } from './store';

/** Rebuilds one module whenever it changes and reloads its pages; the rest stays as released. */
async function main(name = ''): Promise<void> {
  const modules = Object.keys(released).filter((one) => one !== 'shell');
  if (!modules.includes(name)) throw new Refused(`Which module is worked on? npm run dev -- ${modules.join(' | ')}`);
  stopOnSignals();
  const settings = readSettings(process.env);
  await checkPort(settings);
  await makeDataDir(settings.dataDir);
  const store = join(settings.dataDir, RELEASES);
  if ((await liveNumber(store)) === 0) await buildAndRelease(settings.dataDir, checkApi);
  else await build('api,shell', checkApi);

  const ground = await mkdtemp(join(tmpdir(), 'dev-'));
  process.once('exit', () => rmSync(ground, { recursive: true, force: true }));
  const dev = new DevStore(join(ground, RELEASES), name);
  await dev.begin(store);
  await firstBuild(name, join(ground, 'build'), dev);
  const api = await startApi(settings);
  await startGateway({ ...asSeeded(settings, api.ready.people), dataDir: ground }, api.ready.port);
  console.log(`\n${name} is shown as it is in this checkout: ${settings.publicUrl}`);
  console.log(`Its pages load themselves anew when it changes. Stop with Ctrl-C.`);
}

/** Builds it from now on whenever it changes. Resolves when it is shown for the first time. */
function firstBuild(name: string, folder: string, dev: DevStore): Promise<void> {
  const watching = fork(
    join(root, 'node_modules/@rspack/cli/bin/rspack.js'),
    ['build', '--watch', '-c', join(root, 'tools/dev/rspack.config.ts')],
    {
      cwd: root,
      env: { ...process.env, DEV_MODULE: name, DEV_BUILD: folder },
    },
  );
  stopWithOthers(watching);
  const builds = new Map<string, BuildStatus['status']>();
  let showing = Promise.resolve();
  return new Promise((resolve, reject) => {
    watching.once('exit', () => reject(new Refused('The build ended: see above.')));
    watching.on('message', ({ build: one, of, status }: BuildStatus) => {
      builds.set(one, status);
      // The build has printed its errors; the last good one stays.
      if (builds.size < of || [...builds.values()].some((how) => how !== 'built')) return;
      showing = showing
        .then(() => dev.show(folder))
        .then(resolve, (error: unknown) => {
          if (!(error instanceof Unfit) && !(error instanceof PageNotRendered)) return reject(error as Error);
          console.error(error.message);
        });
    });
  });
}

main(process.argv[2]).catch((error: unknown) => {
  if (isStopping()) return;
  console.error(printable(error));
  void stop(1);
});
