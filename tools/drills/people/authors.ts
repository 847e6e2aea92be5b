import { setTimeout as pause } from 'node:timers/promises';
import type { Api } from '../../harness/api';
import { Application, Unexpected } from './application';
import type { SeededRandom } from './seeded-random';
import { Silence } from './silence';

const AT_ONCE = 8;

/** How long an author repeats what was not answered, and the pause before each new try, in ms. */
const [PATIENCE_MS, AGAIN_MS] = [30_000, 1000];

/** Authors and an organiser who use a site during a drill. */
export class Authors {
  readonly applications: Application[] = [];
  readonly wrong: string[] = [];
  /** Applications that their authors leave alone from now on, until somebody removes them from this list. */
  readonly settled: Application[] = [];
  /** How long no application with its file was taken. */
  readonly silence = new Silence();
  private people = 0;

  constructor(
    private readonly site: Api,
    private readonly chance: SeededRandom,
  ) {}

  /** Sends all the time, until the site does not answer an author any more, or until the day is over. @param rest between two people, in ms */
  async work(isOver = () => false, rest = 0): Promise<void> {
    await Promise.all(
      Array.from({ length: AT_ONCE }, async () => {
        while (!isOver() && (await this.answered(() => this.person()))) if (rest > 0) await pause(rest);
      }),
    );
  }

  /** Does the same, and comes back when the site does not answer. */
  async keepWorking(isOver: () => boolean, rest = 0): Promise<void> {
    for (; !isOver(); await pause(AGAIN_MS)) await this.work(isOver, rest);
  }

  /** How many applications were acknowledged. */
  get taken(): number {
    return this.applications.filter(({ id }) => id !== undefined).length;
  }

  get waiting(): Application[] {
    return this.applications.filter(({ pending }) => pending);
  }

  /** Sends one thing again that was not answered. It may fail once more. */
  async retryOne(): Promise<void> {
    const [application] = this.waiting;
    if (application) await this.answered(() => application.retry(this.site));
  }

  /** Sends everything again that was not answered, now that the site is back; people try more than once, too. @returns how much that was */
  async retry(): Promise<number> {
    const lost = this.waiting;
    for (const end = Date.now() + PATIENCE_MS; ; await pause(AGAIN_MS)) {
      await Promise.all(this.waiting.map((application) => this.answered(() => application.retry(this.site))));
      if (this.waiting.length === 0 || Date.now() > end) break;
    }
    for (const { title, pending } of lost)
      if (pending) this.wrong.push(`The ${pending} of ${title} is not taken when it is sent again`);
    return lost.length;
  }

  /** One application, at times two of one account, at times edited, at times removed. */
  private async person(): Promise<void> {
    const email = `author-${(this.people += 1)}@example.org`;
    const application = await this.application(email);
    if (this.chance.is(0.25)) await this.application(email);
    if (this.chance.is(0.3)) await application.edit(this.site);
    if (this.chance.is(0.15)) await application.remove(this.site);
    else this.settled.push(application);
  }

  private async application(email: string): Promise<Application> {
    const application = new Application(email);
    this.applications.push(application);
    await application.send(this.site);
    this.silence.end();
    return application;
  }

  private async answered(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      if (error instanceof Unexpected) this.wrong.push(error.message);
      return false;
    }
  }
}
