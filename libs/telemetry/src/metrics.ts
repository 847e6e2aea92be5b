import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

/** The facts about a request that has ended. */
export interface EndedRequest {
  method: string;
  /** The pattern of its route, never its URL; nothing when no route has matched. */
  route: string | undefined;
  /** Its status, or 'aborted' when the answer did not reach its end. */
  status: number | 'aborted';
  seconds: number;
}

/** Strangers make up methods; each would be a series of its own. */
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** Upper bounds in seconds: from an answer out of memory to an upload over a weak network. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/** How long a reading counts, in ms: a storm of scrapes must not load what is read. */
const READING_MS = 5000;

/** How long a scrape waits for a reading, in ms. Prometheus gives up after ten seconds. */
const PATIENCE_MS = 2000;

/** Reads a value at a scrape. Undefined while it cannot be read. */
export type Reading<Value> = () => Promise<Value | undefined>;

/**
 * The metrics of one process for Prometheus. Labels have few values, all chosen by us: patterns of routes, names of modules, states. They
 * never hold a URL, an id, an address or anything that somebody typed.
 */
export class Metrics {
  readonly registry = new Registry();
  private readonly requests = new Counter({
    name: 'conference_requests_total',
    help: 'Requests that have ended, by the pattern of their route',
    labelNames: ['method', 'route', 'status'],
    registers: [this.registry],
  });
  private readonly seconds = new Histogram({
    name: 'conference_request_seconds',
    help: 'From the arrival of a request to the end of its answer',
    labelNames: ['method', 'route'],
    buckets: SECONDS,
    registers: [this.registry],
  });
  /** All readings by name, to count those that fail. */
  private readonly readings = new Map<string, Reading<unknown>>();

  constructor() {
    const { readings } = this;
    new Gauge({
      name: 'conference_reading_failed',
      help: '1 while something cannot be read, whose own metrics are then missing',
      labelNames: ['of'],
      registers: [this.registry],
      async collect() {
        for (const [of, read] of readings) this.set({ of }, (await read()) === undefined ? 1 : 0);
      },
    });
  }

  /** Counts a request. */
  ended({ method, route = 'none', status, seconds }: EndedRequest): void {
    const labels = { method: METHODS.has(method) ? method : 'other', route };
    this.requests.inc({ ...labels, status });
    this.seconds.observe(labels, seconds);
  }

  /** Measures the event loop, memory and processor of this process from now on. */
  watchProcess(): void {
    collectDefaultMetrics({ register: this.registry });
  }

  /**
   * Reads something at a scrape: at most every five seconds, and for two seconds at most.
   * @param of its name in `conference_reading_failed`
   */
  reading<Value>(of: string, read: () => Promise<Value>): Reading<Value> {
    let last: Value | undefined;
    let goodUntil = 0;
    let isReading = false;
    let running: Promise<void> = Promise.resolve();
    const begin = async () => {
      isReading = true;
      try {
        last = await read();
      } catch {
        last = undefined;
      }
      goodUntil = performance.now() + READING_MS;
      isReading = false;
    };
    const current: Reading<Value> = async () => {
      if (performance.now() < goodUntil) return last;
      // A reading that hangs is not started a second time.
      if (!isReading) running = begin();
      return (await isInTime(running)) ? last : undefined;
    };
    this.readings.set(of, current);
    return current;
  }
}

async function isInTime(work: Promise<void>): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => (timer = setTimeout(resolve, PATIENCE_MS, false)));
  return Promise.race([work.then(() => true), late]).finally(() => clearTimeout(timer));
}
