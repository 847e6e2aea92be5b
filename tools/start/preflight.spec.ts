import { freePort } from '@conference/testing';
import { checkPorts } from './preflight';

const host = '127.0.0.1';

it.each([0, 1, 2])('a port of metrics is not that of the site, nor is the one %d behind it', async (behind) => {
  const port = await freePort();
  const metrics = { host, port: port - behind };
  const sentence = `METRICS_PORT takes ${port - behind} and the two ports after it, and PORT is one of them: choose another.`;
  await expect(checkPorts({ host, port, metrics })).rejects.toThrow(sentence);
});

it('a port of metrics may be far from that of the site', async () => {
  const port = await freePort();
  await expect(checkPorts({ host, port, metrics: { host, port: port + 1 } })).resolves.toBeUndefined();
});
