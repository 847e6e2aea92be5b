import { createServer, get, type OutgoingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { answerTo } from '../../harness/answer';
import { listen } from '../../harness/listen';
import { work } from './worker';

/** A page of a site, and how it is asked for. */
export interface Page {
  address: string;
  /** As of Accept-Encoding. */
  accepts: string;
}

/** The least that can send a page: Node's server, and the page in memory as it came from its site. @returns its port */
work(async (page: Page): Promise<number> => {
  const { headers, body } = await received(page);
  const server = createServer((_, response) => response.writeHead(200, headers).end(body));
  return listen(server);
});

/** As it came over the wire: packed, if it was. */
async function received({ address, accepts }: Page): Promise<{ headers: OutgoingHttpHeaders; body: Buffer }> {
  const answer = await answerTo(get(address, { headers: { 'accept-encoding': accepts } }));
  const { date: _date, connection: _connection, 'keep-alive': _alive, ...headers } = answer.headers;
  return { headers, body: await buffer(answer) };
}
