import { TOTAL_COUNT_HEADER, WORKBOOK } from '@conference/contracts';
import { contentDisposition } from '@conference/process';
import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { ConferenceClock } from '../dates/conference-clock';
import { LiveEdition } from '../editions/live-edition';
import type { Caller } from '../http/caller';
import { batches } from './batches';
import type { Identified } from './by-id';
import { cellsBy, headingsOf, namesIn, type Columns } from './columns';
import { exportRefusals } from './refusals';
import { sortKeysOf } from './sort-keys';
import { ReaderGone } from './workbook';
import { WorkbookThread } from './workbook-thread';

/** A workbook of the rows of a table, in one or several sheets, with columns of tables that it refers to. */
export interface Export<Entity extends Identified, Row extends Entity = Entity> {
  /** Its name in the log. */
  what: string;
  fileName: string;
  /** The requested rows, by the names of their sheets. A sheet without rows is left out. @throws Refused 400 */
  sheets(dataSource: DataSource, query: unknown): { name: string; rows: SelectQueryBuilder<Entity> }[];
  /** The rows are sorted by these columns. */
  order: (keyof Entity & string)[];
  columns: Columns<Row>;
}

/** Sends workbooks (docs/rules.md, exports). */
@Injectable()
export class Exports {
  private readonly log = new Logger('exports');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly thread: WorkbookThread,
    private readonly edition: LiveEdition,
  ) {}

  /**
   * Answers with a workbook, sent while its rows are read, at the reader's pace. Reading ends when the reader disconnects. A failure
   * on the way breaks the connection, so that no half file looks complete.
   * @throws Refused 400, 409 when there is nothing to export
   */
  async send<Entity extends Identified, Row extends Entity>(
    of: Export<Entity, Row>,
    requested: unknown,
    caller: Caller,
    response: Response,
  ): Promise<void> {
    const sheets: { name: string; rows: SelectQueryBuilder<Entity>; sortKeys: string[] }[] = [];
    for (const { name, rows } of of.sheets(this.dataSource, requested)) {
      const sortKeys = await sortKeysOf(rows, of.order);
      if (sortKeys.length > 0) sheets.push({ name, rows, sortKeys });
    }
    if (sheets.length === 0) throw exportRefusals.nothingToExport();

    // The page shows its progress by it.
    const total = sheets.reduce((sum, { sortKeys }) => sum + sortKeys.length, 0);
    response.setHeader(TOTAL_COUNT_HEADER, total);
    response.setHeader('Content-Type', WORKBOOK);
    response.setHeader('Content-Disposition', contentDisposition('attachment', of.fileName));
    const made = new Date(this.clock.stamp());
    const workbook = this.thread.begin(response, {
      headings: headingsOf(of.columns),
      made,
      author: this.edition.core.identity.name,
    });
    const cellsOf = cellsBy(of.columns);
    const facts = () => ({ what: of.what, rows: workbook.rows, by: caller.accountId });
    try {
      for (const { name, rows, sortKeys } of sheets)
        for await (const batch of batches(rows, namesIn(of.columns), sortKeys))
          await workbook.add(name, batch.map(cellsOf));
      await workbook.end();
      this.log.log({ did: 'exported', ...facts() });
    } catch (error) {
      workbook.abort();
      const isGone = error instanceof ReaderGone;
      this.log.log({ did: isGone ? 'left an export' : 'broke off an export', ...facts() });
      if (!isGone) throw error;
    }
  }
}
