import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tabulate } from '../../harness/report';
import { installPackages, mayInstall } from '../../set-up/system-packages';
import { root } from '../../set-up/prepare.mjs';
import { Authors } from '../people/authors';
import { compare } from '../people/check';
import { SeededRandom } from '../people/seeded-random';
import type { Drill } from '../run';
import { befall, type Befalling, type Outcome, type People } from './machines/befalling';
import { onThreeMachines, type Cluster } from './machines/cluster';
import { Decisions } from './machines/decisions';
import { buildEarlier } from './machines/earlier';
import { Publisher } from './machines/publisher';
import { compareThroughput } from './machines/throughput';

/** The machine that things befall: the one that everybody comes to first. */
const first = ({ machines: [machine] }: Cluster) => {
  if (!machine) throw new Error('There is no machine.');
  return machine;
};
const othersOf = ({ machines: [, ...rest] }: Cluster) => rest.map(({ place }) => place);

const befallings: Record<string, Befalling> = {
  machine: {
    what: 'a machine loses its power',
    async hurt(cluster) {
      await Promise.all([first(cluster).kill(), first(cluster).node.kill()]);
    },
    async heal(cluster) {
      await first(cluster).node.start();
      await first(cluster).start();
    },
  },
  cable: {
    what: 'a machine loses its cable',
    hurt: (cluster) => first(cluster).place.unplug(),
    heal: (cluster) => first(cluster).place.plugIn(),
  },
  split: {
    what: 'a machine is parted from the others, and not from visitors',
    hurt: (cluster) => first(cluster).place.partFrom(othersOf(cluster)),
    heal: (cluster) => first(cluster).place.rejoin(othersOf(cluster)),
  },
  database: {
    what: 'a database is killed',
    hurt: (cluster) => first(cluster).node.kill(),
    heal: (cluster) => first(cluster).node.start(),
  },
  api: {
    what: 'an API is killed',
    hurt: (cluster) => first(cluster).kill(['api']),
    heal: (cluster) => first(cluster).start(['api']),
  },
  proxy: {
    what: 'a proxy is killed',
    hurt: (cluster) => first(cluster).kill(['proxy']),
    heal: (cluster) => first(cluster).start(['proxy']),
  },
  bucket: {
    what: 'the bucket is killed',
    hurt: ({ bucket }) => bucket.kill(),
    heal: ({ bucket }) => bucket.restart(),
  },
  'bucket-cable': {
    what: 'the bucket loses its cable',
    hurt: ({ storage }) => storage.unplug(),
    heal: ({ storage }) => storage.plugIn(),
  },
  mail: {
    what: 'the mail server is away',
    hurt: ({ mail }) => mail.turn('away'),
    heal: async ({ mail }) => void (await mail.open()),
  },
};

/** What takes other things than a moment. */
const phases = {
  deploy: 'another version comes to one machine after the other, and goes again',
  deadline: 'a form closes, while the clocks of the machines are apart',
  releases: 'an edition is published, and shown by all machines',
  throughput: 'two machines are compared with one',
} as const;
type Phase = keyof typeof phases;
const names = [...Object.keys(befallings), ...Object.keys(phases)];

/** @param earlier the checkout of a version before this one, built */
const deployment = (earlier: string): Befalling => {
  const install = async ({ machines }: Cluster, checkout: string) => {
    for (const machine of machines) await machine.install(checkout, machines);
  };
  return {
    what: phases.deploy,
    hurt: (cluster) => install(cluster, earlier),
    heal: (cluster) => install(cluster, root),
  };
};

const others = (
  cluster: Cluster,
  { authors, publisher }: People,
): Record<Exclude<Phase, 'deploy'>, () => Promise<string[]>> => ({
  deadline: () => publisher.closeForm(),
  releases: () => publisher.measureSpread(),
  throughput: () => compareThroughput(cluster, authors),
});

/** How far it is: it takes a quarter of an hour. */
const say = (what: string) => console.log(`${new Date().toISOString().slice(11, 19)} ${what} ...`);

/**
 * The site runs on three machines with a database cluster and a bucket, and each part of it is killed and brought back, or cut off, while it is used: what was
 * acknowledged is there once, pages are answered throughout, and writes again within 15 s.
 */
export const drill: Drill = async (_folder, chosen) => {
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length > 0) throw new Error(`There is no ${unknown.join(', ')}: choose among ${names.join(', ')}.`);
  provide();
  // Its logs outlive a failure.
  const folder = await mkdtemp(join(tmpdir(), 'drill-machines-'));
  const wrong = await used(folder, chosen.length > 0 ? chosen : names).catch((error: Error) => [String(error.stack)]);
  if (wrong.length > 0) console.error(`Logs are in ${folder}.`);
  else await rm(folder, { recursive: true, force: true });
  return wrong;
};

async function used(folder: string, chosen: readonly string[]): Promise<string[]> {
  const earlier = chosen.includes('deploy' satisfies Phase) ? await buildEarlier(join(folder, 'earlier')) : undefined;
  return onThreeMachines(folder, async (cluster) => {
    const authors = new Authors(cluster.site, new SeededRandom(Date.now() % 1_000_000));
    const people = { authors, decisions: new Decisions(cluster, authors), publisher: new Publisher(cluster) };
    const all = { ...befallings, ...(earlier && { deploy: deployment(earlier) }) };
    const outcomes: Outcome[] = [];
    for (const [name, befalling] of Object.entries(all)) {
      if (!chosen.includes(name)) continue;
      say(befalling.what);
      const outcome = await befall(cluster, people, befalling);
      console.log(`writes away for ${outcome['writes away, ms']} ms, ${outcome.wrong.length} things wrong`);
      outcomes.push(outcome);
    }
    const wrong = tabulate(outcomes, ({ what }) => `While ${what}`);
    for (const [phase, work] of Object.entries(others(cluster, people))) {
      if (!chosen.includes(phase)) continue;
      say(phases[phase as Phase]);
      wrong.push(...(await work()));
    }
    say('everything is looked at once more');
    return [...wrong, ...(await compare(cluster.site, authors.applications))];
  });
}

/** What Debian brings for this drill: the program that shows whether it is there, and its package. */
const needed: Record<string, string> = {
  haproxy: '/usr/sbin/haproxy',
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
