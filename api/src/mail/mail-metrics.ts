import { Metrics } from '@conference/telemetry';
import { Injectable } from '@nestjs/common';
import { Counter, Gauge } from 'prom-client';
import { DataSource } from 'typeorm';
import { instant } from '../database/instant';
import { wallTime } from '../database/wall-time';
import { ConferenceClock } from '../dates/conference-clock';
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
type Row = Record<(typeof WAITING)[number], number | string> & { due: string | null; tried: string | null };

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
      help: 'How long the oldest mail waits that should have left; held mails do not count',
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
        MIN(CASE WHEN attempts = 0 AND nextAttemptAt <= ? THEN nextAttemptAt END) AS due,
        MIN(CASE WHEN attempts > 0 AND nextAttemptAt < '${HELD}' THEN createdAt END) AS tried
       FROM outbox_mail WHERE sentAt IS NULL`,
      [instant(now)],
    );
    const counts = WAITING.map((state) => [state, Number(row?.[state] ?? 0)]);
    // The next attempt is an instant of the wall clock, the creation a stamp of the conference's.
    const ages = [
      row?.due ? now - Date.parse(row.due) : 0,
      row?.tried ? Date.parse(this.clock.stamp(now)) - Date.parse(row.tried) : 0,
    ];
    return { counts: Object.fromEntries(counts) as OutboxReading['counts'], age: Math.max(0, ...ages) / 1000 };
  }
}
