import { TOTAL_COUNT_HEADER, WORKBOOK } from '@conference/contracts';
import { conference } from '@conference/edition';
import { Injectable, Logger } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource, type SelectQueryBuilder } from 'typeorm';
import { ConferenceClock } from '../dates/conference-clock';
import { attachment } from '../http/attachment';
import type { Caller } from '../http/caller';
import type { Identified } from './by-id';
import { cellsOf, namesIn, type Columns } from './columns';
import { inBatches } from './in-batches';
import { placesOf } from './in-order';
import { exportRefusals } from './refusals';
import { ReaderGone } from './workbook';
import { WorkbookThread } from './workbook-thread';

/** Something that can be had as a workbook: rows of a table, with what they say of other tables' rows. */
export interface Export<Entity extends Identified, Row extends Entity = Entity> {
  /** As the log calls it. */
  what: string;
  fileName: string;
  /** The rows that are asked for. @throws Refused 400 */
  rows(dataSource: DataSource, sent: unknown): SelectQueryBuilder<Entity>;
  /** The columns of the table by which they are sorted. */
  order: (keyof Entity & string)[];
  columns: Columns<Row>;
}

/** Hands out workbooks (docs/rules.md, exports). */
@Injectable()
export class Exports {
  private readonly log = new Logger('exports');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly thread: WorkbookThread,
  ) {}

  /**
   * Answers with a workbook that is sent while its rows are read, as fast as they are taken. Who leaves ends the reading;
   * what fails on the way breaks the connection, so that no half file looks whole.
   * @throws Refused 400, 409 when there is nothing to export
   */
  async send<Entity extends Identified, Row extends Entity>(
    of: Export<Entity, Row>,
    sent: unknown,
    caller: Caller,
    response: Response,
  ): Promise<void> {
    const query = of.rows(this.dataSource, sent);
    const places = await placesOf(query, of.order);
    if (places.length === 0) throw exportRefusals.nothingToExport();

    // By it, whoever waits sees how far the workbook is.
    response.setHeader(TOTAL_COUNT_HEADER, places.length);
    response.setHeader('Content-Type', WORKBOOK);
    response.setHeader('Content-Disposition', attachment(of.fileName));
    const sheet = { headings: Object.keys(of.columns), made: new Date(this.clock.stamp()), by: conference.name };
    const workbook = this.thread.begin(response, sheet);
    const facts = () => ({ what: of.what, rows: workbook.rows, by: caller.accountId });
    try {
      for await (const rows of inBatches(query, namesIn(of.columns), places))
        await workbook.add(rows.map((values) => cellsOf(of.columns, values)));
      await workbook.end();
      this.log.log({ did: 'exported', ...facts() });
    } catch (error) {
      workbook.breakOff();
      const isGone = error instanceof ReaderGone;
      this.log.log({ did: isGone ? 'left an export' : 'broke off an export', ...facts() });
      if (!isGone) throw error;
    }
  }
}
