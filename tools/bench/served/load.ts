import { connect, type Socket } from 'node:net';
import { requestsOf, type BenchRequest, type Scenario } from './requests';
import { median, percentile } from '../measured/statistics';
import { work } from './worker';

/** What to request of a server, how often, and over how many connections. */
export interface Load {
  /** `http://127.0.0.1:port` */
  address: string;
  connections: number;
  amount: number;
  scenario: Scenario;
}

/** How it was answered. */
export interface LoadResult {
  rate: number;
  /** How long one took, the median, in ms. */
  took: number;
  p99: number;
  longest: number;
}

/** Sends the requests, on each connection as soon as the last is answered. @throws when a response is no success */
work(async ({ address, connections, amount, scenario }: Load): Promise<LoadResult> => {
  const { hostname, port, host } = new URL(address);
  const waiting = (await requestsOf(scenario, amount)).map((question) => ({
    question,
    bytes: bytesOf(question, host),
  }));
  const sockets = Array.from({ length: Math.min(connections, amount) }, () =>
    connect({ host: hostname, port: Number(port), noDelay: true }),
  );
  const times: number[] = [];
  const began = performance.now();
  await Promise.all(
    sockets.map(async (socket) => {
      for (let next = waiting.pop(); next; next = waiting.pop()) {
        const sent = performance.now();
        await answered(socket, next.question, next.bytes);
        times.push(performance.now() - sent);
      }
    }),
  );
  const took = performance.now() - began;
  for (const socket of sockets) socket.destroy();
  return { rate: (amount / took) * 1000, took: median(times), p99: percentile(99, times), longest: Math.max(...times) };
});

/** A request's bytes, made before the measurement, because client and server share the processors. */
function bytesOf({ method, path, headers, body = Buffer.alloc(0) }: BenchRequest, host: string): Buffer {
  const lines = Object.entries({ host, ...headers, 'content-length': body.length }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.concat([Buffer.from(`${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n`), body]);
}

/** The end of a chunked response. */
const LAST_CHUNK = Buffer.from('0\r\n\r\n');

/** Waits for the end of a response, by Content-Length or last chunk. @throws when it is no success, or its end is unknown */
function answered(socket: Socket, { method, path }: BenchRequest, bytes: Buffer): Promise<void> {
  return new Promise((resolve, reject) => {
    let missing: number | undefined;
    const settle = (error?: Error) => {
      socket.removeAllListeners();
      if (error) reject(error);
      else resolve();
    };
    socket.once('error', settle).once('close', () => settle(new Error(`${method} ${path} was not answered.`)));
    socket.on('data', (chunk) => {
      if (missing === undefined) {
        // A head comes in one piece: both servers write it at once.
        const end = chunk.indexOf('\r\n\r\n');
        const head = chunk.toString('latin1', 0, end);
        const length =
          /^content-length: (\d+)$/im.exec(head)?.[1] ??
          (/^transfer-encoding: chunked$/im.test(head) ? Infinity : undefined);
        if (!/^HTTP\/1\.1 2/.test(head) || length === undefined)
          return settle(new Error(`${method} ${path} was answered: ${head}`));
        missing = Number(length) - (chunk.length - end - 4);
      } else missing -= chunk.length;
      if (missing === 0 || (missing === Infinity && chunk.subarray(-LAST_CHUNK.length).equals(LAST_CHUNK))) settle();
    });
    socket.write(bytes);
  });
}
