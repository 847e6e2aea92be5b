import { setTimeout as pause } from 'node:timers/promises';
import { aVolunteer } from '@conference/testing';
import { EditionDesk } from '../../../harness/edition-desk';
import { formOf } from '../../../harness/api';
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

/** Volunteers come that often to each machine, and from so long before a form closes until so long after it, in ms. */
const VOLUNTEERS_MS = 200;
const AROUND_MS = 4000;
/** By how much an API may be wrong about the clock of the database, in ms. */
const CLOCK_MS = 300;

/** An organiser who publishes the edition. */
export class Publisher {
  private words = '';

  constructor(private readonly cluster: Cluster) {}

  /** Publishes words of a page, and tries again until they are live. @returns how long that took, in ms @throws when they are not in a minute */
  async publish(words: string): Promise<number> {
    this.words = words;
    const began = Date.now();
    let failure: unknown;
    const isPublished = async () => {
      try {
        const desk = await this.desk();
        // A publish whose answer was lost may have been done.
        if (await this.shows(this.machine)) return true;
        await desk.set('about', ['theme', 'explained'], { en: words });
        await desk.publish('about');
        return true;
      } catch (error) {
        failure = error;
        return false;
      }
    };
    const otherwise = () => `The edition is not published: ${messageOf(failure)}`;
    await until(isPublished, { ms: PUBLISHED_MS, every: AGAIN_MS, otherwise });
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

  /** A form closes: whichever machine is asked takes it until then, and refuses it afterwards. @returns what is not so */
  async closeForm(): Promise<string[]> {
    const closes = Math.ceil((Date.now() + SHOWN_MS + AROUND_MS) / 1000) * 1000;
    const desk = await this.desk();
    // A form is open until its last second is over.
    await desk.set('dates', ['deadlines', 'volunteer'], new Date(closes - 1000).toISOString().replace('.000', ''));
    await desk.publish('dates');
    await pause(closes - AROUND_MS - Date.now());
    const wrong = await Promise.all(this.cluster.machines.map((machine) => this.judge(machine, closes)));
    return wrong.flat();
  }

  private async judge({ origin }: Machine, closes: number): Promise<string[]> {
    const wrong: string[] = [];
    for (let taken = 0, refused = 0; ; await pause(VOLUNTEERS_MS)) {
      const asked = Date.now();
      if (asked > closes + AROUND_MS)
        return taken > 0 && refused > 0
          ? wrong
          : [...wrong, `${origin} took ${taken} volunteers, and refused ${refused}`];
      const { status } = await fetch(`${origin}/api/volunteer-register`, {
        method: 'POST',
        body: formOf(aVolunteer()),
      });
      if (status === 201) taken += 1;
      else refused += 1;
      const isRight = status === 201 ? asked < closes + CLOCK_MS : status === 409 && Date.now() > closes - CLOCK_MS;
      if (!isRight) wrong.push(`${origin} answers ${status} ${asked - closes} ms after a form has closed`);
    }
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
