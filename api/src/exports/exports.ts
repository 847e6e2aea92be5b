import { TOTAL_COUNT_HEADER, WORKBOOK } from '@conference/contracts';
import { conference } from '@conference/edition';
import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { ConferenceClock } from '../dates/conference-clock';
import { attachment } from '../http/attachment';
import type { Caller } from '../http/caller';
import { batches } from './batches';
import type { Identified } from './by-id';
import { cellsOf, namesIn, type Columns } from './columns';
import { exportRefusals } from './refusals';
import { sortKeysOf } from './sort-keys';
import { ReaderGone } from './workbook';
import { WorkbookThread } from './workbook-thread';

/** A workbook of the rows of a table, with columns of tables that it refers to. */
export interface Export<Entity extends Identified, Row extends Entity = Entity> {
  /** Its name in the log. */
  what: string;
  fileName: string;
  /** The requested rows. @throws Refused 400 */
  rows(dataSource: DataSource, query: unknown): SelectQueryBuilder<Entity>;
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
    const query = of.rows(this.dataSource, requested);
    const sortKeys = await sortKeysOf(query, of.order);
    if (sortKeys.length === 0) throw exportRefusals.nothingToExport();

    // The page shows its progress by it.
    response.setHeader(TOTAL_COUNT_HEADER, sortKeys.length);
    response.setHeader('Content-Type', WORKBOOK);
    response.setHeader('Content-Disposition', attachment(of.fileName));
    const sheet = { headings: Object.keys(of.columns), made: new Date(this.clock.stamp()), author: conference.name };
    const workbook = this.thread.begin(response, sheet);
    const facts = () => ({ what: of.what, rows: workbook.rows, by: caller.accountId });
    try {
      for await (const rows of batches(query, namesIn(of.columns), sortKeys))
        await workbook.add(rows.map((values) => cellsOf(of.columns, values)));
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
