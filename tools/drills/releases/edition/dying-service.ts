import { publishEdition } from '@conference/release-store';
import { changeRequest, failureOf, serviceFile } from '@conference/release-store/publishing';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import type { PublishStep } from './deaths';

// dying-service.ts <store> <step>: a publishing service that stops at a step of the first edition until it is told to go on, or is killed.
const [store, step] = process.argv.slice(2) as [string, PublishStep];
let hasStopped = false;

/** Stops here. The process that started it then kills a process. */
async function reached(now: PublishStep): Promise<void> {
  if (now !== step || hasStopped) return;
  hasStopped = true;
  process.send?.('reached');
  await once(process, 'message');
}

const server = createServer((request, response) => {
  const answer = (body: object) => response.writeHead(200).end(JSON.stringify(body));
  if (request.method === 'GET') return void answer({ pid: process.pid });
  void json(request)
    .then(async (body) => {
      const wanted = changeRequest.parse(body);
      if (wanted.change !== 'edition') throw new Error('Only editions are published here.');
      const { content, ...options } = wanted;
      await reached('asked');
      answer({ release: await publishEdition(store, content, { ...options, reached }) });
    })
    .catch((error: unknown) => answer(failureOf(error)));
});
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  void writeFile(serviceFile(store), JSON.stringify({ url: `http://127.0.0.1:${port}`, secret: 'drill' })).then(() =>
    process.send?.('ready'),
  );
});
