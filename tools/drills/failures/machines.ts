import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf } from '@conference/contracts';
import { tabulate } from '../../harness/report';
import { HAPROXY, installPackages, mayInstall } from '../../set-up/system-packages';
import { root } from '../../set-up/prepare.mjs';
import { Authors } from '../people/authors';
import { compare, compareMails } from '../people/check';
import { SeededRandom } from '../people/seeded-random';
import { build } from '../../start/build';
import type { Drill } from '../drill';
import { befall, type Befalling, type Outcome, type People } from './machines/befalling';
import { befallings, befallingsOfProxied, first } from './machines/befallings';
import { onThreeMachines, type Cluster } from './machines/cluster';
import { closeForms, Deadline } from './machines/deadline';
import { Decisions } from './machines/decisions';
import { DATABASE } from './machines/galera';
import { Publisher } from './machines/publisher';
import { compareThroughput } from './machines/throughput';
import { earlierVersion, thisVersion } from './machines/version';

/** A word before the others that sets the site up otherwise. */
const PROXIED = 'proxied';

/** What takes other things than a moment. */
const phases = {
  services: 'the publishing services are renewed, one after the other',
  deploy:
    'another version, which migrates the database, comes to one machine while the others run the one before it, and then to those',
  deadline: 'forms close, also with files, while a database is killed and the clocks of the machines are apart',
  releases: 'an edition is published, and shown by all machines',
  throughput: 'two machines are compared with one',
} as const;
type Phase = keyof typeof phases;
const befallingsOf = (isProxied: boolean) => ({ ...befallings, ...(isProxied && befallingsOfProxied) });
const namesOf = (isProxied: boolean) => [...Object.keys(befallingsOf(isProxied)), ...Object.keys(phases)];

/** All machines run an earlier version, until this one comes. */
const deployment: Befalling = {
  what: phases.deploy,
  async hurt(cluster) {
    if (await isMigrated(cluster)) throw new Error('The earlier version has the database of this one.');
    await first(cluster).install(root, cluster.machines);
    if (!(await isMigrated(cluster))) throw new Error('This version does not migrate the database.');
  },
  async heal({ machines }) {
    for (const machine of machines.slice(1)) await machine.install(root, machines);
  },
  // Counts are kept by this version alone.
  async look({ site }) {
    const headers = await site.asAdmin();
    const counted = (await (
      await site.call('GET /registrations/counts', { headers })
    ).json()) as AnswerOf<'GET /registrations/counts'>;
    const listed = (await (await site.call('GET /registrations', { headers })).json()) as unknown[];
    return counted.total === listed.length ? [] : [`${counted.total} applications are counted of ${listed.length}`];
  },
};

/** Whether a database has what this version adds to that of the earlier one. */
const isMigrated = async (cluster: Cluster) =>
  (await first(cluster).node.ask(`SHOW TABLES FROM ${DATABASE.name} LIKE 'tally'`)).includes('tally');

/** One after the other, each while its machine is sent nothing: for some seconds an API there could judge by a deadline of before. */
const renewal: Befalling = {
  what: phases.services,
  async hurt(cluster) {
    await first(cluster).leave(cluster.machines);
    await first(cluster).stop(['releases']);
  },
  async heal({ machines }) {
    for (const machine of machines) {
      await machine.leave(machines);
      await machine.stop(['releases']);
      await machine.start(['releases']);
      await machine.comeBack(machines);
    }
  },
  // Each of them makes a release.
  async look({ machines }) {
    for (const machine of machines) for (const to of ['off', 'on']) await machine.release('offline', to);
    return [];
  },
};

const others = (
  cluster: Cluster,
  { authors, publisher, deadline }: People,
): Record<Exclude<Phase, 'deploy' | 'services'>, () => Promise<string[]>> => ({
  deadline: () => closeForms(cluster, deadline, authors, first(cluster).node),
  releases: () => publisher.measureDelay(),
  throughput: () => compareThroughput(cluster, authors),
});

