import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';

/**
 * How long nothing may move on a connection, in ms. Whoever stops reading an answer would hold it for ever, and with it what it is read from, such as
 * a file or a connection to a bucket. Where a proxy stands before, that hangs up earlier: nginx after 60 seconds, HAProxy after 130 (docs/operations).
 */
const STILL_MS = 5 * 60_000;

/** HTTP servers that finish every request before they stop (docs/rules.md, stopping). */
export class GracefulServer {
  /** True as soon as `close` is called. */
  isClosing = false;
  private readonly servers = new Set<Server>();
  private readonly sockets = new Set<Socket>();
  private readonly responses = new Set<ServerResponse>();

  /** Adds a server that is not listening yet. A host with two addresses has two servers. @returns that server */
  track(server: Server): Server {
    this.servers.add(server);
    server.timeout = STILL_MS;
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    // Before all other listeners, because they may respond immediately.
    server.prependListener('request', ({ socket }, answer) => {
      this.responses.add(answer);
      if (this.isClosing) answer.setHeader('Connection', 'close');
      answer.once('close', () => {
        this.responses.delete(answer);
        if (this.isClosing) socket.destroySoon();
      });
    });
    return server;
  }

  /** Accepts no more connections, ends the idle ones, and waits until every open request is answered. */
  async close(): Promise<void> {
    this.isClosing = true;
    // The close of an HTTP server would cut off responses that are written but still on their way to a slow client.
    const closed = [...this.servers].map(
      (server) => new Promise((resolve) => NetServer.prototype.close.call(server, resolve)),
    );
    // A client would otherwise go on using its connection, and the stop would wait for it.
    for (const answer of this.responses) if (!answer.headersSent) answer.setHeader('Connection', 'close');
    const busy = new Set([...this.responses].map(({ req }) => req.socket));
    for (const socket of this.sockets) if (!busy.has(socket)) socket.destroy();
    await Promise.all(closed);
  }

  /** Resolves when the bodies of all open requests have arrived, or their clients are gone. */
  async uploaded(): Promise<void> {
    const unfinished = [...this.responses].filter(({ req }) => !req.complete);
    await Promise.all(
      unfinished.map(
        (answer) =>
          new Promise<void>((resolve) => {
            answer.req.once('end', resolve);
            answer.once('close', resolve);
          }),
      ),
    );
  }
}
