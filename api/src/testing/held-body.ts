import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { json } from 'node:stream/consumers';
import type { Refusal } from '@conference/contracts';
import type { TestApi } from './test-api';

/** A request whose body does not end. */
export class HeldBody {
  private readonly call: ClientRequest;
  /** What is answered all the same. */
  readonly answer: Promise<Refusal & { status?: number }>;

  /** Sends the head, and of the body what is begun. */
  constructor(api: TestApi, line: string, headers: Record<string, string>, begun: Buffer | string = '') {
    const [method, path = ''] = line.split(' ');
    this.call = request(api.address + path, { method, headers });
    this.answer = once(this.call, 'response').then(async ([response]: IncomingMessage[]) => ({
      ...((await json(response as IncomingMessage)) as Refusal),
      status: response?.statusCode,
    }));
    // Who leaves does not care how it ends.
    this.answer.catch(() => undefined);
    this.call.on('error', () => undefined).flushHeaders();
    if (begun.length > 0) this.call.write(begun);
  }

  /** Sends some more. */
  send(more: string): void {
    this.call.write(more);
  }

  leave(): void {
    this.call.destroy();
  }
}
