import { GracefulServer, LogLines, Shutdown } from '@conference/process';
import { Metrics, MetricsRefused, serveMetrics, startTracing } from '@conference/telemetry';
import { readGatewaySettings, RELEASES } from '@conference/settings';
import { join } from 'node:path';
import { gateway } from './gateway';

const lines = new LogLines();
const shutdown = new Shutdown((code) => process.exit(code));

/** Starts the gateway and reports its port to the parent process, if there is one. */
async function main(): Promise<void> {
  const settings = readGatewaySettings(process.env);
  const serving = new GracefulServer();
  const metrics = new Metrics();
  const releases = join(settings.dataDir, RELEASES);
  const server = await gateway({ ...settings, releases, log: lines, metrics }, serving);
  shutdown.target = { close: () => server.close(), uploaded: () => serving.uploaded() };
  if (settings.metrics) {
    metrics.watchProcess();
    await serveMetrics(metrics, settings.metrics);
  }
  const tracing = settings.tracesUrl ? await startTracing('conference-gateway', settings.tracesUrl) : undefined;
  server.addHook('onClose', () => tracing?.end());
  const address = new URL(await server.listen({ host: settings.host, port: settings.port }));
  process.send?.({ ready: { port: Number(address.port) } });
}

// Registered first: the process must not survive a parent that dies during the start.
process
  .on('SIGTERM', () => shutdown.onSignal())
  .on('SIGINT', () => shutdown.onSignal())
  .on('disconnect', () => shutdown.begin());

// The state is unreliable now. The message is not logged, because it may quote input.
process.on('uncaughtException', ({ name, code }: NodeJS.ErrnoException) => {
  lines.write(
    JSON.stringify({ level: 'fatal', time: new Date().toISOString(), failure: 'process', error: name, reason: code }),
  );
  shutdown.begin(1);
});

main().catch((error: NodeJS.ErrnoException) => {
  const sentence =
    error.code === 'EADDRINUSE'
      ? `Port ${process.env['PORT'] ?? 4200} is taken: choose another with PORT.`
      : error instanceof MetricsRefused
        ? error.message
        : `The gateway could not start: ${error.message}`;
  new LogLines(2).write(`${sentence}\n`);
  // What has begun, such as the metrics, would keep the process, and nobody would start it again.
  const end = () => process.exit(1);
  if (process.send) process.send({ failed: sentence }, end);
  else end();
});
