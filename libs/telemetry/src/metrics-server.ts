import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Metrics } from './metrics';

/** Where metrics are served. */
export interface MetricsAddress {
  host: string;
  port: number;
}

/** A server of metrics that runs. */
export interface MetricsServer {
  port: number;
  close(): Promise<void>;
}

/** The address cannot be used. `message` is the sentence to show. */
export class MetricsRefused extends Error {}

/**
 * Serves `/metrics` in the format of Prometheus, and nothing else: it has no access control, so it is on a port of its own.
 * @throws MetricsRefused with one sentence
 */
export async function serveMetrics(metrics: Metrics, { host, port }: MetricsAddress): Promise<MetricsServer> {
  // Scrapes that come together share the work.
  let text: Promise<string> | undefined;
  const server = createServer(({ method, url }, response) => {
    const [path] = (url ?? '').split('?', 1);
    if (path !== '/metrics' || (method !== 'GET' && method !== 'HEAD')) return answer(response, 404, 'Not found.\n');
    text ??= metrics.registry.metrics().finally(() => (text = undefined));
    text.then(
      (body) => answer(response, 200, body, metrics.registry.contentType),
      () => answer(response, 500, 'The metrics cannot be read.\n'),
    );
  });
  server.requestTimeout = 10_000;
  server.listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const why = code === 'EADDRINUSE' ? 'is taken' : `cannot be used on ${host} (${code})`;
    throw new MetricsRefused(`METRICS_PORT: port ${port} ${why}.`);
  }
  return {
    port: (server.address() as AddressInfo).port,
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}

function answer(response: ServerResponse, status: number, body: string, type = 'text/plain; charset=utf-8'): void {
  response
    .writeHead(status, { 'Content-Type': type, 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' })
    .end(body);
}
