import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import { Transform } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';

/** A time as a server answers it. */
const TIME = /\d{4}-\d\d-\d\d \d\d:\d\d:\d\d\.\d{3}/g;

/**
 * A wire to a server. It can fall silent like a server that was stopped, be cut as by a restart, or lead to another server. It can make
 * the server's clock seem another one, and connecting take long.
 */
export class Wire {
  private readonly ends = new Set<Socket>();
  /** How far the server's clock seems ahead, in ms. */
  ahead = 0;
  /** How long the server seems to take until it greets, in ms. */
  greetingMs = 0;
  private isSilent = false;
  private server?: Server;
  private port = 0;

  constructor(private to: URL) {}

  /** Leads to another server from now on, as a proxy does: what is connected stays so. */
  lead(to: URL): void {
    this.to = to;
  }

  /** Lays it, on the port it had before or on a new one. @returns the address at this end */
  async lay(): Promise<string> {
    this.server = createServer(async (near) => {
      if (this.greetingMs > 0) await pause(this.greetingMs);
      const far = connect(Number(this.to.port || 3306), this.to.hostname);
      for (const [from, into] of [
        [near, far],
        [far, near],
      ] as const) {
        this.ends.add(from);
        const through = from === far ? far.pipe(this.shift()) : near;
        through.pipe(into).on('error', () => undefined);
        if (this.isSilent) from.pause();
        from.once('close', () => this.ends.delete(from));
      }
    });
    this.server.listen(this.port, '127.0.0.1');
    await once(this.server, 'listening');
    this.port = (this.server.address() as AddressInfo).port;
    return Object.assign(new URL(this.to), { host: `127.0.0.1:${this.port}` }).href;
  }

  /** Nothing comes through any more, and nobody is told. */
  fallSilent(): void {
    this.isSilent = true;
    this.ends.forEach((end) => end.pause());
  }

  /** What was held comes through. */
  speak(): void {
    this.isSilent = false;
    this.ends.forEach((end) => end.resume());
  }

  async cut(): Promise<void> {
    const closed = once(this.server as Server, 'close');
    this.server?.close();
    this.ends.forEach((end) => end.destroy());
    await closed;
  }

  /** Replaces times by times of the same length, so that an answer stays valid. */
  private shift(): Transform {
    const another = (time: string) => {
      const at = new Date(Date.parse(`${time.replace(' ', 'T')}Z`) + this.ahead);
      return at.toISOString().slice(0, -1).replace('T', ' ');
    };
    return new Transform({
      transform: (bytes: Buffer, _encoding, done) =>
        done(null, this.ahead === 0 ? bytes : Buffer.from(bytes.toString('latin1').replace(TIME, another), 'latin1')),
    });
  }
}
