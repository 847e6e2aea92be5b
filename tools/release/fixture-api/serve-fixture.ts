import { addressOf } from '@conference/contracts';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fixtureAnswer } from './fixture-answer';
import { callerOf } from './visitor';

/** Where pages report what they show and what fails: nobody counts that here. */
const REPORTS = [addressOf('POST /module-failures'), addressOf('POST /module-visits')];

/**
 * Serves the fixture API to a gateway, on a port of this machine. A browser says by a cookie who calls, and how it answers.
 * @param site the address of the running site, which answers where a browser asks for it
 */
export async function serveFixture(site?: string): Promise<{ url: string } & AsyncDisposable> {
  const server = createServer((request, response) => {
    // The caller may be gone by now.
    answer(request, response, site).catch(() => response.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

async function answer(request: IncomingMessage, response: ServerResponse, site?: string): Promise<void> {
  const { method = 'GET', url = '' } = request;
  request.resume();
  if (REPORTS.includes(url)) return void response.writeHead(204).end();
  const { visitor, answering } = callerOf(request.headers.cookie);
  if (answering === 'site' && method === 'GET') {
    const live = await fetch(site + url);
    const headers = [...live.headers].filter(
      ([name]) => !['content-encoding', 'content-length', 'transfer-encoding', 'connection'].includes(name),
    );
    return void response.writeHead(live.status, Object.fromEntries(headers)).end(Buffer.from(await live.arrayBuffer()));
  }
  // A trial must not change anything of the site.
  const mood = answering === 'site' ? 'refusing' : answering;
  const { delay, status, headers, body } = fixtureAnswer(mood, method, url, visitor);
  if (delay > 0) await pause(delay);
  response.writeHead(status, headers).end(body);
}
