import { simpleParser, type ParsedMail } from 'mailparser';
import { once } from 'node:events';
import type { Socket } from 'node:net';
import { SMTPServer, type SMTPServerSession } from 'smtp-server';
import { listen } from '../../harness/listen';
import { notifiedBy, type Notified } from './check';

/** What a mail server does in place of its work. */
export const whims = ['away', 'hanging', 'refusing', 'breaking off'] as const;
export type Whim = (typeof whims)[number];

/** Where conversations are broken off, in turn: before the mail, within it, and after it was taken but before the answer. */
const breaks = ['sender', 'content', 'answer'] as const;

/** A mail server that takes everything and looks at it, unless it has a whim. It closes with its variable. */
export class MailServer implements AsyncDisposable {
  /** How many connections the last whim met. */
  disturbed = 0;
  /** How many mails came again since the last whim, although the server had answered that it took them. */
  needless = 0;
  private whim?: Whim;
  private port = 0;
  private readonly mails: ParsedMail[] = [];
  private readonly answered = new Set<string | undefined>();
  /** By the id of an open conversation, the mail whose sender may not know yet that it was taken. */
  private readonly answering = new Map<string, string | undefined>();
  private readonly sockets = new Set<Socket>();
  /** By the id of a conversation, where it is broken off. */
  private readonly endings = new Map<string, (typeof breaks)[number]>();
  private readonly smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    disableReverseLookup: true,
    onConnect: (session, done) => {
      if (!this.whim) return done();
      this.disturbed += 1;
      if (this.whim === 'refusing') done(Object.assign(new Error('4.3.2 Not now.'), { responseCode: 421 }));
      if (this.whim !== 'breaking off') return;
      this.endings.set(session.id, breaks[this.disturbed % breaks.length] ?? 'sender');
      done();
    },
    onClose: ({ id }) => void this.answering.delete(id),
    onMailFrom: (_address, session, done) => {
      if (this.endings.get(session.id) === 'sender') this.hangUp(session);
      else done();
    },
    onData: (stream, session, done) => {
      const ending = this.endings.get(session.id);
      if (ending === 'content') {
        stream.once('data', () => this.hangUp(session));
        return;
      }
      void simpleParser(stream).then((mail) => {
        this.mails.push(mail);
        if (this.answered.has(mail.messageId)) this.needless += 1;
        if (ending === 'answer') return this.hangUp(session);
        this.answered.add(mail.messageId);
        this.answering.set(session.id, mail.messageId);
        done();
      }, done);
    },
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
    this.endings.clear();
    return (this.port = await listen(this.smtp.server, this.port, this.host));
  }

  /** Does something else, on the same port, until it is opened again. */
  async turn(whim: Whim): Promise<void> {
    await this.close();
    [this.whim, this.disturbed, this.needless] = [whim, 0, 0];
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
    for (const mail of this.answering.values()) this.answered.delete(mail);
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  private hangUp({ remotePort }: SMTPServerSession): void {
    for (const socket of this.sockets) if (socket.remotePort === remotePort) socket.destroy();
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
