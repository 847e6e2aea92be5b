import { type Metrics } from '@conference/telemetry';
import { ownAreas } from '@conference/site-map';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Counter, Gauge } from 'prom-client';
import { isDownload } from './api-proxy';
import type { LiveRelease } from './live-release';

/** The metrics of the gateway for Prometheus. */
export class GatewayMetrics {
  private readonly failures: Counter;

  constructor(
    private readonly metrics: Metrics,
    live: LiveRelease,
  ) {
    const { registry } = metrics;
    this.failures = new Counter({
      name: 'conference_upstream_failures_total',
      help: 'Requests that the API did not answer, without health checks',
      registers: [registry],
    });
    new Gauge({
      name: 'conference_release',
      help: 'The number of the release that is shown; 0 before the first',
      registers: [registry],
      async collect() {
        this.set(
          await live.current().then(
            ({ number }) => number,
            () => 0,
          ),
        );
      },
    });
    new Gauge({
      name: 'conference_release_damaged',
      help: 'The number of the release that should be live and is damaged; else 0',
      registers: [registry],
      async collect() {
        await live.current().catch(() => undefined);
        this.set(live.damagedNumber);
      },
    });
  }

  /** Counts and times what a server answers. */
  watch(server: FastifyInstance): void {
    const ended = (status: number | 'aborted', request: FastifyRequest, ms: number) =>
      this.metrics.ended({ method: request.method, route: routeOf(request), status, seconds: ms / 1000 });
    server.addHook('onResponse', async (request, { statusCode, elapsedTime }) =>
      ended(statusCode, request, elapsedTime),
    );
    // For answers that break off. `onResponse` is not called for these.
    server.addHook('onRequest', async (request, reply) => {
      reply.raw.once('close', () => {
        if (!reply.raw.writableFinished) ended('aborted', request, reply.elapsedTime);
      });
    });
  }

  /** Counts a request that the API did not answer. */
  upstreamFailed(): void {
    this.failures.inc();
  }
}

/** What a request is counted as: the pattern of its route. A download of the API lasts as long as its reader takes, and is told from other calls. */
function routeOf({ method, url, routeOptions: { url: route } }: FastifyRequest): string | undefined {
  return route === `${ownAreas.api}/*` && isDownload(method, url) ? 'download' : route;
}
