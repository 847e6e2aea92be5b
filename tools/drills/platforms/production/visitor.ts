import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { request } from 'node:https';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { answerTo } from '../../../harness/answer';
import { NAME, type Layout } from './layout';

/** An address of this machine that is nobody's yet: each is a network of its own to the throttles. */
export const anyAddress = () => `127.${randomInt(1, 255)}.${randomInt(0, 255)}.${randomInt(1, 255)}`;

/** Somebody far away, who knows the site by its name and comes over TLS. */
export class Visitor {
  private readonly ca: Buffer;
  private readonly port: number;

  constructor({ folder, port }: Layout) {
    this.ca = readFileSync(join(folder, 'etc/tls/fullchain.pem'));
    this.port = port(443);
  }

  /** `ask('GET /author')`, on a connection of its own. @param from the address it comes from @throws when there is no answer */
  async ask(line: string, init: RequestInit = {}, from = anyAddress()): Promise<Response> {
    const [method, path = '/'] = line.split(' ');
    const asRequest = new Request(new URL(path, `https://${NAME}`), { ...init, method });
    const body = Buffer.from(await asRequest.arrayBuffer());
    const length = body.length > 0 ? { 'content-length': body.length } : {};
    const headers = { ...Object.fromEntries(asRequest.headers), ...length, host: NAME };
    const way = { host: '127.0.0.1', port: this.port, servername: NAME, ca: this.ca, localAddress: from, agent: false };
    const answer = await answerTo(request({ ...way, method, path, headers }).end(body));
    const content = await buffer(answer);
    return new Response(answer.statusCode === 304 ? null : content, {
      status: answer.statusCode,
      headers: Object.entries(answer.headers).map(([name, value]): [string, string] => [name, String(value)]),
    });
  }
}
