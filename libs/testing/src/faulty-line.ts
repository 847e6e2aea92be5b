import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

/** The faults of a line, as its callers see them. */
export interface Fault {
  /** Cuts each connection after so many bytes of an answer. */
  cutAfter?: number;
  /** How many connections are cut. All others work. */
  times?: number;
  /** Passes nothing of what is answered. */
  isSilent?: boolean;
  /** Changes one byte of what is sent, at this position of a connection, once. */
  flipSentAt?: number;
  /** Passes no more than so many bytes a second of what is sent. */
  sentPerSecond?: number;
  /** Takes no more of what is sent after so many bytes of a connection, once. */
  stallSentAfter?: number;
  /** Holds back what is sent from a request with this method on, once: see `late`. */
  holds?: string;
  /** Accepts no connection. */
  isCut?: boolean;
}

/** A line to a server, which can be made to fail. */
export interface FaultyLine {
  /** Its origin: `http://127.0.0.1:port`. */
  endpoint: string;
  fault: Fault;
  /** How many connections there were. */
  calls: number;
  /** Sends on what was held back, and waits until it is answered: whoever asked has given up. @throws when nothing was */
  late(): Promise<void>;
  /** Ends all connections that there are. */
  hangUp(): void;
  end(): Promise<void>;
}

/** Begins to pass on what comes to a free port. @param target an origin */
export async function faultyLine(target: string): Promise<FaultyLine> {
  const { hostname, port } = new URL(target);
  const open = new Set<Socket>();
  const held: Buffer[] = [];
  const line: FaultyLine = {
    endpoint: '',
    fault: {},
    calls: 0,
    async late() {
      if (held.length === 0) throw new Error('Nothing was held back.');
      const far = connect(Number(port), hostname);
      far.write(Buffer.concat(held.splice(0)));
      await once(far, 'data');
      far.destroy();
    },
    hangUp() {
      for (const socket of open) socket.destroy();
    },
    async end() {
      server.close();
      line.hangUp();
      await once(server, 'close').catch(() => undefined);
    },
  };
  const server = createServer((near) => {
    line.calls += 1;
    const { fault } = line;
    if (fault.isCut) return void near.destroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .once('close', () => {
          open.delete(socket);
          near.destroy();
          far.destroy();
        });
    }
    let sent = 0;
    let isHeld = false;
    near.on('data', (piece: Buffer) => {
      if (fault.holds && piece.toString('latin1').startsWith(`${fault.holds} `)) {
        isHeld = true;
        fault.holds = undefined;
      }
      if (isHeld) return void held.push(piece);
      const at = (fault.flipSentAt ?? -1) - sent;
      sent += piece.length;
      if (at >= 0 && at < piece.length) {
        piece[at] = (piece[at] ?? 0) ^ 1;
        fault.flipSentAt = undefined;
      }
      far.write(piece);
      const { sentPerSecond, stallSentAfter = Infinity } = fault;
      if (sent > stallSentAfter) {
        near.pause();
        fault.stallSentAfter = undefined;
      } else if (sentPerSecond) {
        near.pause();
        setTimeout(() => near.resume(), (1000 * piece.length) / sentPerSecond);
      }
    });
    let answered = 0;
    far.on('data', (piece: Buffer) => {
      if (fault.isSilent) return;
      const { cutAfter = Infinity, times = Infinity } = fault;
      const rest = times > 0 ? cutAfter - answered : Infinity;
      answered += piece.length;
      near.write(piece.subarray(0, Math.max(rest, 0)));
      if (piece.length < rest) return;
      fault.times = times - 1;
      near.end(() => near.destroy());
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  line.endpoint = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return line;
}
