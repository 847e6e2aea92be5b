import { Server as NetServer } from 'node:net';
import type { Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';

/**
 * Express, with an end that cuts nothing short (docs/rules.md, stopping). Nest calls beforeClose before everything else,
 * so that what was begun still finds its database and its mail.
 */
export class GracefulAdapter extends ExpressAdapter {
  /** From the first moment of the end on. */
  isClosing = false;
  private readonly sockets = new Set<Socket>();
  private readonly answers = new Set<ServerResponse>();

  override initHttpServer(options: NestApplicationOptions): void {
    super.initHttpServer(options);
    const server = this.getHttpServer() as Server;
    server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.once('close', () => this.sockets.delete(socket));
    });
    // Before Express, which may answer at once.
    server.prependListener('request', ({ socket }, answer) => {
      this.answers.add(answer);
      if (this.isClosing) answer.setHeader('Connection', 'close');
      answer.once('close', () => {
        this.answers.delete(answer);
        if (this.isClosing) socket.destroySoon();
      });
    });
  }

  /** Takes no more connections, ends the idle ones, and waits until every request that was begun is answered. */
  override async beforeClose(): Promise<void> {
    super.beforeClose();
    this.isClosing = true;
    // Not the close of an HTTP server: it cuts answers off that are written but still on their way to a slow reader.
    const closed = new Promise((resolve) => NetServer.prototype.close.call(this.getHttpServer(), resolve));
    for (const answer of this.answers) if (!answer.headersSent) answer.setHeader('Connection', 'close');
    const busy = new Set([...this.answers].map(({ req }) => req.socket));
    for (const socket of this.sockets) if (!busy.has(socket)) socket.destroy();
    await closed;
  }
}
