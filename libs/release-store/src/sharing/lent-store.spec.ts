import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { LentStore } from './lent-store';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.close();
    server.closeAllConnections();
  }
});

/** The origin of a service that answers like this. */
async function service(answering: RequestListener): Promise<string> {
  const server = createServer(answering).listen(0, '127.0.0.1');
  servers.push(server);
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const pictures = ['images/a', 'images/b', 'images/c', 'images/d'];

it('each of several calls at a time goes to another service when one goes away, and later ones go there at once', async () => {
  let asked = 0;
  const away = await service((request) => {
    asked += 1;
    request.destroy();
  });
  const there = await service(({ url }, answer) => answer.end(url));
  const store = new LentStore({ urls: [away, there], secret: 'secret' });

  const found = await Promise.all(pictures.map((picture) => store.item(picture)));
  expect(found.map(String)).toEqual(pictures.map((picture) => `/${picture}`));
  expect(asked).toBe(pictures.length);
  await store.item('images/e');
  expect(asked).toBe(pictures.length);
});

it('what one service says there is not is not asked of others', async () => {
  const without = await service((_, answer) => answer.writeHead(404).end());
  const other = await service((_, answer) => answer.end('another'));

  expect(await new LentStore({ urls: [without, other], secret: 'secret' }).item('images/a')).toBeUndefined();
});
