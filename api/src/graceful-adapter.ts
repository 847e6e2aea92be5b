import { createServer } from 'node:http';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { GracefulServer, withoutHostCheck, refuseMalformed, requireOneHost } from '@conference/process';
import { ExpressAdapter } from '@nestjs/platform-express';
import { Page } from './browser-forms/page';
import { answerRefused, refusalOf } from './http/answer-refused';
import { refusals } from './http/refusals';

/** Express as it is without its types: what is left over goes to the last. */
type Handle = (request: IncomingMessage, response: ServerResponse, last: (error?: unknown) => void) => void;

/** Express on a server of our own, which ends gracefully and leaves Express no word to whoever asked. */
export class GracefulAdapter extends ExpressAdapter {
  readonly serving = new GracefulServer();

  override initHttpServer(): void {
    const express = this.getInstance<Handle>();
    // What has escaped everything would else be told on a page of Express, with its message and places in the code.
    const handle = requireOneHost((request, response) =>
      express(request, response, (error) =>
        answerRefused(response, error === undefined ? refusals.notFound() : refusalOf(error)),
      ),
    );
    const server = createServer(withoutHostCheck, handle);
    this.httpServer = this.serving.track(server.on('clientError', refuseMalformed));
  }

  /** A page says its own status, whatever the row of its call says. */
  override reply(response: ServerResponse, body: unknown, statusCode?: number): unknown {
    return body instanceof Page ? body.send(response) : super.reply(response, body, statusCode);
  }

  /** Nest calls this before everything else, so that what was begun still finds its database and its mail. */
  override async beforeClose(): Promise<void> {
    super.beforeClose();
    await this.serving.close();
  }
}
