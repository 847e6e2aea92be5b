import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Bucket, type Patience } from './bucket';

let server: Server;
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

/** A bucket of a storage that answers like this; nothing is tried again. */
async function bucketOf(answering: RequestListener, patience: Partial<Patience> = {}): Promise<Bucket> {
  server = createServer(answering).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const credentials = { accessKeyId: 'key', secretAccessKey: 'secret' };
  const place = { bucket: 'abstracts', prefix: 'conf/', region: 'r', isPathStyle: true, credentials };
  return new Bucket({ ...place, endpoint: `http://127.0.0.1:${port}` }, { retries: 0, ...patience });
}

const codeOf = ({ code }: NodeJS.ErrnoException) => code;

it.each([
  ['<Error><Code>NoSuchKey</Code></Error>', undefined],
  ['<Error><Code>NoSuchBucket</Code></Error>', 'NoSuchBucket'],
  ['<html>No backend is there.</html>', 'HTTP 404'],
  ['', 'HTTP 404'],
])('of a 404, only the word of the storage says that an object is gone (%j)', async (said, found) => {
  const bucket = await bucketOf((_, answer) => answer.writeHead(404).end(said));

  expect(await bucket.read('one').catch(codeOf)).toBe(found);
});

it.each([
  [409, 'ConcurrentObjectUpdate'],
  [503, 'SlowDown'],
])('what meets another request, or too many, is tried again (%d)', async (status, code) => {
  let asked = 0;
  const bucket = await bucketOf(
    (request, answer) => {
      request.resume();
      answer.writeHead(asked++ === 0 ? status : 200).end(`<Error><Code>${code}</Code></Error>`);
    },
    { retries: 5000 },
  );

  await bucket.put('probe', Buffer.from('x'));
  expect(asked).toBe(2);
});

it('what never ends is given up, and so is what waits for its connection meanwhile', async () => {
  let asked = 0;
  const bucket = await bucketOf(
    (_, answer) => {
      asked += 1;
      const dripping = setInterval(() => answer.write(' '), 20);
      answer.once('close', () => clearInterval(dripping));
    },
    { request: 500 },
  );
  const given = await Promise.all(Array.from({ length: 50 }, () => bucket.has('one').catch(codeOf)));

  expect(new Set(given)).toEqual(new Set(['TooSlow']));
  expect(asked).toBeLessThan(50);
}, 20_000);

it('an upload that waits for a connection is given up, and never sent', async () => {
  const asked: (string | undefined)[] = [];
  const bucket = await bucketOf(
    ({ method }, answer) => {
      asked.push(method);
      const dripping = setInterval(() => answer.write(' '), 20);
      answer.once('close', () => clearInterval(dripping));
    },
    { request: 500 },
  );
  const lists = Array.from({ length: 40 }, () => bucket.has('one').catch(codeOf));
  const put = bucket.put('two', Buffer.from('an abstract')).catch(codeOf);

  expect(new Set(await Promise.all([...lists, put]))).toEqual(new Set(['TooSlow']));
  expect(asked).not.toContain('PUT');
}, 20_000);

it('a listing of which each page leads to itself is given up', async () => {
  let asked = 0;
  const page = `<ListBucketResult><IsTruncated>true</IsTruncated><NextContinuationToken>again</NextContinuationToken></ListBucketResult>`;
  const bucket = await bucketOf((_, answer) => {
    asked += 1;
    // Not for ever, where it is not given up.
    answer.writeHead(asked < 50 ? 200 : 403).end(page);
  });

  expect(await bucket.has('one').catch(codeOf)).toBe('EndlessListing');
  expect(asked).toBe(2);
});

it('a download takes as long as it needs once it has begun', async () => {
  const bucket = await bucketOf(
    (_, answer) =>
      void (async () => {
        for (let sent = 0; sent < 10; sent++) {
          answer.write('piece');
          await pause(100);
        }
        answer.end();
      })(),
    { request: 500 },
  );

  expect(String(await bucket.read('one'))).toBe('piece'.repeat(10));
});
