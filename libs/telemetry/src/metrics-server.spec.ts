import { setTimeout as pause } from 'node:timers/promises';
import { Gauge } from 'prom-client';
import { Metrics } from './metrics';
import { MetricsRefused, serveMetrics, type MetricsServer } from './metrics-server';

describe('the server of metrics', () => {
  let metrics: Metrics;
  let server: MetricsServer;
  beforeEach(async () => {
    metrics = new Metrics();
    server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
  });
  afterEach(() => server.close());

  const ask = (path: string, init?: RequestInit) => fetch(`http://127.0.0.1:${server.port}${path}`, init);
  const scraped = async () => (await ask('/metrics')).text();

  it('answers what Prometheus reads', async () => {
    metrics.ended({ method: 'GET', route: '/api/dates', status: 200, seconds: 0.02 });
    const answer = await ask('/metrics');

    expect([answer.status, answer.headers.get('content-type')]).toEqual([
      200,
      'text/plain; version=0.0.4; charset=utf-8',
    ]);
    const text = await answer.text();
    expect(text).toContain('conference_requests_total{method="GET",route="/api/dates",status="200"} 1\n');
    expect(text).toContain('conference_request_seconds_bucket{le="0.025",method="GET",route="/api/dates"} 1\n');
  });

  it.each([
    ['GET', '/'],
    ['GET', '/metrics/'],
    ['GET', '/api/health/live'],
    ['GET', '/metrics/../secrets'],
    ['POST', '/metrics'],
    ['DELETE', '/metrics'],
  ])('has nothing else: %s %s', async (method, path) => {
    expect((await ask(path, { method })).status).toBe(404);
  });

  it('has one series for all methods that strangers make up, and one for all addresses that are none', async () => {
    for (let made = 0; made < 50; made++)
      metrics.ended({ method: `MADE${made}`, route: undefined, status: 404, seconds: 0.001 });
    const series = (await scraped()).split('\n').filter((line) => line.startsWith('conference_requests_total{'));
    expect(series).toEqual(['conference_requests_total{method="other",route="none",status="404"} 50']);
  });

  it('says in one sentence that its port is taken', async () => {
    const taken = serveMetrics(new Metrics(), { host: '127.0.0.1', port: server.port });
    await expect(taken).rejects.toThrow(new MetricsRefused(`METRICS_PORT: port ${server.port} is taken.`));
  });

  describe('what it has to ask for', () => {
    const gaugeOf = (read: () => Promise<number>) => {
      const reading = metrics.reading('mails', read);
      new Gauge({
        name: 'conference_test',
        help: 'Read at a scrape',
        registers: [metrics.registry],
        async collect() {
          this.reset();
          const value = await reading();
          if (value === undefined) this.remove();
          else this.set(value);
        },
      });
    };
    const lineOf = (text: string, start: string) => text.split('\n').find((line) => line.startsWith(start));

    it('is asked once, however often it is scraped', async () => {
      const read = jest.fn(() => pause(20, 7));
      gaugeOf(read);
      const texts = await Promise.all(Array.from({ length: 20 }, scraped));
      texts.push(await scraped());

      expect(new Set(texts.map((text) => lineOf(text, 'conference_test ')))).toEqual(new Set(['conference_test 7']));
      expect(read).toHaveBeenCalledTimes(1);
    });

    it('is missing while it cannot be read, which another metric says, and all else is there', async () => {
      gaugeOf(() => Promise.reject(new Error('away')));
      metrics.ended({ method: 'GET', route: '/', status: 200, seconds: 0 });
      const text = await scraped();

      expect(lineOf(text, 'conference_test ')).toBeUndefined();
      expect(text).toContain('conference_reading_failed{of="mails"} 1\n');
      expect(text).toContain('conference_requests_total{');
      expect(text).not.toContain('away');
    });

    it('is not waited for when it hangs, and not asked once more', async () => {
      const read = jest.fn(() => new Promise<number>(() => undefined));
      gaugeOf(read);
      const began = performance.now();
      const texts = [await scraped(), await scraped()];

      expect(performance.now() - began).toBeLessThan(8000);
      for (const text of texts) expect(text).toContain('conference_reading_failed{of="mails"} 1\n');
      expect(read).toHaveBeenCalledTimes(1);
    });
  });
});
