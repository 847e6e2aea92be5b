import { EventEmitter, once } from 'node:events';
import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Readable } from 'node:stream';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';

/** A message that a mail server has taken. */
type TakenMail = ParsedMail & { recipient: string };

/** A mail server that takes what it is sent, and refuses mailboxes whose name says so: for ever, or while they are busy. */
export class MailServer {
  /** The messages that were taken, oldest first. */
  readonly taken: TakenMail[] = [];
  /** What is waited for before a message is said to be taken. */
  patience: Promise<unknown> = Promise.resolve();
  private readonly arrivals = new EventEmitter();
  private server?: SMTPServer;

  /** Listens, on the port it had before or on a new one. @returns the port */
  async open(port = 0): Promise<number> {
    this.server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      disableReverseLookup: true,
      onRcptTo: ({ address }, _session, done) => done(refusalOf(address)),
      onData: (stream, { envelope }, done) => {
        void this.take(stream, envelope.rcptTo[0]?.address ?? '').then(() => done(), done);
      },
    });
    // A client that breaks off is no failure of ours.
    this.server.on('error', () => undefined);
    const listening = this.server.listen(port, '127.0.0.1');
    await once(listening, 'listening');
    return (listening.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => (this.server ? this.server.close(resolve) : resolve()));
  }

  /** What was taken for a mailbox, oldest first. */
  to(recipient: string): TakenMail[] {
    return this.taken.filter((mail) => mail.recipient === recipient);
  }

  /** The first message to a mailbox, as soon as it is taken. */
  async firstTo(recipient: string): Promise<TakenMail> {
    for (;;) {
      const [first] = this.to(recipient);
      if (first) return first;
      await once(this.arrivals, 'taken');
    }
  }

  private async take(content: Readable, recipient: string): Promise<void> {
    this.taken.push({ ...(await simpleParser(content)), recipient });
    this.arrivals.emit('taken');
    await this.patience;
  }
}

function refusalOf(mailbox: string): Error | null {
  if (mailbox.startsWith('refused')) return Object.assign(new Error('no such mailbox'), { responseCode: 550 });
  if (mailbox.startsWith('busy')) return Object.assign(new Error('try again later'), { responseCode: 450 });
  return null;
}

/** A server that goes on greeting and never takes a mail. */
export class Greeter {
  private readonly guests = new Set<Socket>();
  private server?: Server;

  async open(port: number): Promise<void> {
    this.server = createServer((guest) => {
      this.guests.add(guest);
      const talk = setInterval(() => guest.write('220-one moment\r\n'), 20);
      guest.on('close', () => clearInterval(talk)).on('error', () => undefined);
    });
    await once(this.server.listen(port, '127.0.0.1'), 'listening');
  }

  async close(): Promise<void> {
    for (const guest of this.guests) guest.destroy();
    await new Promise((resolve) => this.server?.close(resolve));
  }
}
