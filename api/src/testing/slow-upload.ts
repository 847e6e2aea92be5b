import { once } from 'node:events';
import { request, type ClientRequest, type IncomingMessage } from 'node:http';
import { anApplication, fixture } from '@conference/testing';
import { formOf } from './test-api';

/** An application whose second half is still to come. */
export class SlowUpload {
  private readonly answered: Promise<[IncomingMessage]>;

  private constructor(
    private readonly call: ClientRequest,
    private rest: Buffer,
  ) {
    this.answered = once(call, 'response') as Promise<[IncomingMessage]>;
    // Somebody who never finishes does not care how it ends.
    this.answered.catch(() => undefined);
  }

  /** Sends the first half to the API at this address, once the API has said that it reads. */
  static async begin(address: string, headers: Record<string, string> = {}): Promise<SlowUpload> {
    const form = new Response(formOf(anApplication(), fixture('abstract.docx')));
    const body = Buffer.from(await form.arrayBuffer());
    const call = request(`${address}/register`, {
      method: 'POST',
      headers: {
        'content-type': form.headers.get('content-type') ?? '',
        'content-length': body.length,
        connection: 'keep-alive',
        expect: '100-continue',
        ...headers,
      },
    });
    call.flushHeaders();
    await once(call, 'continue');
    call.write(body.subarray(0, body.length / 2));
    return new SlowUpload(call, body.subarray(body.length / 2));
  }

  /** Sends so many bytes of the second half. */
  send(bytes: number): void {
    this.call.write(this.rest.subarray(0, bytes));
    this.rest = this.rest.subarray(bytes);
  }

  /** Sends what is left of it. @returns what was answered */
  async finish(): Promise<{ status?: number; connection?: string }> {
    this.call.end(this.rest);
    const [answer] = await this.answered;
    await once(answer.resume(), 'end');
    return { status: answer.statusCode, connection: answer.headers.connection };
  }
}
