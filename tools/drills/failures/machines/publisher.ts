import { setTimeout as pause } from 'node:timers/promises';
import { DatabaseServer } from '@conference/database-server';
import { readDatabaseAddress } from '@conference/settings';
import { LIVE_RELEASE } from '@conference/shared-releases';
import { EditionDesk } from '../../../harness/edition-desk';
import { messageOf } from '../../../harness/report';
import { until } from '../../../harness/wait';
import type { Cluster } from './cluster';
import { certain, delayOf, seen, type Delay } from './delay';
import { DATABASE } from './galera';
import type { Machine } from './machine';

/** How long a machine that something befell may take until it shows what was published meanwhile, in ms. */
const SHOWN_MS = 30_000;
/**
 * How long any gateway may take to show what is live by the database, in ms, when nothing befalls the machines: each of so many times. It learns of it within a
 * fifth of a second (follow.spec.ts); then nine programs here copy, verify and read it at once.
 */
const [EVERYWHERE_MS, TIMES] = [1500, 5];
const PUBLISHED_MS = 90_000;
const AGAIN_MS = 1000;

/** An organiser who publishes the edition. */
export class Publisher {
  private words = '';

  constructor(private readonly cluster: Cluster) {}

  /** Publishes words of a page, and tries again until they are live. @returns how long that took, in ms @throws when they are not in a minute */
  async publish(words: string): Promise<number> {
    this.words = words;
    const began = Date.now();
    await patiently(async () => {
      const desk = await this.desk();
      // A publish whose answer was lost may have been done.
      if (await this.shows(this.machine)) return;
      await desk.set('about', ['theme', 'explained'], { en: words });
      await desk.publish('about');
    });
    return Date.now() - began;
  }

  /** Which machines do not show what was published last, in time. */
  async compare(): Promise<string[]> {
    const end = Date.now() + SHOWN_MS;
    const late = await Promise.all(
      this.cluster.machines.map(async (machine) => {
        while (!(await this.shows(machine).catch(() => false))) {
          if (Date.now() > end) return [`${machine.origin} does not show what was published`];
          await pause(AGAIN_MS / 10);
        }
        return [];
      }),
    );
    return late.flat();
  }

  /** How long after the row of a release is written the last gateway shows it. @returns what is not in time, whatever the looks of this drill take */
  async measureDelay(): Promise<string[]> {
    const delays: Delay[] = [];
    // Machines make releases by the first host that they know.
    const database = new DatabaseServer(databaseAddressOf(this.cluster.machines[0]));
    try {
      for (let time = 1; time <= TIMES; time += 1) delays.push(await this.delayOnce(time, database));
    } finally {
      await database.close();
    }
    const words = delays.map(({ atMost, looks }) => `${Math.round(atMost)} (${Math.round(looks)} of it looks)`);
    console.log(`The last gateway shows a release at most ${words.join(', ')} ms after it is live by the database.`);
    const longest = Math.max(...delays.map(certain));
    return longest <= EVERYWHERE_MS ? [] : [`A gateway shows a release ${Math.round(longest)} ms after it is live`];
  }

  /** @returns the delay of the gateway that is the last for certain */
  private async delayOnce(time: number, database: DatabaseServer): Promise<Delay> {
    const before = await liveIn(database);
    const publishing = this.publish(`The ${time}th time, ${Date.now()}.`);
    const looks = [
      async () => (await liveIn(database)) !== before,
      ...this.cluster.machines.map((machine) => () => this.shows(machine).catch(() => false)),
    ];
    const found = Promise.all(looks.map((isSo) => seen(isSo, PUBLISHED_MS + SHOWN_MS)));
    const [[row, ...shown]] = await Promise.all([found, publishing]);
    if (!row) throw new Error('Nothing was looked for.');
    return shown.map((one) => delayOf(row, one)).reduce((one, other) => (certain(other) > certain(one) ? other : one));
  }

  /** Has forms close at a moment. @param closes the first second in which they are closed */
  async setDeadlines(closes: number, ...forms: string[]): Promise<void> {
    // A form is open until its last second is over.
    const last = new Date(closes - 1000).toISOString().replace('.000', '');
    await patiently(async () => {
      const desk = await this.desk();
      for (const form of forms) await desk.set('dates', ['deadlines', form], last);
      await desk.publish('dates');
    });
  }

  /** The one that nothing befalls: it is the first to have what is published. */
  private get machine(): Machine {
    return this.cluster.machines.at(-1) as Machine;
  }

  private async desk(): Promise<EditionDesk> {
    const { authorization } = await this.cluster.site.asAdmin();
    return new EditionDesk(this.machine.origin, authorization.replace('Bearer ', ''));
  }

  private async shows({ origin }: Machine): Promise<boolean> {
    return (await (await fetch(`${origin}/about`)).text()).includes(this.words);
  }
}

/** Publishes, and tries again whatever fails: somebody else may be publishing, or what was asked is gone. @throws when it is not done in time */
async function patiently(publish: () => Promise<void>): Promise<void> {
  let failure: unknown;
  const isPublished = () =>
    publish().then(
      () => true,
      (error: unknown) => {
        failure = error;
        return false;
      },
    );
  const otherwise = () => `The edition is not published: ${messageOf(failure)}`;
  await until(isPublished, { ms: PUBLISHED_MS, every: AGAIN_MS, otherwise });
}

/** The database of a machine. */
function databaseAddressOf(machine: Machine | undefined) {
  const { name, user, password } = DATABASE;
  return readDatabaseAddress(
    `mariadb://${user}:${encodeURIComponent(password)}@${machine?.place.address ?? ''}:3306/${name}`,
  );
}

/** The number of the release that is live by a database. */
async function liveIn(database: DatabaseServer): Promise<number> {
  const [row] = (await database.query(LIVE_RELEASE)) as { number: number }[];
  return row?.number ?? 0;
}
