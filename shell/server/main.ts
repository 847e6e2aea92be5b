import { LogLines } from '@conference/process';
import { readGatewaySettings, RELEASES } from '@conference/settings';
import type { FastifyInstance } from 'fastify';
import { join } from 'node:path';
import { gateway } from './gateway';

let server: FastifyInstance | undefined;

/** Starts the gateway as a process of its own and tells its parent, if it has one, where it listens. */
async function main(): Promise<void> {
  const settings = readGatewaySettings(process.env);
  server = await gateway({ ...settings, releases: join(settings.dataDir, RELEASES), log: new LogLines() });
  const address = new URL(await server.listen({ host: settings.host, port: settings.port }));
  process.send?.({ ready: { port: Number(address.port) } });
}

let stopping: Promise<void> | undefined;

/** Ends once what is being answered has been, however many signals one wish to end comes as: Ctrl-C comes twice. */
function stop(): void {
  stopping ??= Promise.resolve(server?.close()).finally(() => process.exit(0));
}

// Before anything else: a parent that goes away while this starts must not leave it behind.
process.on('SIGTERM', stop).on('SIGINT', stop).on('disconnect', stop);

main().catch((error: NodeJS.ErrnoException) => {
  const sentence =
    error.code === 'EADDRINUSE'
      ? `Port ${process.env['PORT'] ?? 4200} is taken: choose another with PORT.`
      : `The gateway could not start: ${error.message}`;
  new LogLines(2).write(`${sentence}\n`);
  process.send?.({ failed: sentence }, () => process.exit(1));
  process.exitCode = 1;
});
