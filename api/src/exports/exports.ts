import { WORKBOOK } from '@conference/contracts';
import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import type { SelectQueryBuilder } from 'typeorm';
import { ConferenceClock } from '../dates/conference-clock';
import { attachment } from '../http/attachment';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { idsOf, inBatches } from './in-batches';
import type { Identified } from './in-batches';
import type { Columns } from './workbook';

/** Something that can be had as a workbook. */
export interface Export<Row extends Identified> {
  /** As the log calls it. */
  what: string;
  fileName: string;
  /** The rows that are asked for. @throws Refused 400 */
  rows(dataSource: DataSource, sent: unknown): SelectQueryBuilder<Row>;
  /** The columns of the table by which they are sorted. */
  order: string[];
  columns: Columns<Row>;
}

/** Hands out workbooks (docs/rules.md, exports). */
@Injectable()
export class Exports {
  private readonly log = new Logger('exports');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
  ) {}

  /**
   * Answers with a workbook that is sent while its rows are read, as fast as they are taken. Who leaves ends the reading;
   * what fails on the way breaks the connection, so that no half file looks whole.
   * @throws Refused 400, 409 when there is nothing to export
   */
  async send<Row extends Identified>(of: Export<Row>, sent: unknown, caller: Caller, response: Response): Promise<void> {
    const query = of.rows(this.dataSource, sent);
    const ids = await idsOf(query, of.order);
    if (ids.length === 0) throw refusals.nothingToExport();

    // Only now: what writes workbooks is a quarter of all that the API would have to load before it can start.
    const { ReaderGone, WorkbookStream } = await import('./workbook');
    response.setHeader('Content-Type', WORKBOOK);
    response.setHeader('Content-Disposition', attachment(of.fileName));
    const workbook = new WorkbookStream(response, of.columns, new Date(this.clock.stamp()));
    const facts = () => ({ what: of.what, rows: workbook.rows, by: caller.accountId });
    try {
      for await (const rows of inBatches(query, ids)) await workbook.add(rows);
      await workbook.end();
      this.log.log({ did: 'exported', ...facts() });
    } catch (error) {
      const isGone = error instanceof ReaderGone;
      this.log.log({ did: isGone ? 'left an export' : 'broke off an export', ...facts() });
      if (!isGone) throw error;
    }
  }
}
