import { setTimeout as pause } from 'node:timers/promises';
import { inRootSpan } from '@conference/telemetry';
import { MailerService } from '@nestjs-modules/mailer';
import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThanOrEqual, Repository, type QueryDeepPartialEntity } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { placeholdersFor } from '../database/shared-reads';
import { inTransaction } from '../database/transaction';
import { isUnavailable } from '../database/unavailable';
import { wallTime } from '../database/wall-time';
import { ConferenceClock } from '../dates/conference-clock';
import { MINUTE } from '../durations';
import { LiveEdition } from '../editions/live-edition';
import { RecurringFailure } from '../logging/recurring-failure';
import { heldSince } from '../pair/bulk-hold';
import { counting } from '../tallies/tallies';
import { pauseAfter } from './attempts';
import { FILES } from './file-transport';
import { languageOfHtml } from './html';
import { MailMetrics } from './mail-metrics';
import { secretEvents } from './messages';
import { OutboxMail } from './outbox-mail.entity';
import { senderOf } from './sender';
import { EXPIRED, refusedWith } from './state';

/** The timing of the outbox, in ms. */
export interface OutboxTiming {
  /** How often it looks for due mails. */
  pollMs: number;
  /** The pause after a round: mails that come meanwhile leave together, which costs the database less. */
  pauseMs: number;
  /** The lease of the mails of a round: after it, another process may try. */
  leaseMs: number;
  /** How long sending one mail may take. None begins that might outlast the lease. */
  sendingMs: number;
  /** How often results of a round are recorded. */
  recordMs: number;
}

/** Injection token of the timing. */
export const OUTBOX_TIMING = Symbol('the timing of the outbox');

/** The timing outside tests. */
export const defaultTiming: OutboxTiming = {
  pollMs: 2000,
  pauseMs: 250,
  leaseMs: MINUTE,
  sendingMs: 40_000,
  recordMs: 1000,
};

/** Mails in one round. */
const MOST = 20;

/** By what the mails of a round are claimed, and until when, by `performance.now()`. */
interface Claim {
  id: string;
  until: number;
}

/** What is recorded of a mail. */
type Outcome = QueryDeepPartialEntity<OutboxMail>;

/** A finished mail and its outcome. */
interface Finished {
  mail: OutboxMail;
  outcome: string;
}

