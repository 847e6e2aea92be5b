import { randomInt } from 'node:crypto';
import { request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { answerTo } from '../../harness/answer';

/** The name that a site has in production, and its certificate. */
export const NAME = 'conference.example.org';

/** Where a site is entered. */
export interface Door {
  host: string;
  port: number;
  /** Who has signed its certificate. */
  ca: Buffer;
  /** The beginning of the addresses of this machine from which the site can be reached: `127` for this machine itself. */
  from: `${number}` | `${number}.${number}`;
}

/** A random address. Each is a network of its own to the throttles. */
const anyAddress = (from: Door['from']) =>
  [from, ...Array.from({ length: 4 - from.split('.').length }, () => randomInt(1, 255))].join('.');

/** Somebody far away, who knows the site by its name and comes over TLS. */
export class Visitor {
  constructor(private readonly door: Door) {}

  /** `ask('GET /author')`, on a connection of its own. @param from the address it comes from @throws when there is no answer */
  async ask(line: string, init: RequestInit = {}, from = anyAddress(this.door.from)): Promise<Response> {
    const [method, path = '/'] = line.split(' ');
    const asRequest = new Request(new URL(path, `https://${NAME}`), { ...init, method });
    const body = Buffer.from(await asRequest.arrayBuffer());
    const length = body.length > 0 ? { 'content-length': body.length } : {};
    const headers = { ...Object.fromEntries(asRequest.headers), ...length, host: NAME };
    const { host, port, ca } = this.door;
    const way = {
      signal: init.signal ?? undefined,
      host,
      port,
      servername: NAME,
      ca,
      localAddress: from,
      agent: false,
    };
    const answer = await answerTo(request({ ...way, method, path, headers }).end(body));
    const content = await buffer(answer);
    return new Response(answer.statusCode === 304 ? null : content, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    });
  }
}
