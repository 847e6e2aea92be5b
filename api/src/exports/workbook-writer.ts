import { Writable } from 'node:stream';
import { parentPort, type MessagePort } from 'node:worker_threads';
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js';
import type { Cell } from './columns';
import type { Order, Message, Sheet } from './workbook';

/** In characters. */
const COLUMN_WIDTH = 24;

/** XML cannot say these at all; only rows that are older than the rules for texts hold any. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** What a spreadsheet reads as the character of that number; written so, the underscore is one again. */
const ESCAPE_LIKE = /_(?=x[\da-f]{4}_)/gi;

const written = (value: Cell): Cell =>
  typeof value === 'string' ? value.replace(NOT_IN_XML, '').replace(ESCAPE_LIKE, '_x005F_') : value;

/** A workbook that is being written. It goes to the other side in pieces, the next one when the one before has been passed on. */
class Writing {
  private readonly workbook: InstanceType<typeof WorkbookWriter>;
  private readonly sheet: ReturnType<InstanceType<typeof WorkbookWriter>['addWorksheet']>;
  private passedOn: () => void = () => undefined;

  constructor(
    private readonly port: MessagePort,
    { headings, made, by }: Sheet,
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
    this.workbook.creator = this.workbook.lastModifiedBy = by;
    this.sheet = this.workbook.addWorksheet('Sheet1', { views: [{ state: 'frozen', ySplit: 1 }] });
    this.sheet.columns = headings.map((header) => ({ header, width: COLUMN_WIDTH }));
    port.on('message', (order: Order) => this.hear(order));
  }

  private hear(order: Order): void {
    if (order === 'passed on') return this.passedOn();
    const doing = order === 'end' ? this.workbook.commit() : this.add(order);
    doing.then(
      () => this.say('done'),
      (error: Error) => this.say({ failed: error }),
    );
  }

  private async add(rows: Cell[][]): Promise<void> {
    for (const row of rows) this.sheet.addRow(row.map(written)).commit();
    await this.taken();
  }

  /**
   * Waits until the zip has taken what was written so far, which it does as fast as the reader reads. exceljs never
   * waits: the rows of a slow reader would all pile up before its zip.
   */
  private taken(): Promise<void> {
    const [zip] = (this.sheet as unknown as { stream: { pipes: [Writable] } }).stream.pipes;
    return new Promise((resolve) => void zip.write('', () => resolve()));
  }

  private send(chunks: Buffer[], done: () => void): void {
    this.passedOn = done;
    // Copied by hand, so that it is handed over instead of copied: chunks are parts of larger pieces of memory.
    const piece = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0));
    let place = 0;
    for (const chunk of chunks) {
      piece.set(chunk, place);
      place += chunk.length;
    }
    this.say({ piece }, [piece.buffer]);
  }

  private say(message: Message, handedOver: ArrayBuffer[] = []): void {
    this.port.postMessage(message, handedOver);
  }
}

/** The beginning of a thread that writes workbooks: see WorkbookThread. */
parentPort?.on('message', ({ port, sheet }: { port: MessagePort; sheet: Sheet }) => new Writing(port, sheet));
