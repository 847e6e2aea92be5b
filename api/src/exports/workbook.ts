import type { Writable } from 'node:stream';
import type { MessagePort } from 'node:worker_threads';
import type { Cell, Heading } from './columns';

/** What is known of a workbook before its rows. */
export interface WorkbookFacts {
  /** Of each of its sheets. */
  headings: Heading[];
  made: Date;
  author: string;
}

/** A message to the thread: rows of a sheet, the end of the rows, or that it may send the next piece of the file. */
export type Command = { sheet: string; rows: Cell[][] } | 'end' | 'resume';

/** A message from the thread: a piece of the file, or how a command has ended. */
export type Message = { piece: Uint8Array } | 'done' | { failed: Error };

/** The reader of the workbook has disconnected. */
export class ReaderGone extends Error {}

/** A workbook (.xlsx), sent while a thread writes it, at the reader's pace. */
export class WorkbookStream {
  /** The number of rows so far. */
  rows = 0;
  private readonly aborted: Promise<never>;
  /** The callbacks of the commands that are under way, in order. */
  private readonly waiting: (() => void)[] = [];
  private lastRows = Promise.resolve();

  /**
   * @param port to the thread
   * @param to ends with the workbook
   */
  constructor(
    private readonly port: MessagePort,
    private readonly to: Writable,
  ) {
    this.aborted = new Promise((_, reject) => {
      if (to.destroyed) reject(new ReaderGone());
      // A stream that has finished closes, too: its end comes first.
      to.once('close', () => setImmediate(() => reject(new ReaderGone())));
      port.once('close', () => reject(new Error('The thread has ended.')));
      port.on('message', (message: Message) => {
        if (message === 'done') this.waiting.shift()?.();
        else if ('failed' in message) reject(message.failed);
        else to.write(message.piece, () => port.postMessage('resume' satisfies Command));
      });
    });
    // The next command throws the error.
    this.aborted.catch(() => this.abort());
  }

  /**
   * Adds rows, and waits until the rows before them are written.
   * @param sheet the name of their sheet; another name than before begins a new sheet
   * @throws ReaderGone
   */
  async add(sheet: string, rows: Cell[][]): Promise<void> {
    const before = this.lastRows;
    this.lastRows = this.done({ sheet, rows });
    this.rows += rows.length;
    await Promise.race([this.aborted, before]);
    // `aborted` comes a moment later, in which the next rows would be read.
    if (this.to.destroyed) throw new ReaderGone();
  }

  /** Writes the rest, and waits until all of it is sent. @throws ReaderGone */
  async end(): Promise<void> {
    await this.done('end');
    await Promise.race([this.aborted, new Promise<void>((resolve) => this.to.end(resolve))]);
    this.abort();
  }

  /** Stops writing. */
  abort(): void {
    this.port.close();
  }

  private done(command: Command): Promise<void> {
    this.port.postMessage(command);
    const done = Promise.race([this.aborted, new Promise<void>((resolve) => this.waiting.push(resolve))]);
    done.catch(() => undefined);
    return done;
  }
}
