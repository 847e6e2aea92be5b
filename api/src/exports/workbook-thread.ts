import type { Writable } from 'node:stream';
import { MessageChannel, Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MINUTE } from '../durations';
import { threadScript } from '../thread-script';
import { WorkbookStream, type Sheet } from './workbook';

/** For how long a thread is kept that nobody needs: to load what it needs takes a tenth of a second, and to keep it some 50 MB. */
const KEPT_MS = MINUTE;

/**
 * The thread in which workbooks are written, all that are under way: a row costs more to write than to read, and whoever asks for
 * something else would wait for that. It begins with the first workbook, and ends when there has been none for a while.
 */
@Injectable()
export class WorkbookThread implements OnApplicationShutdown {
  private thread?: Worker;
  private underWay = 0;
  private end?: NodeJS.Timeout;

  /** Begins a workbook. @param to where it goes; ended with the workbook */
  begin(to: Writable, sheet: Sheet): WorkbookStream {
    clearTimeout(this.end);
    this.underWay += 1;
    const { port1, port2 } = new MessageChannel();
    port1.once('close', () => {
      this.underWay -= 1;
      if (this.underWay === 0) this.end = setTimeout(() => void this.stop(), KEPT_MS).unref();
    });
    this.thread ??= this.start();
    this.thread.postMessage({ port: port2, sheet }, [port2]);
    return new WorkbookStream(port1, to);
  }

  /** Ends it with the API: those who were being answered have their workbooks by then. */
  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.end);
    await this.stop();
  }

  private start(): Worker {
    const thread = new Worker(threadScript('exports/workbook-writer'));
    // Whoever has a workbook under way hears of its end by the port: an error that nobody hears would end the API.
    thread
      .on('error', () => undefined)
      .once('exit', () => {
        if (this.thread === thread) this.thread = undefined;
      });
    thread.unref();
    return thread;
  }

  private async stop(): Promise<void> {
    const { thread } = this;
    this.thread = undefined;
    await thread?.terminate();
  }
}
