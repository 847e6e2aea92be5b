import type { Server, ServerResponse } from 'node:http';
import { Server as NetServer } from 'node:net';
import type { Socket } from 'node:net';

/** What listens for HTTP, with an end that cuts nothing short (docs/rules.md, stopping). */
export class GracefulServer {
  /** From the first moment of the end on. */
  isClosing = false;
  private readonly servers = new Set<Server>();
  private readonly sockets = new Set<Socket>();
  private readonly answers = new Set<ServerResponse>();

  /** Looks after a server that is not listening yet. A host of two addresses has two of them. @returns that server */
  lookAfter(server: Server): Server {
    this.servers.add(server);
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    // Before whoever answers, who may do it at once.
    server.prependListener('request', ({ socket }, answer) => {
      this.answers.add(answer);
      if (this.isClosing) answer.setHeader('Connection', 'close');
      answer.once('close', () => {
        this.answers.delete(answer);
        if (this.isClosing) socket.destroySoon();
      });
    });
    return server;
  }

  /** Takes no more connections, ends the idle ones, and waits until every request that was begun is answered. */
  async close(): Promise<void> {
    this.isClosing = true;
    // Not the close of an HTTP server: it cuts answers off that are written but still on their way to a slow reader.
    const closed = [...this.servers].map(
      (server) => new Promise((resolve) => NetServer.prototype.close.call(server, resolve)),
    );
    // Else whoever keeps connections would go on asking by this one, and the end would wait until they tire of it.
    for (const answer of this.answers) if (!answer.headersSent) answer.setHeader('Connection', 'close');
    const busy = new Set([...this.answers].map(({ req }) => req.socket));
    for (const socket of this.sockets) if (!busy.has(socket)) socket.destroy();
    await Promise.all(closed);
  }

  /** Resolves when the bodies of all requests that are here now have come in, or nobody waits for them any more. */
  async uploaded(): Promise<void> {
    const unfinished = [...this.answers].filter(({ req }) => !req.complete);
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
