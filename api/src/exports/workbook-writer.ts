import { Writable } from 'node:stream';
import { parentPort, type MessagePort } from 'node:worker_threads';
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js';
import type { Cell } from './columns';
import type { Command, Message, Sheet } from './workbook';

/** In characters. */
const COLUMN_WIDTH = 24;

/** XML has no way to write these. Only rows from before the rules for texts contain any. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A spreadsheet reads `_x0041_` as a character by its number. The escaped underscore prevents that. */
const ESCAPE_LIKE = /_(?=x[\da-f]{4}_)/gi;

const written = (value: Cell): Cell =>
  typeof value === 'string' ? value.replace(NOT_IN_XML, '').replace(ESCAPE_LIKE, '_x005F_') : value;

/** Writes one workbook. Sends it in pieces, each after the reader has taken the one before. */
class WorkbookTask {
  private readonly workbook: InstanceType<typeof WorkbookWriter>;
  private readonly sheet: ReturnType<InstanceType<typeof WorkbookWriter>['addWorksheet']>;
  private resume: () => void = () => undefined;

  constructor(
    private readonly port: MessagePort,
    { headings, made, author }: Sheet,
  ) {
    const stream = new Writable({
      write: (chunk: Buffer, _, done) => this.send([chunk], done),
      writev: (chunks, done) =>
        this.send(
          chunks.map(({ chunk }) => chunk as Buffer),
          done,
        ),
    });
    this.workbook = new WorkbookWriter({ stream, useStyles: false, useSharedStrings: false });
    this.workbook.created = this.workbook.modified = made;
    this.workbook.creator = this.workbook.lastModifiedBy = author;
    this.sheet = this.workbook.addWorksheet('Sheet1', { views: [{ state: 'frozen', ySplit: 1 }] });
    this.sheet.columns = headings.map((header) => ({ header, width: COLUMN_WIDTH }));
    port.on('message', (command: Command) => this.run(command));
  }

  private run(command: Command): void {
    if (command === 'resume') return this.resume();
    const running = command === 'end' ? this.workbook.commit() : this.add(command);
    running.then(
      () => this.post('done'),
      (error: Error) => this.post({ failed: error }),
    );
  }

  private async add(rows: Cell[][]): Promise<void> {
    for (const row of rows) this.sheet.addRow(row.map(written)).commit();
    await this.drained();
  }

  /** Waits until the zip has taken all rows, at the reader's pace. exceljs itself never waits: the rows of a slow reader would pile up. */
  private drained(): Promise<void> {
    const [zip] = (this.sheet as unknown as { stream: { pipes: [Writable] } }).stream.pipes;
    return new Promise((resolve) => void zip.write('', () => resolve()));
  }

  private send(chunks: Buffer[], done: () => void): void {
    this.resume = done;
    // A copy of their own can be transferred instead of cloned: the chunks are parts of larger buffers.
    const piece = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let place = 0;
    for (const chunk of chunks) {
      piece.set(chunk, place);
      place += chunk.length;
    }
    this.post({ piece }, [piece.buffer]);
  }

  private post(message: Message, transferred: ArrayBuffer[] = []): void {
    this.port.postMessage(message, transferred);
  }
}

// This file runs in a thread (WorkbookThread).
parentPort?.on('message', ({ port, sheet }: { port: MessagePort; sheet: Sheet }) => new WorkbookTask(port, sheet));
