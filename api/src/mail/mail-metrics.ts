import { Metrics } from '@conference/telemetry';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { instant } from '../database/instant';
import { wallTime } from '../database/wall-time';
import { ConferenceClock } from '../dates/conference-clock';
import { MINUTE } from '../durations';
import { firstAttemptOf } from './attempts';
import { HELD, inState } from './state';

/** The states of a mail that has not ended. */
const WAITING = ['held', 'queued', 'sending', 'delayed'] as const;

/** The outbox as it is scraped. */
interface OutboxReading {
  counts: Record<(typeof WAITING)[number], number>;
  /** Since when the oldest mail that should have left waits, in seconds. */
  age: number;
}

/** Sums, which MariaDB answers as text, and instants. */
type Row = Record<(typeof WAITING)[number], number | string> & { due: string | null };

/** An instant up to its minute, YYYY-MM-DDTHH:MM. */
const MINUTE_LENGTH = 16;

/**
 * What left within so many ms of a mail's first attempt may have left before it: results are recorded each second, and a claim lasts a
 * minute.
 */
const TOGETHER_MS = MINUTE;

/** What the outbox tells Prometheus. */
@Injectable()
export class MailMetrics {
  private readonly attempts: Counter<'outcome'>;

  constructor(
    metrics: Metrics,
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
  ) {
    const { registry } = metrics;
    const reading = metrics.reading('outbox', () => this.read());
    this.attempts = new Counter({
      name: 'conference_mail_attempts_total',
      help: 'Attempts of this process to send a mail, by what came of them',
      labelNames: ['outcome'],
      registers: [registry],
    });
    new Gauge({
      name: 'conference_mails',
      help: 'Mails of the outbox that have not left, by their state',
      labelNames: ['state'],
      registers: [registry],
      async collect() {
        this.reset();
        for (const [state, count] of Object.entries((await reading())?.counts ?? {})) this.set({ state }, count);
      },
    });
    new Gauge({
      name: 'conference_outbox_age_seconds',
      help: 'How long the oldest mail waits that should have left. Held mails do not count, nor those that others have overtaken',
      registers: [registry],
      async collect() {
        const outbox = await reading();
        if (outbox) this.set(outbox.age);
        else this.remove();
      },
    });
  }

  /** Counts an attempt. @param outcome as it is stored (OutboxMail); nothing when the mail is tried again */
  attempted(outcome: string | undefined): void {
    this.attempts.inc({ outcome: outcome?.split(' ', 1)[0] ?? 'failed' });
  }

  private async read(): Promise<OutboxReading> {
    const now = wallTime();
    // DELAYED is a word of MariaDB's.
    const column = (state: string) => this.dataSource.driver.escape(state);
    const [row] = await this.dataSource.query<Row[]>(
      `SELECT ${WAITING.map((state) => `COUNT(CASE WHEN ${inState[state]} THEN 1 END) AS ${column(state)}`).join()},
        MIN(CASE WHEN attempts = 0 AND nextAttemptAt <= ? THEN nextAttemptAt END) AS due
       FROM outbox_mail WHERE sentAt IS NULL`,
      [instant(now)],
    );
    const counts = WAITING.map((state) => [state, Number(row?.[state] ?? 0)]);
    const since = Math.min(row?.due ? Date.parse(row.due) : now, await this.failingSince(now));
    return { counts: Object.fromEntries(counts) as OutboxReading['counts'], age: (now - since) / 1000 };
  }

  /**
   * Since when mails are tried and none leaves, in ms by the wall clock; `now` if mails do leave. While others leave, the
   * mail server works, and a mail that still waits has a mailbox that takes nothing. Anybody can name such a mailbox.
   */
  private async failingSince(now: number): Promise<number> {
    const tried = await this.dataSource.query<{ attempts: number; latest: string }[]>(
      `SELECT attempts, MAX(nextAttemptAt) AS latest
       FROM outbox_mail WHERE sentAt IS NULL AND attempts > 0 AND nextAttemptAt < '${HELD}'
       GROUP BY attempts, SUBSTR(nextAttemptAt, 1, ${MINUTE_LENGTH})`,
    );
    if (tried.length === 0) return now;
    const firsts = tried.map(({ attempts, latest }) => firstAttemptOf({ attempts, nextAttemptAt: latest }));
    // COALESCE keeps databases from the index of the outcome, in which they would read all mails that ever left.
    const [left] = await this.dataSource.query<{ sentAt: string }[]>(
      `SELECT sentAt FROM outbox_mail WHERE sentAt > ? AND COALESCE(outcome, '') = 'sent' ORDER BY sentAt DESC LIMIT 1`,
      [this.clock.stamp(Math.min(now, ...firsts))],
    );
    const isFailing = (first: number) => !left || this.clock.stamp(first + TOGETHER_MS) > left.sentAt;
    return Math.min(now, ...firsts.filter(isFailing));
  }
}
