import type { BuildStatus } from '@conference/federation/build';
import { doorAsEnv, makeDoor } from '@conference/federation/local/door';
import { liveNumber, PageNotRendered, Unfit } from '@conference/release-store';
import { readSettings, RELEASES } from '@conference/settings';
import { fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { released } from '../release/modules';
import { root } from '../set-up/prepare.mjs';
import { build, buildAndRelease } from '../start/build';
import { stopWithOthers, asSeeded, checkApi, startApi, startGateway } from '../start/children';
import { checkPorts, makeDataDir } from '../start/preflight';
import { printable, Refused } from '../start/refused';
import { isStopping, stop, stopOnSignals } from '../start/stop';
import { DevStore } from './store';

const modules = Object.keys(released).filter((one) => one !== 'shell');

const USAGE = `Which module is worked on? npm run dev -- ${modules.join(' | ')}, with --against <site> within a running site`;

/** `npm run dev`, in a site of its own or within a running one. */
async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { against: { type: 'string' } } });
  const [name = ''] = positionals;
  if (!modules.includes(name)) throw new Refused(USAGE);
  stopOnSignals();
  await (values.against === undefined ? develop(name) : serveTo(values.against, name));
}

/** Serves one module to a running site, in the browser of the organiser who confirms it there (docs/decisions/0037). */
async function serveTo(site: string, name: string): Promise<void> {
  const door = await makeDoor(site).catch(({ message }: Error) => Promise.reject(new Refused(message)));
  const serving = fork(RSPACK, ['serve', '-c', join(root, 'tools/dev/local.config.ts')], {
    cwd: root,
    env: { ...process.env, DEV_MODULE: name, ...doorAsEnv(door) },
  });
  stopWithOthers(serving);
  await new Promise((_, reject) => serving.once('exit', () => reject(new Refused('The server ended: see above.'))));
}

const RSPACK = join(root, 'node_modules/@rspack/cli/bin/rspack.js');

/** Rebuilds one module whenever it changes and reloads its pages; the rest stays as released. */
async function develop(name: string): Promise<void> {
  const settings = readSettings(process.env);
  await checkPorts(settings);
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

/** Builds the module now, and again whenever it changes. Resolves when it is shown for the first time. */
function firstBuild(name: string, folder: string, dev: DevStore): Promise<void> {
  const watching = fork(RSPACK, ['build', '--watch', '-c', join(root, 'tools/dev/rspack.config.ts')], {
    cwd: root,
    env: { ...process.env, DEV_MODULE: name, DEV_BUILD: folder },
  });
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

main().catch((error: unknown) => {
  if (isStopping()) return;
  console.error(printable(error));
  void stop(1);
});
