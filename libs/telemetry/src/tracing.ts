import { context, propagation, trace } from '@opentelemetry/api';

/** Sends the spans of this process until it ends. */
export interface Tracing {
  /** Sends what is left, for two seconds at most: a collector that is away must not hold up a stop. */
  end(): Promise<void>;
}

const PATIENCE_MS = 2000;

/**
 * Sends the spans of this process to a collector (OTLP over HTTP). What it takes is loaded here, so that a process without traces does not pay
 * for them.
 * @param service its name in the traces
 * @param collector address of the collector, such as http://127.0.0.1:4318
 */
export async function startTracing(service: string, collector: string): Promise<Tracing> {
  const { providerOf } = await import('./trace-provider');
  const provider = providerOf(service, `${collector.replace(/\/$/, '')}/v1/traces`);
  provider.register();
  return {
    async end() {
      let timer: NodeJS.Timeout | undefined;
      const late = new Promise((resolve) => (timer = setTimeout(resolve, PATIENCE_MS)));
      await Promise.race([provider.shutdown().catch(() => undefined), late]);
      clearTimeout(timer);
      for (const api of [trace, context, propagation]) api.disable();
    },
  };
}
