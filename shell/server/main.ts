import { GracefulServer, LogLines, Shutdown } from '@conference/process';
import { readGatewaySettings, RELEASES } from '@conference/settings';
import { join } from 'node:path';
import { gateway } from './gateway';

const lines = new LogLines();
const end = new Shutdown((code) => process.exit(code));

/** Starts the gateway as a process of its own and tells its parent, if it has one, where it listens. */
async function main(): Promise<void> {
  const settings = readGatewaySettings(process.env);
  const serving = new GracefulServer();
  const server = await gateway({ ...settings, releases: join(settings.dataDir, RELEASES), log: lines }, serving);
  end.target = { close: () => server.close(), uploaded: () => serving.uploaded() };
  const address = new URL(await server.listen({ host: settings.host, port: settings.port }));
  process.send?.({ ready: { port: Number(address.port) } });
}

// Before anything else: a parent that goes away while this starts must not leave it behind.
process
  .on('SIGTERM', () => end.onSignal())
  .on('SIGINT', () => end.onSignal())
  .on('disconnect', () => end.begin());

// What it has left behind cannot be relied on. Its message may quote what people sent.
process.on('uncaughtException', ({ name, code }: NodeJS.ErrnoException) => {
  lines.write(
    JSON.stringify({ level: 'fatal', time: new Date().toISOString(), failure: 'process', error: name, reason: code }),
  );
  end.begin(1);
});

main().catch((error: NodeJS.ErrnoException) => {
  const sentence =
    error.code === 'EADDRINUSE'
      ? `Port ${process.env['PORT'] ?? 4200} is taken: choose another with PORT.`
      : `The gateway could not start: ${error.message}`;
  new LogLines(2).write(`${sentence}\n`);
  process.send?.({ failed: sentence }, () => process.exit(1));
  process.exitCode = 1;
});
