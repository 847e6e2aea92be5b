import { simpleParser, type ParsedMail } from 'mailparser';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { listen } from '../../harness/listen';
import { notifiedBy, type Notified } from './check';

/** What a mail server does in place of its work. */
export const whims = ['away', 'hanging', 'refusing'] as const;
export type Whim = (typeof whims)[number];

/** A mail server that takes everything and looks at it, unless it has a whim. It closes with its variable. */
export class MailServer implements AsyncDisposable {
  /** How many connections the last whim met. */
  disturbed = 0;
  private whim?: Whim;
  private port = 0;
  private readonly mails: ParsedMail[] = [];
  private readonly sockets = new Set<Socket>();
  private readonly smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onConnect: (_session, done) => {
      if (!this.whim) return done();
      this.disturbed += 1;
      if (this.whim === 'refusing') done(Object.assign(new Error('4.3.2 Not now.'), { responseCode: 421 }));
    },
    onData: (stream, _session, done) =>
      void simpleParser(stream).then((mail) => {
        this.mails.push(mail);
        done();
      }, done),
  });

  /** @param host the address of this machine at which it is reached */
  constructor(private readonly host = '127.0.0.1') {
    // A process that is killed breaks off.
    this.smtp.on('error', () => undefined);
    this.smtp.server.on('connection', (socket: Socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
  }

  /** Does its work, on the port that it had before. @returns it */
  async open(): Promise<number> {
    await this.close();
    this.whim = undefined;
    return (this.port = await listen(this.smtp.server, this.port, this.host));
  }

  /** Does something else, on the same port, until it is opened again. */
  async turn(whim: Whim): Promise<void> {
    await this.close();
    [this.whim, this.disturbed] = [whim, 0];
    if (whim !== 'away') await listen(this.smtp.server, this.port, this.host);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.close();
  }

  /** Breaks off whatever it is doing. */
  async close(): Promise<void> {
    const { server } = this.smtp;
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  /** Who was told how often that an application came in. */
  async applications(): Promise<Notified> {
    return notifiedBy(this.mails);
  }

  /** The ids of mails, by a mark in their text and their recipient, with a space between. */
  withMarks(pattern: RegExp): Map<string, Set<string>> {
    const found = new Map<string, Set<string>>();
    for (const { text = '', to, messageId = '' } of this.mails)
      for (const [mark] of text.matchAll(pattern))
        for (const recipient of [to ?? []].flat()) {
          const name = `${mark} ${recipient.text}`;
          found.set(name, (found.get(name) ?? new Set()).add(messageId));
        }
    return found;
  }

  /** How many came more than once under one id. */
  get repeated(): number {
    const ids = this.mails.map(({ messageId }) => messageId);
    return new Set(ids.filter((id, index) => ids.indexOf(id) < index)).size;
  }
}
