import { BIN_DAYS } from '@conference/contracts';
import { Injectable, Logger, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DataSource, IsNull, LessThan, Not, type FindOptionsWhere } from 'typeorm';
import { OneTimeCode } from '../accounts/one-time-code.entity';
import { checkPayments } from '../audience/check-payments';
import { Bin } from '../bin/bin';
import { Session } from '../auth/session.entity';
import { instant } from '../database/instant';
import { inTransaction } from '../database/transaction';
import { wallTime } from '../database/wall-time';
import { ConferenceClock } from '../dates/conference-clock';
import { DAY, HOUR, MINUTE } from '../durations';
import { Grant } from '../grants/grant.entity';
import { MailedLink } from '../grants/mailed-link.entity';
import { loggableError } from '../logging/loggable-error';
import { TEST_EVENT } from '../mail/outbox';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { EXPIRED, HELD } from '../mail/state';
import { minuteOf, ModuleCount } from '../module-counts/module-count.entity';
import { COUNTED_MS } from '../module-counts/module-counts';
import { RETRY_KEY_MS } from '../retry-keys/retry-keys';
import { RetryKey } from '../retry-keys/retry-key.entity';
import { TrustedBrowser } from '../second-factor/second-factor.entity';
import { StoredKeys } from '../stored-keys/stored-keys';
import { CountAnew } from '../tallies/count-anew';
import { counting, type Which } from '../tallies/tallies';
import { Attempt } from '../throttles/attempt.entity';
import { LONGEST_WINDOW } from '../throttles/throttles';
import { StrayFiles } from './stray-files';
import { UnjudgedAbstracts } from './unjudged-abstracts';
import { UnreadAbstracts } from './unread-abstracts';

/** Mails that no author reads again. */
const notForAuthors = 'recordId IS NULL OR event = :test';

/** What is counted when mails expire. */
const EXPIRED_ONES: Which = { where: 'outcome = ?', parameters: [EXPIRED] };

/** Deletes expired data, a minute after the start and then every hour (docs/rules.md, keeping). */
@Injectable()
export class Sweeper implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly log = new Logger('sweeper');
  private timers: NodeJS.Timeout[] = [];
  private round?: Promise<void>;

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly strays: StrayFiles,
    private readonly unjudged: UnjudgedAbstracts,
    private readonly unread: UnreadAbstracts,
    private readonly bin: Bin,
    private readonly countAnew: CountAnew,
    private readonly storedKeys: StoredKeys,
  ) {}

  onApplicationBootstrap(): void {
    const sweep = () => void (this.round = this.sweep());
    // The first one soon after the start: a site that never runs for an hour would otherwise delete nothing.
    this.timers = [setTimeout(sweep, MINUTE), setInterval(sweep, HOUR)].map((timer) => timer.unref());
  }

  /** Stops before the database closes. */
  async beforeApplicationShutdown(): Promise<void> {
    this.timers.forEach(clearTimeout);
    await this.round;
  }

  /** One round at an instant of the wall clock, in ms. Failures are logged and do not stop the rest. */
  async sweep(now = wallTime()): Promise<void> {
    const before = (age: number) => LessThan(instant(now - age));
    const stampedBefore = (age: number) => LessThan(this.clock.stamp(now - age));
    const { manager } = this.dataSource;
    const expired = { sentAt: this.clock.stamp(now), outcome: EXPIRED, text: '', html: '' };
    const expire = (those: FindOptionsWhere<OutboxMail>) =>
      inTransaction(
        this.dataSource,
        (within) =>
          counting(within, ['mail'], EXPIRED_ONES, () =>
            within.update(OutboxMail, { ...those, sentAt: IsNull() }, expired),
          ),
        { isOfOneInstant: true },
      );
    const sweeps: Record<string, () => Promise<unknown>> = {
      attempts: () => manager.delete(Attempt, { at: before(LONGEST_WINDOW) }),
      'retry keys': () => manager.delete(RetryKey, { createdAt: before(RETRY_KEY_MS) }),
      'ended sessions': () => manager.delete(Session, { endedAt: before(30 * DAY) }),
      'expired sessions': () => manager.delete(Session, { expiresAt: before(30 * DAY) }),
      // The row stays, because the history of an application shows who got which mail when. The content stays as long as the author can read the mail
      // again: while the application exists, or may be put back.
      mails: () =>
        manager
          .createQueryBuilder()
          .update(OutboxMail)
          .set({ text: '', html: '' })
          .where({ sentAt: stampedBefore(30 * DAY), text: Not('') })
          .andWhere(`(${notForAuthors} OR recordId NOT IN (SELECT id FROM registration))`, { test: TEST_EVENT })
          .andWhere(`(${notForAuthors} OR recordId NOT IN (SELECT id FROM bin_entry WHERE kind = 'application'))`)
          .execute(),
      'mails that never left': () =>
        // What a batch holds leaves when that is released, however late.
        expire({ createdAt: stampedBefore(30 * DAY), nextAttemptAt: Not(HELD) }),
      'mails that expired': () => expire({ expiresAt: before(0) }),
      'trusted browsers': () => manager.delete(TrustedBrowser, { expiresAt: before(0) }),
      codes: () => manager.delete(OneTimeCode, { expiresAt: before(0) }),
      // The address of an invitation that nobody accepted is deleted after a while, too.
      'ended invitations': () => manager.delete(Grant, { acceptedAt: IsNull(), endedAt: stampedBefore(30 * DAY) }),
      'mailed links': () => manager.delete(MailedLink, { expiresAt: before(0) }),
      'module counts': () => manager.delete(ModuleCount, { minute: LessThan(minuteOf(instant(now - COUNTED_MS))) }),
      bin: () => this.bin.empty(this.clock.stamp(now - BIN_DAYS * DAY)),
      counts: () => this.countAnew.all(),
      'stored keys': () => this.storedKeys.renew(),
      files: () => this.strays.sweep(now),
      'unchecked payments': () => checkPayments(this.dataSource),
      'unjudged abstracts': () => this.unjudged.judge(),
      'unread abstracts': () => this.unread.read(),
    };
    for (const [name, sweep] of Object.entries(sweeps)) {
      await sweep().catch((error: unknown) => this.log.error({ failure: name, ...loggableError(error) }));
    }
  }
}
