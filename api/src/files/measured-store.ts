import type { Metrics } from '@conference/telemetry';
import { Counter, Histogram } from 'prom-client';
import type { FileStore } from './file-store';

/** What is measured of a store. */
const OPERATIONS = ['put', 'open', 'read', 'has', 'remove', 'list', 'probe'] as const satisfies (keyof FileStore)[];

type Operation = (typeof OPERATIONS)[number];
const isOperation = (name: string | symbol): name is Operation =>
  (OPERATIONS as readonly (string | symbol)[]).includes(name);

/** A store, whichever it is, whose operations are timed, and counted when they fail. */
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
  return new Proxy(store, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || !isOperation(name)) return value;
      return async (...parameters: unknown[]) => {
        const end = seconds.startTimer({ operation: name });
        try {
          return (await value.apply(target, parameters)) as unknown;
        } catch (error) {
          failures.inc({ operation: name });
          throw error;
        } finally {
          end();
        }
      };
    },
  });
}
