import { freePort } from '@conference/testing';
import { fork, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import {
  Agent,
  createServer,
  request,
  type ClientRequest,
  type IncomingMessage,
  type Server,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';

/** Makes the process throw an unexpected error when it gets a message. */
const breaking = `process.on('message', () => setImmediate(() => { throw new RangeError('said by somebody'); }))`;

/** The gateway as a process of its own, in front of an API whose answers a test controls. */
describe('a gateway that is told to end', () => {
  let folder: string;
  let api: Server;
  let child: ChildProcess;
  let ended: Promise<unknown[]>;
  let port: number;
  /** A browser that keeps its connections. */
  const browser = new Agent({ keepAlive: true });

  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gateway-'));
    api = createServer();
    await once(api.listen(0, '127.0.0.1'), 'listening');
    port = await freePort();
    child = fork(join(__dirname, 'main.ts'), {
      execArgv: ['--import', 'tsx', '--import', `data:text/javascript,${encodeURIComponent(breaking)}`],
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
      env: {
        PATH: process.env['PATH'],
        PORT: String(port),
        DATA_DIR: folder,
        API_URL: `http://127.0.0.1:${(api.address() as AddressInfo).port}`,
      },
    });
    ended = once(child, 'exit');
    await once(child, 'message');
  });

  afterEach(async () => {
    child.kill('SIGKILL');
    await ended;
    browser.destroy();
    api.closeAllConnections();
    api.close();
    await rm(folder, { recursive: true });
  });

  const asks = (method: string, headers: Record<string, string | number> = {}): ClientRequest =>
    request({ port, host: '127.0.0.1', path: '/api/dates', method, headers, agent: browser });

  /** The next request to the API, with its response. */
  const nextRequest = () => once(api, 'request') as Promise<[IncomingMessage, ServerResponse]>;

  const answerTo = async (call: ClientRequest) => {
    const [answer] = (await once(call, 'response')) as [IncomingMessage];
    return { status: answer.statusCode, connection: answer.headers.connection, body: await text(answer) };
  };

  it('answers what it was being asked, says that the connection ends, and ends although browsers keep theirs', async () => {
    const idle = connect(port, '127.0.0.1');
    await once(idle, 'connect');
    const call = asks('GET');
    const answer = answerTo(call.end());
    const [, response] = await nextRequest();
    const isQuiet = once(idle, 'close');
    child.kill('SIGTERM');
    // It has received the signal: it closes idle connections.
    await isQuiet;
    response.end('{}');

    expect(await answer).toEqual({ status: 200, connection: 'close', body: '{}' });
    expect(await ended).toEqual([0, null]);
  });

  it('passes an upload on to its end that had begun, and takes nobody new', async () => {
    const upload = asks('POST', { 'content-length': 6 });
    upload.write('hal');
    const answer = answerTo(upload);
    const [sent, response] = await nextRequest();
    child.kill('SIGTERM');
    for (let isOpen = true; isOpen;) {
      const late = connect(port, '127.0.0.1');
      isOpen = await once(late, 'connect').then(
        () => true,
        () => false,
      );
      late.destroy();
    }
    upload.end('ves');
    response.end(await text(sent));

    expect(await answer).toEqual({ status: 200, connection: 'close', body: 'halves' });
    expect(await ended).toEqual([0, null]);
  });

  it('finishes what was begun when something breaks that nobody has foreseen, logs it by its name, and ends with 1', async () => {
    const log = text(child.stdout as Readable);
    const answer = answerTo(asks('GET').end());
    const [, response] = await nextRequest();
    child.send('break');
    const idle = connect(port, '127.0.0.1').on('error', () => undefined);
    await new Promise((resolve) => idle.once('close', resolve));
    response.end('{}');

    expect(await answer).toEqual({ status: 200, connection: 'close', body: '{}' });
    expect(await ended).toEqual([1, null]);
    expect(await log).toContain('"failure":"process","error":"RangeError"');
    expect(await log).not.toContain('said by somebody');
  });

  it('ends at once when it is told again, with 1', async () => {
    asks('POST', { 'content-length': 6 })
      .on('error', () => undefined)
      .write('hal');
    await nextRequest();
    const insisting = setInterval(() => child.kill('SIGTERM'), 100);

    expect(await ended).toEqual([1, null]);
    clearInterval(insisting);
  });
});

it('a gateway whose port is taken says so and ends, though its metrics are served already and systemd hears no message', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'gateway-'));
  const other = createServer();
  await once(other.listen(0, '127.0.0.1'), 'listening');
  const { port } = other.address() as AddressInfo;
  const child = spawn(process.execPath, ['--import', 'tsx', join(__dirname, 'main.ts')], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      PATH: process.env['PATH'],
      PORT: String(port),
      METRICS_PORT: String(await freePort()),
      DATA_DIR: folder,
      API_URL: 'http://127.0.0.1:1',
    },
  });
  try {
    const said = text(child.stderr);
    expect(await once(child, 'exit')).toEqual([1, null]);
    expect(await said).toBe(`Port ${port} is taken: choose another with PORT.\n`);
  } finally {
    child.kill('SIGKILL');
    other.close();
    await rm(folder, { recursive: true });
  }
});
