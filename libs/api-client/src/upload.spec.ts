import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { upload } from './upload';

describe('sending with an eye on what has left', () => {
  let server: Server;
  let answer: (request: IncomingMessage, response: ServerResponse) => void;
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/register`;

  beforeAll(async () => {
    server = createServer((request, response) => {
      // The page of this test has another origin than its server.
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.setHeader('Access-Control-Allow-Headers', '*');
      response.setHeader('Access-Control-Expose-Headers', 'X-Total-Count');
      if (request.method === 'OPTIONS') return void response.end();
      request.resume().on('end', () => answer(request, response));
    });
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => void server.close());

  it('brings the answer, and the last share is the whole', async () => {
    answer = ({ headers }, response) => {
      response.writeHead(201, { 'Content-Type': 'application/json', 'X-Total-Count': '7' });
      response.end(JSON.stringify({ key: headers['idempotency-key'] }));
    };
    const body = new FormData();
    body.set('abstractFile', new File([new Uint8Array(200_000)], 'silk.docx'));
    const shares: number[] = [];
    const answered = await upload((share) => shares.push(share))(address(), {
      method: 'POST',
      headers: { 'Idempotency-Key': 'k1' },
      body,
    });

    expect([answered.ok, answered.status, answered.headers.get('X-Total-Count')]).toEqual([true, 201, '7']);
    expect(await answered.json()).toEqual({ key: 'k1' });
    expect([shares[0], shares.at(-1)]).toEqual([0, 1]);
    expect(shares).toEqual([...shares].sort());
  });

  it('brings a refusal like any other answer', async () => {
    answer = (_request, response) => void response.writeHead(413).end('{"code":"file_too_large"}');
    const answered = await upload(() => undefined)(address(), { method: 'POST', body: 'x' });
    expect([answered.ok, answered.status, await answered.json()]).toEqual([false, 413, { code: 'file_too_large' }]);
  });

  it('fails as fetch does when the connection is lost', async () => {
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    answer = ({ socket }) => void socket.destroy();
    await expect(upload(() => undefined)(address(), { method: 'POST', body: 'x' })).rejects.toThrow(
      new TypeError('Failed to fetch'),
    );
  });

  it('can be called off', async () => {
    const leaving = new AbortController();
    answer = () => leaving.abort(new Error('gone elsewhere'));
    const sent = upload(() => undefined)(address(), { method: 'POST', body: 'x', signal: leaving.signal });
    await expect(sent).rejects.toThrow('gone elsewhere');
  });
});
