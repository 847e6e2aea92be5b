import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { StagedStatus } from '@conference/contracts';
import { json } from '../../../harness/api';
import { messageOf } from '../../../harness/report';
import { until } from '../../../harness/wait';
import { BatchDesk } from '../../data/batches/batch-desk';
import { Unexpected, type Application } from '../../people/application';
import type { Authors } from '../../people/authors';
import type { Cluster } from './cluster';

const PACE_MS = 500;
const STATUSES: readonly StagedStatus[] = ['accepted', 'wait', 'declined'];
const OF_A_BATCH = 5;
/** How long authors may take until there is a batch to decide on, in ms. */
const APPLICATIONS_MS = 120_000;
const RELEASED_MS = 60_000;
/** A mail that was being sent when its process was killed leaves a minute later. */
const MAILS_MS = 90_000;
const COMMENT = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

interface Decision {
  application: Application;
  status: StagedStatus;
  /** By which its mail is known again. */
  comment: string;
  /** Whether nobody answered: it may have been made. */
  isLost: boolean;
}

/** An organiser who signs in anew, reads lists, decides on single applications, and has batches released. */
export class Decisions {
  private readonly decisions: Decision[] = [];
  private readonly batches: string[] = [];
  private readonly wrong: string[] = [];
  private readonly desk: BatchDesk;

  constructor(
    private readonly cluster: Cluster,
    private readonly authors: Authors,
  ) {
    this.desk = new BatchDesk(cluster.site);
  }

  get amount(): number {
    return this.decisions.length;
  }

  async work(isOver: () => boolean): Promise<void> {
    const tasks = [() => this.cluster.site.signInAnew(), () => this.list(), () => this.decide()];
    while (!isOver()) {
      for (const task of tasks) {
        // What is lost on its way is begun anew by whoever asks.
        await task().catch((error: unknown) => error instanceof Unexpected && this.wrong.push(error.message));
        await pause(PACE_MS);
      }
    }
  }

  /** Decides on some, and has them released as soon as they can no more be stopped. */
  async schedule(): Promise<void> {
    const { settled } = this.authors;
    const otherwise = 'There is nothing to decide on.';
    await until(() => settled.length >= OF_A_BATCH, { ms: APPLICATIONS_MS, otherwise });
    const applications = settled.splice(0, OF_A_BATCH);
    const ids = applications.map(({ id }) => id);
    const listed = (await this.desk.applications()).filter(({ _id }) => ids.includes(_id));
    const batch = await this.desk.staged(listed, 'accepted');
    await this.desk.seal(batch);
    await this.desk.release(batch);
    this.batches.push(batch);
    for (const application of applications)
      this.decisions.push({ application, status: 'accepted', comment: batch, isLost: false });
  }

  /** What was acknowledged and does not hold, and what holds by half: each decision has its status and one mail, or neither. */
  async compare(): Promise<string[]> {
    try {
      return [...this.wrong.splice(0), ...(await this.unreleased()), ...(await this.unlike())];
    } catch (error) {
      return [messageOf(error)];
    }
  }

  private async unreleased(): Promise<string[]> {
    for (const batch of this.batches.splice(0)) {
      const isReleased = async () => (await this.desk.batch(batch)).state === 'released';
      await until(isReleased, { ms: RELEASED_MS, every: 1000, otherwise: `The batch ${batch} is not released` });
    }
    return [];
  }

  private async unlike(): Promise<string[]> {
    const listed = new Map((await this.desk.applications()).map((one) => [one._id, one]));
    const wrong: string[] = [];
    const owed = new Map<string, number>();
    for (const { application, status, comment, isLost } of this.decisions) {
      const found = listed.get(application.id ?? '')?.status;
      const isMade = found === status;
      if (!isMade && !(isLost && found === 'pending'))
        wrong.push(`${application.title} is ${found}, and not ${status}${isLost ? ' or pending' : ''}`);
      owed.set(`${comment} ${application.email}`, isMade ? 1 : 0);
    }
    return [...wrong, ...(await this.wronglyMailed(owed))];
  }

  /** Waits for mails on their way. @param owed how many there have to be, by comment and address */
  private async wronglyMailed(owed: ReadonlyMap<string, number>): Promise<string[]> {
    for (const end = Date.now() + MAILS_MS; ; await pause(1000)) {
      const found = this.cluster.mail.withMarks(COMMENT);
      const wrong = [...owed].flatMap(([mail, amount]) => {
        const ids = found.get(mail)?.size ?? 0;
        return ids === amount ? [] : [`Of ${mail} there are ${ids} mails, not ${amount}`];
      });
      if (wrong.length === 0 || Date.now() > end) return wrong;
    }
  }

  private async list(): Promise<void> {
    const { site } = this.cluster;
    for (const line of ['GET /registrations?page=1&pageSize=20', 'GET /registrations/counts', 'GET /overview']) {
      const { status } = await site.call(line, { headers: await site.asAdmin() });
      if (status !== 200) this.wrong.push(`${line} is answered ${status}`);
    }
  }

  private async decide(): Promise<void> {
    const application = this.authors.settled.shift();
    if (!application) return;
    const status = STATUSES[this.amount % STATUSES.length] as StagedStatus;
    const decision: Decision = { application, status, comment: randomUUID(), isLost: true };
    this.decisions.push(decision);
    const { site } = this.cluster;
    const body = json({ status, comment: decision.comment }, await site.asAdmin());
    const answer = await site.call(`PATCH /registrations/${application.id}/status`, body);
    if (answer.status === 200) decision.isLost = false;
    else this.wrong.push(`A decision is answered ${answer.status}`);
  }
}
