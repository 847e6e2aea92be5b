import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tabulate } from '../../harness/report';
import { installPackages, mayInstall } from '../../set-up/system-packages';
import { Authors } from '../people/authors';
import { SeededRandom } from '../people/seeded-random';
import type { Drill } from '../run';
import { befall, type Befalling, type Outcome } from './machines/befalling';
import { onThreeMachines, type Cluster } from './machines/cluster';

/** The machine that things befall: the one that everybody comes to first. */
const first = ({ machines: [machine] }: Cluster) => {
  if (!machine) throw new Error('There is no machine.');
  return machine;
};
const others = ({ machines: [, ...rest] }: Cluster) => rest.map(({ place }) => place);

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
    hurt: (cluster) => first(cluster).place.partFrom(others(cluster)),
    heal: (cluster) => first(cluster).place.rejoin(others(cluster)),
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

/**
 * The site runs on three machines with a database cluster and a bucket, and each part of it is killed and brought back, or cut off, while it is used: what was
 * acknowledged is there once, pages are answered throughout, and writes again within 15 s.
 */
export const drill: Drill = async (_folder, [...names]) => {
  const unknown = names.filter((name) => !(name in befallings));
  if (unknown.length > 0)
    throw new Error(`There is no ${unknown.join(', ')}: choose among ${Object.keys(befallings).join(', ')}.`);
  provide();
  // Its logs outlive a failure.
  const folder = await mkdtemp(join(tmpdir(), 'drill-machines-'));
  const wrong = await used(folder, names).catch((error: Error) => [String(error.stack)]);
  if (wrong.length > 0) console.error(`Logs are in ${folder}.`);
  else await rm(folder, { recursive: true, force: true });
  return wrong;
};

const used = (folder: string, names: readonly string[]) =>
  onThreeMachines(folder, async (cluster) => {
    const authors = new Authors(cluster.site, new SeededRandom(Date.now() % 1_000_000));
    const outcomes: Outcome[] = [];
    for (const [name, befalling] of Object.entries(befallings)) {
      if (names.length > 0 && !names.includes(name)) continue;
      console.log(`${befalling.what} ...`);
      outcomes.push(await befall(cluster, authors, befalling));
    }
    return tabulate(outcomes, ({ what }) => `While ${what}`);
  });

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
