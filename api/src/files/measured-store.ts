import { inSpan, type Metrics } from '@conference/telemetry';
import { Counter, Histogram } from 'prom-client';
import type { FileStore } from './file-store';

/** What is measured of a store. */
const OPERATIONS = ['put', 'open', 'read', 'has', 'remove', 'list', 'probe'] as const satisfies (keyof FileStore)[];

type Operation = (typeof OPERATIONS)[number];

/** Times the operations of a store, whichever it is, and counts those that fail. @returns that store */
export function measured(store: FileStore, { registry }: Metrics): FileStore {
  const seconds = new Histogram({
    name: 'conference_store_seconds',
    help: 'How long the store of abstracts takes, also to fail',
    labelNames: ['operation'],
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 2.5, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'conference_store_failures_total',
    help: 'Operations of the store of abstracts that failed',
    labelNames: ['operation'],
    registers: [registry],
  });
  // An alert needs an increase. A series that begins with its first failure has none.
  for (const operation of OPERATIONS) failures.inc({ operation }, 0);
  const timed =
    (operation: Operation, work: (...parameters: never[]) => Promise<unknown>) =>
    async (...parameters: never[]) => {
      const end = seconds.startTimer({ operation });
      try {
        return await inSpan(`store ${operation}`, {}, () => work(...parameters));
      } catch (error) {
        failures.inc({ operation });
        throw error;
      } finally {
        end();
      }
    };
  return Object.assign(
    store,
    Object.fromEntries(OPERATIONS.map((operation) => [operation, timed(operation, store[operation].bind(store))])),
  );
}
