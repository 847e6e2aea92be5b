import { binListQuery, deletionForGood, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Logger, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { SignedIn, type Caller } from '../http/caller';
import { Id } from '../http/id';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { withTotal } from '../http/total-count';
import { valid } from '../http/valid';
import { findRecord } from '../records/records';
import { Bin } from './bin';
import { BinEntry } from './bin-entry.entity';
import { binTexts } from './texts';

/** What was deleted, for as long as it can be put back. */
@Controller()
export class BinController {
  private readonly log = new Logger('bin');

  constructor(
    private readonly dataSource: DataSource,
    private readonly bin: Bin,
  ) {}

  /** @throws Refused 400 */
  @Serves(calls.listBin)
  async list(@Query() query: unknown, @Res({ passthrough: true }) response: Response): Promise<AnswerOf<'GET /bin'>> {
    return { success: true, entries: withTotal(response, await this.bin.list(valid(binListQuery, query))) };
  }

  /** @throws Refused 404, 409 */
  @Serves(calls.putBack)
  async putBack(@Id() id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'POST /bin/:id/restore'>> {
    const { kind, name } = await this.bin.putBack(id, caller);
    this.log.log({ did: 'put back', kind, record: id, by: caller.accountId });
    return { success: true, message: binTexts.isBack(name) };
  }

  /** @throws Refused 404, 400 */
  @Serves(calls.deleteForGood)
  async deleteForGood(
    @Id() id: string,
    @Json() body: unknown,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'DELETE /bin/:id'>> {
    await findRecord(this.dataSource.manager, BinEntry, id);
    const { kind } = await this.bin.deleteForGood(id, valid(deletionForGood, body).reason, caller);
    this.log.log({ did: 'deleted for good', kind, record: id, by: caller.accountId });
    return { success: true, message: binTexts.deletedForGood };
  }
}
