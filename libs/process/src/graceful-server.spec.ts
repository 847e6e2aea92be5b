import { once } from 'node:events';
import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { GracefulServer } from './graceful-server';

it('a server hangs up on whoever has stopped reading, after minutes', async () => {
  const content = Buffer.alloc(32 * 2 ** 20);
  const server = createServer((_, answer) => answer.end(content));
  new GracefulServer().track(server);
  expect(server.timeout).toBe(300_000);
  // Its minutes are tenths of a second here.
  server.timeout /= 600;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const reader = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => undefined);
  reader.write('GET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  const [, answer] = (await once(server, 'request')) as [unknown, ServerResponse];
  await once(answer, 'close');
  // What was on its way.
  let read = 0;
  reader.on('data', (piece: Buffer) => (read += piece.length));
  await new Promise((ended) => reader.once('close', ended));
  server.close();

  expect(read).toBeLessThan(content.length);
});

describe('a server that ends', () => {
  let server: Server;
  let serving: GracefulServer;
  let port: number;
  afterEach(() => server.closeAllConnections());

  async function listening(handle: RequestListener): Promise<void> {
    server = createServer(handle);
    serving = new GracefulServer();
    serving.track(server);
    await once(server.listen(0, '127.0.0.1'), 'listening');
    port = (server.address() as AddressInfo).port;
  }

  const connected = () => connect(port, '127.0.0.1');

  /** Sends what is said over a connection that is meant to be kept. */
  function saying(head: string, body = ''): Socket {
    const socket = connected();
    socket.write(`${head} HTTP/1.1\r\nHost: localhost\r\nConnection: keep-alive\r\n${body}`);
    return socket;
  }

  it('does not wait for whoever keeps a connection and says nothing', async () => {
    await listening((_, answer) => answer.end('kept'));
    const [begun, silent] = [saying('GET /', '\r\n'), connected()];
    const silence = once(silent, 'close');
    const quiet = once(begun, 'close');
    await Promise.all([once(begun, 'data'), once(silent, 'connect')]);

    await serving.close();
    await Promise.all([quiet, silence]);
  });

  it('answers what it is being asked, and says with it that the connection ends', async () => {
    await listening(() => undefined);
    const received = text(saying('GET /', '\r\n'));
    const [, answer] = (await once(server, 'request')) as [unknown, ServerResponse];
    const closed = serving.close();
    answer.end('late');

    await closed;
    expect(await received).toMatch(/^HTTP\/1\.1 200 OK\r\n(.+\r\n)*Connection: close\r\n[^]*late/);
    await expect(once(connected(), 'connect')).rejects.toThrow('ECONNREFUSED');
  });

  it('reads an upload to its end that had begun, and knows when it has', async () => {
    await listening(async (request, answer) => answer.end(`got ${await text(request)}`));
    const upload = saying('POST /', 'Content-Length: 6\r\n\r\nhal');
    const received = text(upload);
    await once(server, 'request');
    const closed = serving.close();
    let isIn = false;
    const uploaded = serving.uploaded().then(() => (isIn = true));
    // By then, everything that has arrived is handled, and the upload is not complete.
    await new Promise((resolve) => setImmediate(resolve));
    expect(isIn).toBe(false);
    upload.write('ves');

    await Promise.all([uploaded, closed]);
    expect(await received).toMatch(/Connection: close[^]*got halves/);
  });

  it('holds nothing for an upload when there is none, or when who sends it has gone', async () => {
    await listening((_, answer) => void answer);
    const [asking, sending] = [saying('GET /', '\r\n'), saying('POST /', 'Content-Length: 6\r\n\r\nhal')];
    await once(server, 'request');
    await once(server, 'request');
    const closed = serving.close();
    const uploaded = serving.uploaded();
    sending.destroy();

    await uploaded;
    asking.destroy();
    await closed;
  });
});
