import { simpleParser } from 'mailparser';
import type { Readable } from 'node:stream';
import { SMTPServer } from 'smtp-server';
import { listen } from '../../harness/listen';
import { RECEIVED, type Notified } from './check';

/** A mail server that takes everything and looks at it. */
export class MailServer {
  /** How often each mail has come, by its id. */
  readonly times = new Map<string, number>();
  private readonly notified = new Map<string, Set<string>>();
  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onData: (stream, { envelope }, done) =>
      void this.take(stream, envelope.rcptTo[0]?.address ?? '').then(() => done(), done),
  });

  async open(): Promise<number> {
    // A process that is killed breaks off.
    this.server.on('error', () => undefined);
    return listen(this.server.server);
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.server.close(resolve));
  }

  /** Who was told how often that an application came in. */
  async applications(): Promise<Notified> {
    return new Map([...this.notified].map(([email, ids]) => [email, ids.size]));
  }

  /** How many came more than once under one id. */
  get repeated(): number {
    return [...this.times.values()].filter((times) => times > 1).length;
  }

  private async take(content: Readable, recipient: string): Promise<void> {
    const { subject = '', messageId = '' } = await simpleParser(content);
    this.times.set(messageId, (this.times.get(messageId) ?? 0) + 1);
    if (RECEIVED.test(subject))
      this.notified.set(recipient, (this.notified.get(recipient) ?? new Set()).add(messageId));
  }
}
