import { Writable } from 'node:stream';
import { parentPort, type MessagePort } from 'node:worker_threads';
import type { DataValidation } from 'exceljs';
import WorkbookWriter from 'exceljs/lib/stream/xlsx/workbook-writer.js';
import { DAY } from '../durations';
import type { Cell, Heading } from './columns';
import { frozenHeadings, HEADING_HEIGHT, heightOf, pageOf, styleOf, styles, widthsOf } from './sheet-layout';
import type { Command, Message, WorkbookFacts } from './workbook';

/** The day 0 of spreadsheets, 30 December 1899, before 1970. Their days before 1 March 1900 differ from program to program. */
const DAYS_TO_1970 = 25_569;
const FIRST_SAFE_DAY = 61;

/** XML has no way to write these. Only rows from before the rules for texts contain any. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** A spreadsheet reads `_x0041_` as a character by its number. The escaped underscore prevents that. */
const ESCAPE_LIKE = /_(?=x[\da-f]{4}_)/gi;

const written = (value: Cell): Cell =>
  typeof value === 'string' ? value.replace(NOT_IN_XML, '').replace(ESCAPE_LIKE, '_x005F_') : value;

/** The day of a spreadsheet. One that programs take for different days stays a text. */
function dayOf(day: Cell): Cell {
  const number = Date.parse(String(day)) / DAY + DAYS_TO_1970;
  return number >= FIRST_SAFE_DAY ? number : written(day);
}

type Workbook = InstanceType<typeof WorkbookWriter>;
type Worksheet = ReturnType<Workbook['addWorksheet']>;

/** Writes one workbook. Sends it in pieces, each after the reader has taken the one before. */
class WorkbookTask {
  private readonly workbook: Workbook;
  private readonly headings: Heading[];
  /** The current sheet. */
  private sheet?: Worksheet;
  private widths: number[] = [];
  private letters: string[] = [];
  /** The number of its rows, with the headings. */
  private rows = 0;
  private resume: () => void = () => undefined;

  constructor(
    private readonly port: MessagePort,
    { headings, made, author }: WorkbookFacts,
  ) {
    const stream = new Writable({
      write: (chunk: Buffer, _, done) => this.send([chunk], done),
      writev: (chunks, done) =>
        this.send(
          chunks.map(({ chunk }) => chunk as Buffer),
          done,
        ),
    });
    this.workbook = new WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
    this.workbook.created = this.workbook.modified = made;
    this.workbook.creator = this.workbook.lastModifiedBy = author;
    this.headings = headings;
    port.on('message', (command: Command) => this.run(command));
  }

  private run(command: Command): void {
    if (command === 'resume') return this.resume();
    const running = command === 'end' ? this.end() : this.add(command.sheet, command.rows);
    running.then(
      () => this.post('done'),
      (error: Error) => this.post({ failed: error }),
    );
  }

  private async add(name: string, rows: Cell[][]): Promise<void> {
    let { sheet } = this;
    if (sheet?.name !== name) {
      if (sheet) this.endSheet(sheet);
      sheet = this.sheet = this.beginSheet(name, rows);
    }
    for (const row of rows) this.addRow(sheet, row);
    await drained(sheet);
  }

  private async end(): Promise<void> {
    if (this.sheet) this.endSheet(this.sheet);
    await this.workbook.commit();
  }

  /** Begins a sheet with its headings. @param rows its first rows, of which it gets its widths */
  private beginSheet(name: string, rows: Cell[][]): Worksheet {
    const widths = widthsOf(this.headings, rows);
    const sheet = this.workbook.addWorksheet(name, { views: frozenHeadings, pageSetup: pageOf(widths) });
    sheet.columns = widths.map((width) => ({ width }));
    this.widths = widths;
    const texts = this.headings.map(({ text }) => text);
    const row = sheet.addRow(texts);
    row.eachCell((cell) => (cell.style = styles.heading));
    this.letters = sheet.columns.map(({ letter = '' }) => letter);
    row.height = heightOf(texts, widths) ?? HEADING_HEIGHT;
    row.commit();
    this.rows = 1;
    return sheet;
  }

  private addRow(sheet: Worksheet, values: Cell[]): void {
    const number = ++this.rows;
    const cells = this.headings.map((heading, index) => {
      const value = values[index] ?? null;
      const content = heading.isDay ? dayOf(value) : written(value);
      return { address: `${this.letters[index]}${number}`, ...typed(content), style: styleOf(value, heading) };
    });
    const height = heightOf(values, this.widths);
    inside(sheet)._writeRow({
      hasValues: true,
      model: { number, min: 1, max: cells.length, cells, height },
    });
  }

  private endSheet(sheet: Worksheet): void {
    this.headings.forEach((heading, index) => this.explain(sheet, heading, this.letters[index] ?? ''));
    sheet.autoFilter = { from: { row: 1, column: 1 }, to: { row: this.rows, column: this.headings.length } };
    sheet.commit();
  }

  /** Tells people who fill in a column what it takes. */
  private explain(sheet: Worksheet, { text, hint, words }: Heading, letter: string): void {
    if (hint === undefined && !words) return;
    const prompt = hint !== undefined && { showInputMessage: true, promptTitle: text, prompt: hint };
    const validation: DataValidation = words
      ? {
          type: 'list',
          allowBlank: true,
          formulae: [`"${words.join()}"`],
          ...prompt,
          showErrorMessage: true,
          errorTitle: text,
          error: `Please choose one: ${words.join(', ')}.`,
        }
      : { type: 'any' as 'custom', formulae: [], ...prompt };
    const cells = `${letter}2:${letter}${this.rows}`;
    (sheet as unknown as Validated).dataValidations.model[cells] = validation;
  }

  private send(chunks: Buffer[], done: () => void): void {
    this.resume = done;
    // The chunks are parts of larger buffers. A copy in a buffer of its own can be transferred, which is faster than cloning.
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

/** What exceljs has of a sheet, and its types leave out. */
interface Validated {
  dataValidations: { model: Record<string, DataValidation> };
}

/** What exceljs has of a row and of a sheet inside. */
interface RowModel {
  hasValues: true;
  model: {
    number: number;
    min: number;
    max: number;
    cells: { address: string; type: number; value: Cell; style: object }[];
    height: number | undefined;
  };
}
interface Inside {
  _writeRow(row: RowModel): void;
  stream: { pipes: [Writable] };
}

/** Gives exceljs its internal form of a finished row. Its public classes, whose rows and cells can still be changed, would take most of the time. */
const inside = (sheet: Worksheet) => sheet as unknown as Inside;

/** A value and its type, by the numbers of exceljs (ValueType). */
function typed(value: Cell): { type: number; value: Cell } {
  if (value === null) return { type: 0, value };
  return { type: typeof value === 'number' ? 2 : 3, value };
}

/** Waits until the zip has taken all rows, at the reader's pace. exceljs itself never waits: the rows of a slow reader would pile up. */
function drained(sheet: Worksheet): Promise<void> {
  const [zip] = inside(sheet).stream.pipes;
  return new Promise((resolve) => void zip.write('', () => resolve()));
}

// This file runs in a thread (WorkbookThread).
parentPort?.on(
  'message',
  ({ port, facts }: { port: MessagePort; facts: WorkbookFacts }) => new WorkbookTask(port, facts),
);
