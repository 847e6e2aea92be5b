import { setTimeout as pause } from 'node:timers/promises';
import { EditionDesk } from '../../../harness/edition-desk';
import { messageOf } from '../../../harness/report';
import { until } from '../../../harness/wait';
import type { Cluster } from './cluster';
import type { Machine } from './machine';

/** How long a machine that something befell may take until it shows what was published meanwhile, in ms. */
const SHOWN_MS = 30_000;
/** How long any machine may take after the first one that shows it, in ms, when nothing befalls them: the median of so many times. */
const [SPREAD_MS, TIMES] = [1000, 5];
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

  /** How long after the first machine the last one shows what is published. @returns what is not in time */
  async measureSpread(): Promise<string[]> {
    const spreads: number[] = [];
    for (let time = 1; time <= TIMES; time += 1) {
      const publishing = this.publish(`The ${time}th time, ${Date.now()}.`);
      const shown = await Promise.all(this.cluster.machines.map((machine) => this.shownBy(machine)));
      await publishing;
      spreads.push(Math.max(...shown) - Math.min(...shown));
    }
    const median = spreads.sort((one, other) => one - other)[Math.floor(TIMES / 2)] ?? 0;
    console.log(`The last gateway shows a release ${spreads.map(Math.round).join(', ')} ms after the first one.`);
    return median <= SPREAD_MS ? [] : [`A gateway shows a release ${Math.round(median)} ms after another one`];
  }

  private async shownBy(machine: Machine): Promise<number> {
    while (!(await this.shows(machine).catch(() => false))) await pause(20);
    return performance.now();
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
