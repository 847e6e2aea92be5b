import { setTimeout as rest } from 'node:timers/promises';
import { MailerService } from '@nestjs-modules/mailer';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, LessThanOrEqual, Repository } from 'typeorm';
import type { QueryDeepPartialEntity } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { ConferenceClock } from '../dates/conference-clock';
import { MINUTE } from '../durations';
import { RecurringFailure } from '../logging/recurring-failure';
import { FILES } from './file-transport';
import { secretEvents } from './messages';
import { OutboxMail } from './outbox-mail.entity';
import { EXPIRED, refusedWith } from './state';

/** How the outbox takes its time, in ms. */
export interface Pace {
  /** How often it looks for what is due. */
  look: number;
  /** After what has left at once: mails that come in meanwhile leave together, which costs the database less. */
  rest: number;
  /** For how long a batch is claimed: after it, another process may try. */
  lease: number;
  /** How long one sending may take. None begins that might outlast the lease. */
  sending: number;
  /** How long what has left may wait to be written down, and what has not, to be taken back. */
  stocktaking: number;
}

/** Under which the pace is provided. */
export const PACE = Symbol('the pace of the outbox');

/** What the outbox takes its time by, unless a test is in a hurry. */
export const usualPace: Pace = { look: 2000, rest: 250, lease: MINUTE, sending: 40_000, stocktaking: 1000 };

const BATCH = 20;
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 30 * MINUTE;

/** A mail that is done with, and how it ended. */
interface Left {
  mail: OutboxMail;
  outcome: string;
}

