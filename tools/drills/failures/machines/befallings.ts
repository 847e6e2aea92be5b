import { json } from '../../../harness/api';
import { until } from '../../../harness/wait';
import type { Befalling } from './befalling';
import type { Cluster } from './cluster';

/** How long it may take until something is published that one machine does not get, in ms. */
const PUBLISHED_MS = 60_000;

/** How long it may take until a machine that was told to go on alone takes a write, in ms. */
const ALONE_MS = 15_000;

/** The machine that things befall: the one that everybody comes to first. */
export const first = ({ machines: [machine] }: Cluster) => {
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
function takesWrites({ site }: Cluster): Promise<void> {
  const write = async () => {
    const notice = json({ title: `Here again, ${Date.now()}`, content: 'A sign of life.' }, await site.asAdmin());
    return (await site.call('POST /notices', notice)).status === 201;
  };
  const otherwise = 'A machine that was told to go on alone takes nothing.';
  return until(() => write().catch(() => false), { ms: ALONE_MS, otherwise });
}

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

/** What befalls any site on three machines, by the word that chooses it. */
export const befallings: Record<string, Befalling> = {
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

/** What befalls only a site with a proxy before its database. */
export const befallingsOfProxied: Record<string, Befalling> = {
  'database-proxy': {
    what: 'a proxy before the database is killed',
    hurt: (cluster) => first(cluster).kill(['database-proxy']),
    heal: (cluster) => first(cluster).start(['database-proxy']),
  },
};
