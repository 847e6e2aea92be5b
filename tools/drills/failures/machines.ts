import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AnswerOf } from '@conference/contracts';
import { json } from '../../harness/api';
import { tabulate } from '../../harness/report';
import { until } from '../../harness/wait';
import { HAPROXY, installPackages, mayInstall } from '../../set-up/system-packages';
import { root } from '../../set-up/prepare.mjs';
import { Authors } from '../people/authors';
import { compare, compareMails } from '../people/check';
import { SeededRandom } from '../people/seeded-random';
import { build } from '../../start/build';
import type { Drill } from '../run';
import { befall, type Befalling, type Outcome, type People } from './machines/befalling';
import { onThreeMachines, type Cluster } from './machines/cluster';
import { closeForms, Deadline } from './machines/deadline';
import { Decisions } from './machines/decisions';
import { DATABASE } from './machines/galera';
import { Publisher } from './machines/publisher';
import { compareThroughput } from './machines/throughput';
import { earlierVersion, thisVersion } from './machines/version';

/** The machine that things befall: the one that everybody comes to first. */
const first = ({ machines: [machine] }: Cluster) => {
  if (!machine) throw new Error('There is no machine.');
  return machine;
};
const othersOf = ({ machines: [, ...rest] }: Cluster) => rest.map(({ place }) => place);

/** Two of three lose their power at once. */
async function loseTwo({ machines }: Cluster): Promise<void> {
  await Promise.all(machines.slice(0, 2).flatMap((machine) => [machine.kill(), machine.node.kill()]));
}

async function regainTwo({ machines }: Cluster, isBack: () => void = () => undefined): Promise<void> {
  const two = machines.slice(0, 2);
  // A database waits until it finds the others.
  await Promise.all(two.map(({ node }) => node.start()));
  isBack();
  for (const machine of two) await machine.start();
}

/** Waits until something can be written again. @throws when it cannot in time */
const takesWrites = ({ site }: Cluster) =>
  until(
    async () => {
      const notice = json({ title: `Here again, ${Date.now()}`, content: 'A sign of life.' }, await site.asAdmin());
      return (await site.call('POST /notices', notice)).status === 201;
    },
    { ms: ALONE_MS, otherwise: 'A machine that was told to go on alone takes nothing.' },
  );

const openMail = async ({ mail }: Cluster) => void (await mail.open());

const metSome = ({ mail: { disturbed, needless } }: Cluster) => [
  ...(disturbed > 0 ? [] : ['No mail was on its way']),
  ...(needless > 0 ? [`${needless} mails came again that were taken`] : []),
];

/** An API learns from the database that it lacks what another machine has published, and says so; the proxies leave it alone until it has that. */
function withoutService(): Befalling {
  let isTakenOut = false;
  return {
    what: 'a publishing service is killed, and another machine publishes',
    hurt: (cluster) => first(cluster).kill(['releases']),
    async heal(cluster) {
      const isAway = async () => !(await first(cluster).isServing());
      isTakenOut = await until(isAway, { ms: PUBLISHED_MS, otherwise: '' }).then(
        () => true,
        () => false,
      );
      await first(cluster).start(['releases']);
    },
    async look(cluster) {
      const isSaid = await first(cluster).hasLogged('api', '"ReleaseMissing"');
      return [
        ...(isTakenOut ? [] : ['An API was ready that lacked what is live']),
        ...(isSaid ? [] : ['Its log does not say that it lacks a release']),
        ...((await first(cluster).isServing()) ? [] : ['An API is not ready that has what is live']),
      ];
    },
  };
}

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
  two: {
    what: 'two machines lose their power, and both come back',
    isWithout: 'writes',
    hurt: loseTwo,
    heal: regainTwo,
  },
  last: {
    what: 'two machines lose their power, and the last one is told to go on without them',
    isWithout: 'writes',
    hurt: loseTwo,
    async heal(cluster, isBack) {
      await cluster.machines.at(-1)?.node.goOnAlone();
      isBack();
      await takesWrites(cluster);
      await regainTwo(cluster);
    },
  },
  database: {
    what: 'a database is killed',
    hurt: (cluster) => first(cluster).node.kill(),
    heal: (cluster) => first(cluster).node.start(),
  },
  'database-silent': {
    what: 'a database hangs',
    hurt: (cluster) => first(cluster).node.hang(),
    heal: (cluster) => first(cluster).node.wake(),
  },
  api: {
    what: 'an API is killed',
    hurt: (cluster) => first(cluster).kill(['api']),
    heal: (cluster) => first(cluster).start(['api']),
  },
  gateway: {
    what: 'a gateway is killed',
    hurt: (cluster) => first(cluster).kill(['gateway']),
    heal: (cluster) => first(cluster).start(['gateway']),
  },
  proxy: {
    what: 'a proxy is killed',
    hurt: (cluster) => first(cluster).kill(['proxy']),
    heal: (cluster) => first(cluster).start(['proxy']),
  },
  bucket: {
    what: 'the bucket is killed',
    isWithout: 'files',
    hurt: ({ bucket }) => bucket.kill(),
    heal: ({ bucket }) => bucket.restart(),
  },
  'bucket-cable': {
    what: 'the bucket loses its cable',
    isWithout: 'files',
    hurt: ({ storage }) => storage.unplug(),
    heal: ({ storage }) => storage.plugIn(),
  },
  service: withoutService(),
  mail: {
    what: 'the mail server is away',
    hurt: ({ mail }) => mail.turn('away'),
    heal: openMail,
  },
  'mail-silent': {
    what: 'the mail server takes connections and says nothing',
    hurt: ({ mail }) => mail.turn('hanging'),
    heal: openMail,
    look: metSome,
  },
  'mail-broken': {
    what: 'the mail server breaks off whatever it is told',
    hurt: ({ mail }) => mail.turn('breaking off'),
    heal: openMail,
    look: metSome,
  },
  'mail-cable': {
    what: 'the mail server loses its cable',
    hurt: ({ mailbox }) => mailbox.unplug(),
    heal: ({ mailbox }) => mailbox.plugIn(),
  },
};

/** How long it may take until something is published that one machine does not get, in ms. */
const PUBLISHED_MS = 60_000;

/** How long it may take until a machine that was told to go on alone takes a write, in ms. */
const ALONE_MS = 15_000;

/** A word before the others that sets the site up otherwise. */
const PROXIED = 'proxied';

/** What befalls only a site that is set up so. */
const befallingsOfProxied: Record<string, Befalling> = {
  'database-proxy': {
    what: 'a proxy before the database is killed',
    hurt: (cluster) => first(cluster).kill(['database-proxy']),
    heal: (cluster) => first(cluster).start(['database-proxy']),
  },
};

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
