import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';

/** A mail server that takes what it is sent, and refuses mailboxes whose name says so. */
export class MailServer {
  /** The messages that were taken, as they came. */
  readonly taken: string[] = [];
  /** What is waited for before a message is said to be taken. */
  patience: Promise<unknown> = Promise.resolve();
  /** A server that goes on greeting and never comes to the point. */
  isTalkative = false;
  private server?: Server;

  /** Listens, on the port it had before or on a new one. @returns the port */
  async open(port = 0): Promise<number> {
    const server = createServer((socket) => {
      let message: string | undefined;
      const say = (line: string) => socket.write(`${line}\r\n`);
      if (this.isTalkative) {
        const talk = setInterval(() => say('220-one moment'), 20);
        socket.on('close', () => clearInterval(talk)).on('error', () => undefined);
        return;
      }
      say('220 ready');
      let rest = '';
      socket.on('error', () => undefined).on('data', (chunk) => {
        const lines = (rest + chunk.toString('utf8')).split('\r\n');
        rest = lines.pop() ?? '';
        for (const line of lines) {
          if (message !== undefined) {
            if (line !== '.') message += `${line}\n`;
            else {
              this.taken.push(message);
              message = undefined;
              void this.patience.then(() => say('250 taken'));
            }
          } else if (/^EHLO/i.test(line)) say('250 hello');
          else if (/^DATA/i.test(line)) {
            message = '';
            say('354 go on');
          } else if (/^QUIT/i.test(line)) {
            say('221 bye');
            socket.end();
          } else say(/^RCPT.*refused/i.test(line) ? '550 no such mailbox' : '250 fine');
        }
      });
    });
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    this.server = server;
    return (server.address() as AddressInfo).port;
  }

  async close(): Promise<void> {
    await new Promise((resolve) => this.server?.close(resolve));
  }
}
