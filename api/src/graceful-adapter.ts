import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { GracefulServer, withoutHostCheck, refuseMalformed, requireOneHost } from '@conference/process';
import { ExpressAdapter } from '@nestjs/platform-express';
import { Page } from './browser-forms/page';
import { answerRefused, refusalOf } from './http/answer-refused';
import { refusals } from './http/refusals';

/** Express as a function: unhandled requests go to `last`. */
type Handle = (request: IncomingMessage, response: ServerResponse, last: (error?: unknown) => void) => void;

/** Express on our own server, which stops gracefully and never lets Express send its own error pages. */
export class GracefulAdapter extends ExpressAdapter {
  readonly serving = new GracefulServer();

  override initHttpServer(): void {
    const express = this.getInstance<Handle>();
    // An unhandled error would otherwise become an Express page with its message and stack.
    const handle = requireOneHost((request, response) =>
      express(request, response, (error) =>
        answerRefused(response, error === undefined ? refusals.notFound() : refusalOf(error)),
      ),
    );
    const server = createServer(withoutHostCheck, handle);
    this.httpServer = this.serving.track(server.on('clientError', refuseMalformed));
  }

  /** A page has its own status, whatever its call declares. */
  override reply(response: ServerResponse, body: unknown, statusCode?: number): unknown {
    return body instanceof Page ? body.send(response) : super.reply(response, body, statusCode);
  }

  /** Nest calls this first, so that open requests still find database and mail. */
  override async beforeClose(): Promise<void> {
    super.beforeClose();
    await this.serving.close();
  }
}
