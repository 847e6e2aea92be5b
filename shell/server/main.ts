import { readGatewaySettings } from '@conference/settings';
import { gateway } from './gateway';

/** Starts the gateway as a process of its own and tells its parent, if it has one, where it listens. */
async function main(): Promise<void> {
  const settings = readGatewaySettings(process.env);
  const server = await gateway({ ...settings, releases: `${settings.dataDir}/releases`, log: true });
  const address = new URL(await server.listen({ host: settings.host, port: settings.port }));
  const stop = () => void server.close().then(() => process.exit(0));
  process.once('SIGTERM', stop).once('SIGINT', stop).once('disconnect', stop);
  process.send?.({ ready: { port: Number(address.port) } });
}

main().catch((error: NodeJS.ErrnoException) => {
  const sentence =
    error.code === 'EADDRINUSE'
      ? `Port ${process.env['PORT'] ?? 4200} is taken: choose another with PORT.`
      : `The gateway could not start: ${error.message}`;
  process.stderr.write(`${sentence}\n`);
  process.send?.({ failed: sentence });
  process.exitCode = 1;
  process.disconnect?.();
});
