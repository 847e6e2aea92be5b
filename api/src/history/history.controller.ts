import { historyListQuery, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { Exports } from '../exports/exports';
import { SignedIn, type Caller } from '../http/caller';
import { Serves } from '../http/serves';
import { withTotal } from '../http/total-count';
import { valid } from '../http/valid';
import { historyExport } from './export';
import { listChanges, listPeople } from './list';

/** Who of the organisers did what. */
@Controller()
export class HistoryController {
  constructor(
    private readonly dataSource: DataSource,
    private readonly exports: Exports,
  ) {}

  /** @throws Refused 400 */
  @Serves(calls.listHistory)
  async list(
    @Query() query: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnswerOf<'GET /history'>> {
    const changes = withTotal(response, await listChanges(this.dataSource, valid(historyListQuery, query)));
    return { success: true, changes, people: await listPeople(this.dataSource) };
  }

  /** @throws Refused 400, 409 when there is nothing to export */
  @Serves(calls.exportHistory)
  async export(@Query() query: unknown, @SignedIn() caller: Caller, @Res() response: Response): Promise<void> {
    const people = await listPeople(this.dataSource);
    const names = new Map(people.map(({ _id, fullName }) => [_id, fullName]));
    return this.exports.send(historyExport(names), query, caller, response);
  }
}
