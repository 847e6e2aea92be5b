import type { Writable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import type { Cell } from './columns';

/** What is known of a workbook before its rows. */
export interface Sheet {
  headings: string[];
  made: Date;
  /** Who is said to have made it. */
  by: string;
}

/** What the thread is told: rows, that there are no more, or that the last piece was passed on. */
export type Order = Cell[][] | 'end' | 'passed on';

/** What it answers: a piece of the file, that an order is done, or that it could not be. */
export type Message = { piece: Uint8Array } | 'done' | { failed: Error };

/** Whoever the workbook was for does not wait for it any more. */
export class ReaderGone extends Error {}

/** A workbook (.xlsx) of one sheet, which leaves while a thread writes it, as fast as it is taken. */
export class WorkbookStream {
  /** How many rows it was given. */
  rows = 0;
  private readonly brokenOff: Promise<never>;
  /** Those who wait for an order to be done, in turn. */
  private readonly waiting: (() => void)[] = [];
  private lastRows = Promise.resolve();

  /**
   * @param port the way to the thread
   * @param to where it goes; ended with the workbook
   */
  constructor(
    private readonly port: MessagePort,
    private readonly to: Writable,
  ) {
    this.brokenOff = new Promise((_, reject) => {
      if (to.destroyed) reject(new ReaderGone());
      // A stream that has finished closes, too: then the end is reached first.
      to.once('close', () => setImmediate(() => reject(new ReaderGone())));
      port.once('close', () => reject(new Error('The thread has ended.')));
      port.on('message', (message: Message) => {
        if (message === 'done') this.waiting.shift()?.();
        else if ('failed' in message) reject(message.failed);
        else to.write(message.piece, () => port.postMessage('passed on' satisfies Order));
      });
    });
    // It is noticed by whatever is waited for next.
    this.brokenOff.catch(() => this.breakOff());
  }

  /** Gives it some rows, and waits until those before them are on their way. @throws ReaderGone */
  async add(rows: Cell[][]): Promise<void> {
    const before = this.lastRows;
    this.lastRows = this.done(rows);
    this.rows += rows.length;
    await Promise.race([this.brokenOff, before]);
  }

  /** Writes the rest, and waits until all of it has been handed over. @throws ReaderGone */
  async end(): Promise<void> {
    await this.done('end');
    await Promise.race([this.brokenOff, new Promise<void>((resolve) => this.to.end(resolve))]);
    this.breakOff();
  }

  /** Writes nothing any more, whatever has been begun. */
  breakOff(): void {
    this.port.close();
  }

  private done(order: Order): Promise<void> {
    this.port.postMessage(order);
    const done = Promise.race([this.brokenOff, new Promise<void>((resolve) => this.waiting.push(resolve))]);
    done.catch(() => undefined);
    return done;
  }
}
