import type { Writable } from 'node:stream';
import { MessageChannel, Worker } from 'node:worker_threads';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { MINUTE } from '../durations';
import { threadScript } from '../thread-script';
import { WorkbookStream, type WorkbookFacts } from './workbook';

/** An idle thread ends after this time: starting one takes a tenth of a second, keeping it 50 MB. */
const IDLE_MS = MINUTE;

/**
 * The one thread that writes all workbooks: writing a row takes longer than reading it, and would delay all other requests. It starts
 * with the first workbook, and ends when idle.
 */
@Injectable()
export class WorkbookThread implements OnApplicationShutdown {
  private thread?: Worker;
  private underWay = 0;
  private end?: NodeJS.Timeout;

  /** Begins a workbook. @param to ends with the workbook */
  begin(to: Writable, facts: WorkbookFacts): WorkbookStream {
    clearTimeout(this.end);
    this.underWay += 1;
    const { port1, port2 } = new MessageChannel();
    port1.once('close', () => {
      this.underWay -= 1;
      if (this.underWay === 0) this.end = setTimeout(() => void this.stop(), IDLE_MS).unref();
    });
    this.thread ??= this.start();
    this.thread.postMessage({ port: port2, facts }, [port2]);
    return new WorkbookStream(port1, to);
  }

  /** By now all workbooks are sent. */
  async onApplicationShutdown(): Promise<void> {
    clearTimeout(this.end);
    await this.stop();
  }

  private start(): Worker {
    const thread = new Worker(threadScript('exports/workbook-writer'));
    // The port reports the end to each workbook. An unhandled error would end the API.
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