/** Sends what is in the outbox: at once when told to, and every two seconds whatever is due. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('mail');
  private readonly looking = new RecurringFailure(this.log, 'outbox');
  private readonly ending = new AbortController();
  private timer?: NodeJS.Timeout;
  private round?: Promise<void>;
  private again = false;
  private stopped = true;

  constructor(
    @InjectRepository(OutboxMail) private readonly mails: Repository<OutboxMail>,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    @Inject(PACE) private readonly pace: Pace,
    private readonly clock: ConferenceClock,
    private readonly mailer: MailerService,
  ) {}

  onApplicationBootstrap(): void {
    this.stopped = false;
    this.timer = setInterval(() => this.kick(), this.pace.look);
    this.kick();
  }

  /** Stops, once the mail that is on its way has left. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
    this.ending.abort();
    await this.round;
  }

  /** Looks into the outbox now, or once more if it is just being done. */
  kick(): void {
    if (this.stopped) return;
    if (this.round) {
      this.again = true;
      return;
    }
    this.again = false;
    this.round = this.sendDue()
      .then(
        () => this.looking.over(),
        (error: unknown) => this.looking.failed(error),
      )
      .finally(() => {
        this.round = undefined;
        if (this.again) this.kick();
      });
  }

  private async sendDue(): Promise<void> {
    while (!this.stopped) {
      const claim = uuid();
      const mails = await this.claim(claim);
      if (mails.length === 0) return;
      await this.sendAll(mails, claim);
      if (mails.length === BATCH) continue;
      await rest(this.pace.rest, undefined, { signal: this.ending.signal }).catch(() => undefined);
    }
  }

  /** Takes what is due for the length of a lease, a batch at most. Of several processes that try, one gets each mail. */
  private async claim(claim: string): Promise<OutboxMail[]> {
    const now = Date.now();
    const isDue = { sentAt: IsNull(), nextAttemptAt: LessThanOrEqual(instant(now)) };
    const due = await this.mails.find({
      where: isDue,
      order: { nextAttemptAt: 'ASC' },
      take: BATCH,
      select: { id: true },
    });
    if (due.length === 0) return [];
    const id = In(due.map((mail) => mail.id));
    await this.mails.update({ id, ...isDue }, { claim, nextAttemptAt: instant(now + this.pace.lease) });
    return this.mails.find({ where: { id, claim }, order: { createdAt: 'ASC', id: 'ASC' } });
  }

  /**
   * Sends a batch, one after the other. What became of those that left is written down together, each second at least, and
   * whatever happens: a mail must not leave again because another one failed.
   */
  private async sendAll(mails: OutboxMail[], claim: string): Promise<void> {
    const end = Date.now() + this.pace.lease - this.pace.sending;
    const isOver = () => this.stopped || Date.now() >= end;
    let waiting = mails;
    while (waiting.length > 0 && !isOver()) {
      const left: Left[] = [];
      const pause = Date.now() + this.pace.stocktaking;
      try {
        for (let mail = waiting.shift(); mail; mail = waiting.shift()) {
          const outcome = await this.send(mail);
          if (outcome === undefined) await this.postpone(mail, claim);
          else left.push({ mail, outcome });
          if (isOver() || Date.now() >= pause) break;
        }
      } finally {
        await this.close(left, claim);
      }
      waiting = await this.stillToSend(waiting, claim);
    }
    await this.record(waiting, claim, { claim: null, nextAttemptAt: instant() });
  }

  /** Those of a batch that nobody has taken back meanwhile, with what they tell. */
  private async stillToSend(mails: OutboxMail[], claim: string): Promise<OutboxMail[]> {
    if (mails.length === 0) return [];
    const there = await this.mails.find({
      where: { id: In(mails.map(({ id }) => id)), claim, sentAt: IsNull() },
      select: { id: true },
    });
    const ids = new Set(there.map(({ id }) => id));
    return mails.filter(({ id }) => ids.has(id));
  }

  /** @returns what became of a mail; nothing when it is to be tried again */
  private async send({
    id,
    recipient,
    subject,
    text,
    html,
    createdAt,
    attempts,
    expiresAt,
  }: OutboxMail): Promise<string | undefined> {
    if (expiresAt !== null && expiresAt <= instant()) return EXPIRED;
    // Demo people are nobody's address: their mail is written to a file, never handed to a mail server.
    const isKept = this.settings.mailUrl !== undefined && recipient.endsWith('.invalid');
    const messageId = `<${id}@${new URL(this.settings.publicUrl).hostname}>`;
    const to = { address: recipient, name: '' };
    const way = { signal: AbortSignal.timeout(this.pace.sending), ...(isKept && { transporterName: FILES }) };
    try {
      await this.mailer.sendMail({
        from: this.settings.mailFrom,
        to,
        subject,
        text,
        html,
        messageId,
        date: new Date(createdAt),
        ...way,
      });
      return isKept ? 'kept' : 'sent';
    } catch (error) {
      const { responseCode, command, code } = error as { responseCode?: number; command?: string; code?: string };
      this.log.warn({ mail: id, failure: code ?? 'unknown', responseCode, attempts: attempts + 1 });
      // The server knows that this mailbox will never take it; everything else is tried again.
      const isHopeless = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
      return isHopeless ? refusedWith(responseCode) : undefined;
    }
  }

  private async close(left: Left[], claim: string): Promise<void> {
    for (const outcome of new Set(left.map((one) => one.outcome))) {
      const isWiped = ({ event }: OutboxMail) => outcome === EXPIRED || secretEvents.includes(event);
      const mails = left.filter((one) => one.outcome === outcome).map(({ mail }) => mail);
      const done = { sentAt: this.clock.stamp(), outcome, attempts: () => 'attempts + 1' };
      await this.record(
        mails.filter((mail) => !isWiped(mail)),
        claim,
        done,
      );
      await this.record(mails.filter(isWiped), claim, { ...done, text: '', html: '' });
    }
  }

  private postpone(mail: OutboxMail, claim: string): Promise<void> {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** mail.attempts, LONGEST_PAUSE_MS);
    const put = { claim: null, attempts: mail.attempts + 1, nextAttemptAt: instant(Date.now() + pause) };
    return this.record([mail], claim, put);
  }

  /** Writes down how it went, as long as the claim is ours: whoever claimed a mail since decides about it. */
  private async record(mails: OutboxMail[], claim: string, outcome: QueryDeepPartialEntity<OutboxMail>): Promise<void> {
    if (mails.length === 0) return;
    const { affected = 0 } = await this.mails.update(
      { id: In(mails.map(({ id }) => id)), claim, sentAt: IsNull() },
      outcome,
    );
    if (affected < mails.length) this.log.warn({ failure: 'claimed by another', mails: mails.length - affected });
  }
}
