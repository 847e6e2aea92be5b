import { liveNumber } from '@conference/release-store';
import type { Following } from '@conference/release-store/sharing';
import type { Metrics } from '@conference/telemetry';
import { Counter, Gauge } from 'prom-client';
import { sentenceOf } from './sentence-of';

/** What the publishing service tells Prometheus. */
export class ServiceMetrics {
  private readonly ended: Counter<'kind' | 'outcome'>;
  private readonly running: Gauge;

  /** @param following set where machines share the store */
  constructor({ registry }: Metrics, store: string, following?: Pick<Following, 'age'>) {
    this.ended = new Counter({
      name: 'conference_release_jobs_total',
      help: 'Publishes, and changes without a build, that have ended',
      labelNames: ['kind', 'outcome'],
      registers: [registry],
    });
    this.running = new Gauge({
      name: 'conference_release_jobs_running',
      help: 'Publishes and changes that have begun and not ended',
      registers: [registry],
    });
    // A series that is missing until the first failure has no increase to raise an alert by.
    for (const kind of ['publish', 'change'])
      for (const outcome of ['done', 'refused', 'failed']) this.ended.inc({ kind, outcome }, 0);
    new Gauge({
      name: 'conference_release',
      help: 'The number of the release that is live on this machine; 0 before the first, or when it cannot be read',
      registers: [registry],
      async collect() {
        this.set((await liveNumber(store).catch(() => 0)) ?? 0);
      },
    });
    new Gauge({
      name: 'conference_releases_age_seconds',
      help: 'How long ago it was last known what is live on the machines that share the store; 0 where none does',
      registers: [registry],
      collect() {
        this.set((following?.age ?? 0) / 1000);
      },
    });
  }

  /** Counts work by how it ends: a refusal is no failure of the service. */
  async counting<Result>(kind: 'publish' | 'change', work: () => Promise<Result>): Promise<Result> {
    this.running.inc();
    let outcome = 'done';
    try {
      return await work();
    } catch (error) {
      outcome = typeof sentenceOf(error) === 'string' ? 'refused' : 'failed';
      throw error;
    } finally {
      this.running.dec();
      this.ended.inc({ kind, outcome });
    }
  }
}
