import {
  importBuild,
  history,
  isIntact,
  liveNumber,
  releaseBuilds,
  readPages,
  readRelease,
  versionIn,
  type ReleasedModule,
} from '@conference/release-store';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { startTrial } from '../../../release/gate/trial';
import { endOf, forkScript } from '../../../start/children';
import { Client } from '../../../harness/client';
import { aBuild, aShell } from './builds';
import { DEATH_STEPS } from './deaths';

/** How long the lock of somebody who died is kept, and what a publish takes on a machine that is busy, in ms. */
const NEXT_MS = 10_000 + 20_000;

/** A row of the table: one publisher that died. */
interface Row {
  'killed when': string;
  live: string;
  'next publish s': number;
  'pages meanwhile': number;
  wrong: string[];
}

/** Kills a publisher at each step with a gateway serving from its store, and publishes again. */
export async function killed(folder: string): Promise<Row[]> {
  await mkdir(folder);
  const store = join(folder, 'releases');
  await releaseBuilds(
    store,
    await Promise.all([aShell(folder), aBuild(folder, 'mfe-a', 'first'), aBuild(folder, 'mfe-b', 'first')]),
  );
  await using gateway = await startTrial(folder);
  const rows: Row[] = [];
  for (const death of DEATH_STEPS) {
    const client = Client.of(gateway.url);
    let isOver = false;
    const visit = client.work(['/mfe-a', '/mfe-b', '/login'], () => isOver);
    rows.push(await died(folder, death, client).finally(() => (isOver = true)));
    await visit;
  }
  return rows;
}

async function died(folder: string, death: (typeof DEATH_STEPS)[number], client: Client): Promise<Row> {
  const store = join(folder, 'releases');
  const before = await liveNumber(store);
  const wrong: string[] = [];
  const build = await aBuild(folder, 'mfe-a', death);
  const end = await publish(store, build, death);
  if (end !== 'SIGKILL') wrong.push(`The publisher ends with ${end}`);
  const after = await liveNumber(store);
  if (after > before !== (death === 'swapped')) wrong.push(`Release ${after} is live after release ${before}`);
  wrong.push(...(await torn(store)));

  const began = Date.now();
  // Two wait for the lock of the one who died.
  const another = await aBuild(folder, 'mfe-b', death);
  const next = await Promise.all([another, build].map((one) => publish(store, one)));
  const took = Date.now() - began;
  if (next.join() !== '0,0') wrong.push(`The next publishers end with ${next.join(', ')}`);
  wrong.push(...(await lost(store, await Promise.all([another, build].map((one) => importBuild(store, one))))));
  if (took > NEXT_MS) wrong.push(`The next publishers take ${took} ms`);
  wrong.push(...(await torn(store)), ...(await missing(store, client)), ...client.failed);
  const live = after > before ? 'the new release' : 'the old release';
  return {
    'killed when': death,
    live,
    'next publish s': Math.round(took / 100) / 10,
    'pages meanwhile': client.loaded,
    wrong,
  };
}

/** Publishes in a process of its own, which may die of it. */
const publish = (...parameters: [store: string, build: string, death?: string]) =>
  endOf(forkScript(join(import.meta.dirname, 'dying.ts'), parameters as string[]));

/** What of the live release and of those before cannot be read, or is not whole. */
async function torn(store: string): Promise<string[]> {
  const releases = await history(store);
  const unread = await Promise.all(
    releases.map((release) =>
      readPages(store, release).then(
        () => [],
        () => [`The pages of release ${release.release} are torn`],
      ),
    ),
  );
  const modules = releases.flatMap((release) => release.modules);
  const whole = await Promise.all(modules.map((module) => isIntact(store, module)));
  return [
    ...unread.flat(),
    ...modules.filter((_, index) => !whole[index]).map(({ name, version }) => `${name}@${version} is torn`),
  ];
}

/** What somebody has published, and is not live. */
async function lost(store: string, published: readonly ReleasedModule[]): Promise<string[]> {
  const live = await readRelease(store, await liveNumber(store));
  return published
    .filter(({ name, version }) => versionIn(live, name) !== version)
    .map(({ name, version }) => `${name}@${version} is lost`);
}

/** What is live and not what the site shows. */
async function missing(store: string, client: Client): Promise<string[]> {
  const live = await readRelease(store, await liveNumber(store));
  const shown = await client.load('/mfe-a');
  return (shown?.modules ?? [])
    .filter(({ name, version }) => versionIn(live, name) !== version)
    .map(({ name, version }) => `${name}@${version} is shown and not live`);
}
