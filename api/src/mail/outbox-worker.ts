import { MailerService } from '@nestjs-modules/mailer';
import { Inject, Injectable, Logger } from '@nestjs/common';
import type { BeforeApplicationShutdown, OnApplicationBootstrap } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { IsNull, LessThanOrEqual, Repository } from 'typeorm';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { MINUTE } from '../durations';
import { FILES } from './file-transport';
import { secretEvents } from './messages';
import { OutboxMail } from './outbox-mail.entity';

const LOOK_EVERY_MS = 2000;
const BATCH = 20;
/** A sending is ended well before its lease is: after it, another process may try. */
export const times = { lease: MINUTE, sending: 40_000 };
const FIRST_PAUSE_MS = 5000;
const LONGEST_PAUSE_MS = 30 * MINUTE;

/** Sends what is in the outbox: at once when told to, and every two seconds whatever is due. */
@Injectable()
export class OutboxWorker implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('mail');
  private timer?: NodeJS.Timeout;
  private round?: Promise<void>;
  private again = false;
  private stopped = true;

  constructor(
    @InjectRepository(OutboxMail) private readonly mails: Repository<OutboxMail>,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly mailer: MailerService,
  ) {}

  onApplicationBootstrap(): void {
    this.stopped = false;
    this.timer = setInterval(() => this.kick(), LOOK_EVERY_MS);
    this.kick();
  }

  /** Stops, once the mail that is on its way has left. */
  async beforeApplicationShutdown(): Promise<void> {
    this.stopped = true;
    clearInterval(this.timer);
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
      .catch((error: unknown) => this.log.error({ failure: 'outbox', error: (error as Error).name }))
      .finally(() => {
        this.round = undefined;
        if (this.again) this.kick();
      });
  }

  private async sendDue(): Promise<void> {
    for (;;) {
      const due = await this.mails.find({
        where: { sentAt: IsNull(), nextAttemptAt: LessThanOrEqual(instant()) },
        order: { nextAttemptAt: 'ASC' },
        take: BATCH,
      });
      for (const mail of due) {
        if (this.stopped) return;
        if (await this.claim(mail)) await this.send(mail);
      }
      if (due.length < BATCH) return;
    }
  }

  /** Takes a mail for the length of a lease. Of several processes that try, one succeeds. */
  private async claim({ id, attempts, nextAttemptAt }: OutboxMail): Promise<boolean> {
    const { affected } = await this.mails.update(
      { id, attempts, nextAttemptAt, sentAt: IsNull() },
      { attempts: attempts + 1, nextAttemptAt: instant(Date.now() + times.lease) },
    );
    return affected === 1;
  }

  private async send(mail: OutboxMail): Promise<void> {
    const { id, recipient, subject, text, html } = mail;
    // Demo people are nobody's address: their mail is written to a file, never handed to a mail server.
    const isKept = this.settings.mailUrl !== undefined && recipient.endsWith('.invalid');
    const messageId = `<${id}@${new URL(this.settings.publicUrl).hostname}>`;
    const to = { address: recipient, name: '' };
    const way = { signal: AbortSignal.timeout(times.sending), ...(isKept && { transporterName: FILES }) };
    try {
      await this.mailer.sendMail({ from: this.settings.mailFrom, to, subject, text, html, messageId, ...way });
    } catch (error) {
      const { responseCode, command, code } = error as { responseCode?: number; command?: string; code?: string };
      this.log.warn({ mail: id, failure: code ?? 'unknown', responseCode, attempts: mail.attempts + 1 });
      // The server knows that this mailbox will never take it; everything else is tried again.
      const hopeless = command === 'RCPT TO' && responseCode !== undefined && responseCode >= 500;
      return hopeless ? this.close(mail, `refused ${responseCode}`) : this.postpone(mail);
    }
    await this.close(mail, isKept ? 'kept' : 'sent');
  }

  private close(mail: OutboxMail, outcome: string): Promise<void> {
    const wiped = secretEvents.includes(mail.event) && { text: '', html: '' };
    return this.record(mail, { sentAt: instant(), outcome, ...wiped });
  }

  private postpone(mail: OutboxMail): Promise<void> {
    const pause = Math.min(FIRST_PAUSE_MS * 2 ** mail.attempts, LONGEST_PAUSE_MS);
    return this.record(mail, { nextAttemptAt: instant(Date.now() + pause) });
  }

  /** Writes down how a sending went, as long as the claim is ours: whoever claimed the mail since decides about it. */
  private async record({ id, attempts }: OutboxMail, outcome: Partial<OutboxMail>): Promise<void> {
    const { affected } = await this.mails.update({ id, attempts: attempts + 1, sentAt: IsNull() }, outcome);
    if (affected !== 1) this.log.warn({ mail: id, failure: 'claimed by another', attempts: attempts + 1 });
  }
}
