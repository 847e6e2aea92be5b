import { once } from 'node:events';
import { request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { doorAsEnv, doorFrom, makeDoor, type Door } from './door';
import { guardedServer } from './guarded-server';

const SITE = 'https://conference.example';

describe('a door', () => {
  it('is for one site, with a free port and a key that cannot be guessed', async () => {
    const [one, other] = await Promise.all([makeDoor(`${SITE}/schedule?day=2`), makeDoor(SITE)]);
    expect(one).toEqual({ site: SITE, port: expect.any(Number), key: expect.stringMatching(/^[\w-]{32}$/) });
    expect(other.key).not.toBe(one.key);
    expect(doorFrom(doorAsEnv(one))).toEqual(one);
  });

  it.each(['http://localhost:4200', 'http://127.0.0.1:4200'])('may be for a site of this machine: %s', async (site) => {
    expect((await makeDoor(site)).site).toBe(site);
  });

  it.each(['', 'conference.example', 'http://conference.example', 'ftp://conference.example', 'javascript:alert(1)'])(
    'is for no other address: %j',
    async (address) => {
      await expect(makeDoor(address)).rejects.toThrow('--against takes the address of a site');
    },
  );
});

describe('a guarded server', () => {
  let server: Server;
  let door: Door;
  /** What came in. */
  let served: (string | undefined)[];
  beforeEach(async () => {
    served = [];
    door = { site: SITE, port: 0, key: 'k'.repeat(32) };
    server = guardedServer((incoming, response) => {
      served.push(incoming.url);
      response.end('in');
    }, door);
    server.on('upgrade', (incoming, socket) => {
      if (socket.destroyed) return;
      served.push(incoming.url);
      socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    door.port = (server.address() as AddressInfo).port;
  });
  afterEach(() => {
    server.closeAllConnections();
    server.close();
  });

  const path = () => `/${door.key}/entry.js`;
  const ask = async (url: string, headers: Record<string, string> = {}, method = 'GET') => {
    const asking = request({ host: '127.0.0.1', port: door.port, path: url, method, headers });
    asking.end();
    const [answer] = (await once(asking, 'response')) as [{ statusCode: number; headers: IncomingHttpHeaders }];
    return answer;
  };
  /** Whether a socket is opened. */
  const opens = (url: string, headers: Record<string, string>) =>
    new Promise<boolean>((resolve) => {
      const asking = request({
        host: '127.0.0.1',
        port: door.port,
        path: url,
        headers: { connection: 'Upgrade', upgrade: 'websocket', ...headers },
      });
      asking.on('upgrade', () => resolve(true)).on('error', () => resolve(false));
      asking.end();
    });

  it('answers pages of its site that know the key, and lets no other read', async () => {
    const { statusCode, headers } = await ask(path(), { origin: SITE });
    expect([
      statusCode,
      headers['access-control-allow-origin'],
      headers['access-control-allow-private-network'],
    ]).toEqual([200, SITE, 'true']);
    expect(headers['cache-control']).toBe('no-store');
    expect((await ask(path())).statusCode).toBe(200);
    expect(served).toEqual([path(), path()]);
    expect((await ask(path(), { origin: SITE }, 'OPTIONS')).statusCode).toBe(204);
  });

  it.each<[string, () => [string, Record<string, string>?]]>([
    ['another key', () => [`/${'x'.repeat(32)}/entry.js`]],
    ['the beginning of the key', () => [`/${door.key.slice(1)}/entry.js`]],
    ['no key', () => ['/entry.js']],
    ['nothing', () => ['/']],
    ['the key in another place', () => [`/x/${door.key}/entry.js`]],
    ['a whole address', () => [`http://127.0.0.1/${door.key}/entry.js`]],
    ['a name that DNS points here', () => [path(), { host: `evil.example:${door.port}` }]],
    ['the name of this machine', () => [path(), { host: `localhost:${door.port}` }]],
    ['the host without its port', () => [path(), { host: '127.0.0.1' }]],
    ['a page of another site', () => [path(), { origin: 'https://evil.example' }]],
    ['a page without an origin', () => [path(), { origin: 'null' }]],
  ])('answers 404 to %s', async (_, asked) => {
    expect((await ask(...asked())).statusCode).toBe(404);
    expect(served).toEqual([]);
  });

  it('takes nothing', async () => {
    expect((await ask(path(), { origin: SITE }, 'POST')).statusCode).toBe(405);
    expect(served).toEqual([]);
  });

  it('opens sockets to pages of its site that know the key, and to nobody else', async () => {
    const socket = `/${door.key}/ws`;
    expect(await opens(socket, { origin: SITE })).toBe(true);
    const others: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: SITE, host: `evil.example:${door.port}` },
    ];
    for (const headers of others) expect(await opens(socket, headers)).toBe(false);
    expect(await opens('/ws', { origin: SITE })).toBe(false);
    expect(served).toEqual([socket]);
  });
});