/** Sends the mails of the outbox: at once after `wake`, and due ones every two seconds. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('mail');
  private readonly looking = new RecurringFailure(this.log, 'outbox');
  private readonly ending = new AbortController();
  private timer?: NodeJS.Timeout;
  private running?: Promise<void>;
  private again = false;
  private stopped = true;

  constructor(
    @InjectRepository(OutboxMail) private readonly mails: Repository<OutboxMail>,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    @Inject(OUTBOX_TIMING) private readonly timing: OutboxTiming,
    private readonly clock: ConferenceClock,
    private readonly mailer: MailerService,
    private readonly edition: LiveEdition,
    private readonly metrics: MailMetrics,
  ) {}

  onApplicationBootstrap(): void {
    this.stopped = false;
    this.timer = setInterval(() => this.wake(), this.timing.pollMs);
    this.wake();
  }

  /** Stops after the current mail. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.ending.abort();
    await this.running;
  }

  /** Sends what is due: now, or once more after the rounds that are under way. */
  wake(): void {
    if (this.stopped) return;
    if (this.running) {
      this.again = true;
      return;
    }
    this.again = false;
    this.running = this.sendDue()
      .then(
        () => this.looking.over(),
        (error: unknown) => this.looking.failed(error),
      )
      .finally(() => {
        this.running = undefined;
        if (this.again) this.wake();
      });
  }

  /** Round after round, until nothing is due. */
  private async sendDue(): Promise<void> {
    while (!this.stopped) {
      // Reckoned from before it is asked for: while the database moves to another host, that takes seconds.
      const claim = { id: uuid(), until: performance.now() + this.timing.leaseMs };
      const mails = await this.claim(claim.id);
      if (mails.length === 0) return;
      await this.sendAll(mails, claim);
      if (mails.length === MOST) continue;
      await pause(this.timing.pauseMs, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }

  /** Claims the mails of a round for a lease. Of several processes, one gets each mail. */
  private async claim(claim: string): Promise<OutboxMail[]> {
    const now = wallTime();
    const isHeld = (await heldSince(this.mails.manager)) !== undefined;
    const isDue = { sentAt: IsNull(), nextAttemptAt: LessThanOrEqual(instant(now)), ...(isHeld && { bulk: 0 }) };
    const due = await this.mails.find({
      where: isDue,
      // A code does not wait for three thousand decisions.
      order: { bulk: 'ASC', nextAttemptAt: 'ASC' },
      take: MOST,
      select: { id: true },
    });
    if (due.length === 0) return [];
    const id = In(due.map((mail) => mail.id));
    await this.mails.update({ id, ...isDue }, { claim, nextAttemptAt: instant(now + this.timing.leaseMs) });
    return this.mails.find({ where: { id, claim }, order: { bulk: 'ASC', createdAt: 'ASC', id: 'ASC' } });
  }

  /**
   * Sends the mails of a round one by one. Results are recorded together, every second at least and in any case: a mail must not be sent again because
   * another one failed.
   */
  private async sendAll(mails: OutboxMail[], { id: claim, until }: Claim): Promise<void> {
    // With mails of a batch it looks again soon whether another one has come.
    const patience = mails.some(({ bulk }) => bulk === 1) ? this.timing.recordMs : Infinity;
    const end = Math.min(performance.now() + patience, until - this.timing.sendingMs);
    const isOver = () => this.stopped || performance.now() >= end;
    let waiting = mails;
    while (waiting.length > 0 && !isOver()) {
      const left: Finished[] = [];
      const recordAt = performance.now() + this.timing.recordMs;
      try {
        for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
          const outcome = await inRootSpan('send mail', { 'conference.mail.event': mail.event }, () => this.send(mail));
          this.metrics.attempted(outcome);
          if (outcome === undefined) await this.postpone(mail, claim);
          else left.push({ mail, outcome });
          if (isOver() || performance.now() >= recordAt) break;
        }
      } finally {
        await this.close(left, { id: claim, until });
      }
      waiting = await this.stillToSend(waiting, claim);
    }
    await this.record(waiting, claim, { claim: null, nextAttemptAt: instant() });
  }

  /** The mails of a round that were not withdrawn meanwhile, with their content. */
  private async stillToSend(mails: OutboxMail[], claim: string): Promise<OutboxMail[]> {
    if (mails.length === 0) return [];
    const there = await this.mails.find({
      where: { id: In(mails.map(({ id }) => id)), claim, sentAt: IsNull() },
      select: { id: true },
    });
    const ids = new Set(there.map(({ id }) => id));
    return mails.filter(({ id }) => ids.has(id));
  }

  /** @returns the outcome of a mail; undefined when it has to be tried again */
  private async send(mail: OutboxMail): Promise<string | undefined> {
    const { id, recipient, subject, text, html, createdAt, attempts, expiresAt } = mail;
    if (expiresAt !== null && expiresAt <= instant()) return EXPIRED;
    // Demo people have no mailbox: their mail is written to a file, never sent to a mail server.
    const isDemoMail = this.settings.mailUrl !== undefined && recipient.endsWith('.invalid');
    const head = {
      from: senderOf(this.settings.mailFrom, this.edition.coreIn(languageOfHtml(html)).identity.name),
      to: { address: recipient, name: '' },
      messageId: `<${id}@${new URL(this.settings.publicUrl).hostname}>`,
      date: new Date(createdAt),
      // No answers from machines: that somebody is on holiday, for example (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
    const way = { signal: AbortSignal.timeout(this.timing.sendingMs), ...(isDemoMail && { transporterName: FILES }) };
    try {
      await this.mailer.sendMail({ ...head, subject, text, html, ...way });
      return isDemoMail ? 'kept' : 'sent';
    } catch (error) {
      const { responseCode, command, code } = error as { responseCode?: number; command?: string; code?: string };
      this.log.warn({ mail: id, failure: code ?? 'unknown', responseCode, attempts: attempts + 1 });
      // The server refuses this mailbox for good; all other errors are tried again.
      const isHopeless = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
      return isHopeless ? refusedWith(responseCode) : undefined;
    }
  }

  private async close(left: Finished[], claim: Claim): Promise<void> {
    for (const outcome of new Set(left.map((one) => one.outcome))) {
      const isWiped = ({ event }: OutboxMail) => outcome === EXPIRED || secretEvents.includes(event);
      const mails = left.filter((one) => one.outcome === outcome).map(({ mail }) => mail);
      const done = { sentAt: this.clock.stamp(), outcome, attempts: () => 'attempts + 1' };
      await this.recordWhileClaimed(
        mails.filter((mail) => !isWiped(mail)),
        claim,
        done,
      );
      await this.recordWhileClaimed(mails.filter(isWiped), claim, { ...done, text: '', html: '' });
    }
  }

  /** Records results, and tries again while the database is away and the claim lasts: what was sent would be sent once more. */
  private async recordWhileClaimed(mails: OutboxMail[], { id, until }: Claim, outcome: Outcome): Promise<void> {
    for (;;) {
      try {
        return await this.record(mails, id, outcome);
      } catch (error) {
        const isTooLate = this.stopped || performance.now() + this.timing.recordMs >= until;
        if (isTooLate || !isUnavailable(error)) throw error;
      }
      await pause(this.timing.recordMs, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }

  private postpone(mail: OutboxMail, claim: string): Promise<void> {
    const nextAttemptAt = instant(wallTime() + pauseAfter(mail.attempts));
    const put = { claim: null, attempts: mail.attempts + 1, nextAttemptAt };
    return this.record([mail], claim, put);
  }

  /** Records results while the claim is ours: a later claim decides about its mails itself. */
  private async record(mails: OutboxMail[], claim: string, outcome: Outcome): Promise<void> {
    if (mails.length === 0) return;
    const ids = mails.map(({ id }) => id);
    const update = async (rows: Repository<OutboxMail>) =>
      (await rows.update({ id: In(ids), claim, sentAt: IsNull() }, outcome)).affected ?? 0;
    const affected = await (outcome.outcome === undefined
      ? update(this.mails)
      : inTransaction(this.mails.manager.dataSource, (manager) =>
          counting(manager, ['mail'], { where: `id IN (${placeholdersFor(ids)})`, parameters: ids }, () =>
            update(manager.getRepository(OutboxMail)),
          ),
        ));
    if (affected < mails.length) this.log.warn({ failure: 'claimed by another', mails: mails.length - affected });
  }
}
