import { readGatewaySettings } from '@conference/settings';
import type { FastifyInstance } from 'fastify';
import { gateway } from './gateway';

let server: FastifyInstance | undefined;

/** Starts the gateway as a process of its own and tells its parent, if it has one, where it listens. */
async function main(): Promise<void> {
  const settings = readGatewaySettings(process.env);
  server = await gateway({ ...settings, releases: `${settings.dataDir}/releases`, log: process.stdout });
  const address = new URL(await server.listen({ host: settings.host, port: settings.port }));
  process.send?.({ ready: { port: Number(address.port) } });
}

// Before anything else: a parent that goes away while this starts must not leave it behind.
const stop = () => void Promise.resolve(server?.close()).finally(() => process.exit(0));
process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);

main().catch((error: NodeJS.ErrnoException) => {
  const sentence =
    error.code === 'EADDRINUSE'
      ? `Port ${process.env['PORT'] ?? 4200} is taken: choose another with PORT.`
      : `The gateway could not start: ${error.message}`;
  process.stderr.write(`${sentence}\n`);
  process.send?.({ failed: sentence }, () => process.exit(1));
  process.exitCode = 1;
});
