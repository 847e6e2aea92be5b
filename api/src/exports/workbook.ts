import type { Writable } from 'node:stream';
import { setImmediate as otherWork } from 'node:timers/promises';
import { conference } from '@conference/edition';
import exceljs from 'exceljs';

/** A sheet's columns in their order: the heading, and what stands under it. Texts stay texts, whatever they look like. */
export type Columns<Row> = Record<string, (row: Row) => string | number | null>;

/** In characters. */
const COLUMN_WIDTH = 24;

/** So many rows are written before other requests have their turn: a few milliseconds. */
const AT_ONCE = 100;

/** XML cannot say these at all; only rows that are older than the rules for texts hold any. */
const NOT_IN_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** What a spreadsheet reads as the character of that number; written so, the underscore is one again. */
const ESCAPE_LIKE = /_(?=x[\da-f]{4}_)/gi;

/** Whoever the workbook was for does not wait for it any more. */
export class ReaderGone extends Error {}

/** A workbook (.xlsx) of one sheet, which leaves while it is being written. */
export class WorkbookStream<Row> {
  /** How many rows were written. */
  rows = 0;
  private readonly workbook: exceljs.stream.xlsx.WorkbookWriter;
  private readonly sheet: exceljs.Worksheet;
  private readonly gone: Promise<never>;

  /**
   * @param to where it goes; ended with the workbook
   * @param created when it says that it was made
   */
  constructor(to: Writable, private readonly columns: Columns<Row>, created: Date) {
    this.gone = new Promise((_, reject) => {
      if (to.destroyed) reject(new ReaderGone());
      // A stream that has finished closes, too: then the end is reached first.
      to.once('close', () => setImmediate(() => reject(new ReaderGone())));
    });
    // It is noticed by whatever is waited for next.
    this.gone.catch(() => undefined);
    this.workbook = new exceljs.stream.xlsx.WorkbookWriter({ stream: to, useStyles: false, useSharedStrings: false });
    this.workbook.created = this.workbook.modified = created;
    this.workbook.creator = this.workbook.lastModifiedBy = conference.name;
    this.sheet = this.workbook.addWorksheet('Sheet1', { views: [{ state: 'frozen', ySplit: 1 }] });
    this.sheet.columns = Object.keys(columns).map((header) => ({ header, width: COLUMN_WIDTH }));
  }

  /** Writes some rows, and waits until they are on their way. @throws ReaderGone */
  async add(rows: Row[]): Promise<void> {
    for (const row of rows) {
      this.sheet.addRow(this.cellsOf(row)).commit();
      this.rows += 1;
      if (this.rows % AT_ONCE === 0) await otherWork();
    }
    await Promise.race([this.taken(), this.gone]);
  }

  /** Writes the rest, and waits until all of it has been handed over. @throws ReaderGone */
  async end(): Promise<void> {
    await Promise.race([this.workbook.commit(), this.gone]);
  }

  private cellsOf(row: Row) {
    return Object.values(this.columns).map((cell) => {
      const value = cell(row);
      return typeof value === 'string' ? value.replace(NOT_IN_XML, '').replace(ESCAPE_LIKE, '_x005F_') : value;
    });
  }

  /**
   * Waits until the zip has taken what was written so far, which it does as fast as the reader reads. exceljs never
   * waits: the rows of a slow reader would all pile up before its zip.
   */
  private taken(): Promise<void> {
    const [zip] = (this.sheet as unknown as { stream: { pipes: [Writable] } }).stream.pipes;
    return new Promise((resolve) => void zip.write('', () => resolve()));
  }
}