/** How far it is: it takes a quarter of an hour. */
const say = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${what} ...`);

/**
 * The site runs on three machines with a database cluster and a bucket, and each part of it is killed and brought back, or cut off, while it is used: what was
 * acknowledged is there once, pages are answered throughout, and writes again within 15 s.
 */
export const drill: Drill = async (_folder, words) => {
  const isProxied = words.includes(PROXIED);
  const chosen = words.filter((word) => word !== PROXIED);
  const names = namesOf(isProxied);
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new Error(
      `There is no ${unknown.join(', ')}: choose among ${names.join(', ')}, and ${PROXIED} for a proxy before the database.`,
    );
  provide();
  // Its logs outlive a failure.
  const folder = await mkdtemp(join(tmpdir(), 'drill-machines-'));
  const wrong = await used({ folder, isProxied }, chosen.length > 0 ? chosen : names).catch((error: Error) => [
    String(error.stack),
  ]);
  if (wrong.length > 0) console.error(`Logs are in ${folder}.`);
  else await rm(folder, { recursive: true, force: true });
  return wrong;
};

async function used(
  { folder, isProxied }: { folder: string; isProxied: boolean },
  chosen: readonly string[],
): Promise<string[]> {
  const earlier = chosen.includes('deploy' satisfies Phase) ? await earlierVersion(join(folder, 'earlier')) : undefined;
  // It is installed beside the earlier one.
  if (earlier) await build('api,shell', async () => undefined);
  return onThreeMachines({ folder, version: earlier ?? thisVersion, isProxied }, async (cluster) => {
    const authors = new Authors(cluster.site, new SeededRandom(Date.now() % 1_000_000));
    const publisher = new Publisher(cluster);
    const deadline = new Deadline(cluster, publisher, authors);
    const people = { authors, decisions: new Decisions(cluster, authors), publisher, deadline };
    const all = { ...(earlier && { deploy: deployment }), ...befallingsOf(isProxied), services: renewal };
    const outcomes: Outcome[] = [];
    for (const [name, befalling] of Object.entries(all)) {
      if (!chosen.includes(name)) continue;
      say(befalling.what);
      const outcome = await befall(cluster, people, befalling);
      const { 'writes away, ms': writes, 'files away, ms': files, 'slowest page, ms': page } = outcome;
      console.log(`Away for ${writes} ms, with files for ${files} ms; a page took ${page} ms at most.`);
      for (const one of outcome.wrong) console.log(`- ${one}`);
      outcomes.push(outcome);
    }
    const wrong = tabulate(outcomes, ({ what }) => `While ${what}`);
    for (const [phase, work] of Object.entries(others(cluster, people))) {
      if (!chosen.includes(phase)) continue;
      say(phases[phase as Phase]);
      wrong.push(...(await work()));
    }
    say('everything is looked at once more');
    return [
      ...wrong,
      ...(await compare(cluster.site, authors.applications)),
      ...(await compareMails(() => cluster.mail.applications(), authors.applications)),
    ];
  });
}

/** What Debian brings for this drill: the program that shows whether it is there, and its package. */
const needed: Record<string, string> = {
  haproxy: HAPROXY,
  'galera-4': '/usr/lib/galera/libgalera_smm.so',
  rsync: '/usr/bin/rsync',
  iproute2: '/usr/sbin/ip',
  openssl: '/usr/bin/openssl',
};

/** @throws when something is missing and cannot be installed */
function provide(): void {
  if (process.platform !== 'linux' || process.getuid?.() !== 0) throw new Error('This drill is for Linux, as root.');
  const missing = Object.entries(needed).flatMap(([name, path]) => (existsSync(path) ? [] : [name]));
  if (missing.length === 0) return;
  if (!mayInstall()) throw new Error(`This drill is for Debian, with ${missing.join(', ')}.`);
  installPackages(missing);
}
