import type { Server } from 'node:http';
import { GracefulServer } from '@conference/process';
import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';

/** Express on a server that ends gracefully. */
export class GracefulAdapter extends ExpressAdapter {
  readonly serving = new GracefulServer();

  override initHttpServer(options: NestApplicationOptions): void {
    super.initHttpServer(options);
    this.serving.lookAfter(this.getHttpServer() as Server);
  }

  /** Nest calls this before everything else, so that what was begun still finds its database and its mail. */
  override async beforeClose(): Promise<void> {
    super.beforeClose();
    await this.serving.close();
  }
}
