import { freePort } from '@conference/testing';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { checkPorts } from './preflight';

const host = '127.0.0.1';

it.each([0, 1, 2])('a port of metrics is not that of the site, nor is the one %d behind it', async (behind) => {
  const port = await freePort();
  const metrics = { host, port: port - behind };
  const sentence = `PORT and METRICS_PORT both take port ${port} (METRICS_PORT takes three in a row): choose another.`;
  await expect(checkPorts({ host, port, metrics })).rejects.toThrow(sentence);
});

it('a port of metrics may be beside that of the site', async () => {
  const check = (port: number) => checkPorts({ host, port, metrics: { host, port: port + 1 } });
  // Below the ports that connections are given: of those, a busy machine has one of any three in use. Another program may have some of these.
  await expect(Promise.any([21_000, 22_000, 23_000, 24_000].map(check))).resolves.toBeUndefined();
});

it('releases are lent neither on the port of the site, nor on one of metrics, nor on one that another program has', async () => {
  const [port, other] = [await freePort(), await freePort()];
  const lending = { host, port: other, secret: 'x'.repeat(32) };
  await expect(checkPorts({ host, port, lending })).resolves.toBeUndefined();
  await expect(checkPorts({ host, port: other, lending })).rejects.toThrow(
    `PORT and RELEASES_PORT both take port ${other}: choose another.`,
  );
  await expect(checkPorts({ host, port, lending, metrics: { host, port: other - 2 } })).rejects.toThrow(
    `RELEASES_PORT and METRICS_PORT both take port ${other}`,
  );
  const program = createServer().listen(other, host);
  await once(program, 'listening');
  await expect(checkPorts({ host, port, lending })).rejects.toThrow(
    `Port ${other} is taken: choose another with RELEASES_PORT.`,
  );
  program.close();
});
