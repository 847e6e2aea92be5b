/** @jest-environment node */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { download } from './download';

describe('fetching with an eye on what has come', () => {
  let server: Server;
  let answer: RequestListener;
  const address = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/audience/export`;

  beforeAll(async () => {
    server = createServer((request, response) => answer(request, response));
    await new Promise<void>((ready) => void server.listen(0, '127.0.0.1', ready));
  });
  afterAll(() => {
    server.close();
    server.closeAllConnections();
  });

  /** The reports during a download, in order. */
  function listening() {
    const heard: string[] = [];
    const begun = (headers: Headers) => void heard.push(`${headers.get('X-Total-Count')} rows`);
    const piece = (bytes: Uint8Array) => void heard.push(Buffer.from(bytes).toString());
    return { heard, fetched: (signal?: AbortSignal) => download({ begun, piece })(address(), { signal }) };
  }

  it('brings the whole file, and told of each piece', async () => {
    answer = (_, response) => {
      response.writeHead(200, { 'X-Total-Count': '2', 'Content-Type': 'text/plain' }).write('one, ');
      setTimeout(() => response.end('two'), 20);
    };
    const { heard, fetched } = listening();
    const answered = await fetched();
    const file = await answered.blob();

    expect([answered.ok, answered.status, answered.headers.get('X-Total-Count')]).toEqual([true, 200, '2']);
    expect([await file.text(), file.type]).toEqual(['one, two', 'text/plain']);
    expect(heard).toEqual(['2 rows', 'one, ', 'two']);
  });

  it('brings it without telling of pieces where the browser cannot', async () => {
    answer = (_, response) => void response.writeHead(200, { 'X-Total-Count': '2' }).end('one, two');
    const { TransformStream } = globalThis;
    Reflect.deleteProperty(globalThis, 'TransformStream');
    try {
      const { heard, fetched } = listening();
      expect([await (await (await fetched()).blob()).text(), heard]).toEqual(['one, two', ['2 rows']]);
    } finally {
      globalThis.TransformStream = TransformStream;
    }
  });

  it('tells nothing of a refusal', async () => {
    answer = (_, response) => void response.writeHead(409).end('{"code":"conflict"}');
    const { heard, fetched } = listening();
    const answered = await fetched();
    expect([answered.ok, answered.status, await answered.json(), heard]).toEqual([
      false,
      409,
      { code: 'conflict' },
      [],
    ]);
  });

  it('fails when the file breaks off', async () => {
    answer = (_, response) => {
      response.writeHead(200).write('half');
      setTimeout(() => response.destroy(), 20);
    };
    const { heard, fetched } = listening();
    await expect((await fetched()).blob()).rejects.toThrow('terminated');
    expect(heard).toEqual(['null rows', 'half']);
  });

  it('can be called off, and the server hears of it', async () => {
    const leaving = new AbortController();
    const left = new Promise<void>((resolve) => {
      answer = (_, response) => void response.on('close', resolve).write('half');
    });
    const { fetched } = listening();
    const answered = await fetched(leaving.signal);
    leaving.abort(new Error('not wanted any more'));
    await expect(answered.blob()).rejects.toThrow('not wanted any more');
    await left;
  });
});
