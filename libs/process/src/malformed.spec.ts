import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { withoutHostCheck, refuseMalformed, requireOneHost } from './malformed';

describe('what is no proper request', () => {
  let server: Server;
  beforeAll(async () => {
    server = createServer(
      withoutHostCheck,
      requireOneHost((_, answer) => answer.end('served')),
    );
    server.on('clientError', refuseMalformed);
    await once(server.listen(0, '127.0.0.1'), 'listening');
  });
  afterAll(() => server.close());

  /** Says something over a connection of its own. @returns what is answered until the server hangs up */
  async function answerTo(request: string): Promise<{ head: string; body?: string }> {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(request);
    const [head = '', body] = (await text(socket)).split('\r\n\r\n');
    return { head, body };
  }

  const unread = 'This request cannot be read.';

  it.each([
    ['two hosts', 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n', 400, unread],
    ['the same host twice', 'GET / HTTP/1.1\r\nHost: a.example\r\nhost: a.example\r\n\r\n', 400, unread],
    ['no host', 'GET / HTTP/1.1\r\n\r\n', 400, unread],
    ['no method', 'FOO / HTTP/1.1\r\nHost: a.example\r\n\r\n', 400, unread],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a.example\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
      unread,
    ],
    [
      'a head beyond all measure',
      `GET / HTTP/1.1\r\nHost: a.example\r\nCookie: ${'x'.repeat(20_000)}\r\n\r\n`,
      431,
      'The head of this request is too large.',
    ],
  ])('is refused with a sentence, and hung up on: %s', async (_, request, status, message) => {
    const { head, body } = await answerTo(request);
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(head).toContain('Connection: close');
    expect(JSON.parse(body ?? '')).toEqual({ success: false, code: 'invalid', message });
  });

  it.each([
    ['one host', 'GET / HTTP/1.1\r\nHost: a.example\r\nConnection: close\r\n\r\n'],
    ['none where none is asked for', 'GET / HTTP/1.0\r\n\r\n'],
  ])('is not a request with %s', async (_, request) => {
    expect((await answerTo(request)).head).toMatch(/^HTTP\/1\.1 200 /);
  });
});
