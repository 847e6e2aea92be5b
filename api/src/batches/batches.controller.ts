import {
  batchForm,
  batchListQuery,
  batchMailsQuery,
  releaseForms,
  stagingForm,
  type AnswerOf,
} from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Logger, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource } from 'typeorm';
import { ConferenceClock } from '../dates/conference-clock';
import { SignedIn, type Caller } from '../http/caller';
import { Id } from '../http/id';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { withTotal } from '../http/total-count';
import { valid } from '../http/valid';
import { listMailsOf } from '../mail/list';
import { toDetails } from '../mail/response';
import type { Batch } from './batch.entity';
import { Batches } from './batches';
import { Staging } from './decisions/staging';
import { batchTexts } from './texts';

/** Batches: the only way to change or mail many (docs/decisions/0046). */
@Controller()
export class BatchesController {
  private readonly log = new Logger('batches');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly batches: Batches,
    private readonly staging: Staging,
  ) {}

  /** @throws Refused 400 */
  @Serves(calls.listBatches)
  async list(@Query() query: unknown, @SignedIn() caller: Caller): Promise<AnswerOf<'GET /batches'>> {
    const [batches, held] = await Promise.all([
      this.batches.list(caller, valid(batchListQuery, query)),
      this.batches.held(),
    ]);
    return { success: true, batches, ...held };
  }

  /** @throws Refused 400, 403 */
  @Serves(calls.createBatch)
  async begin(@Json() body: unknown, @SignedIn() caller: Caller): Promise<AnswerOf<'POST /batches'>> {
    const batch = await this.batches.begin(valid(batchForm, body), caller);
    return this.done('began batch', batchTexts.begun, batch, caller);
  }

  @Serves(calls.resumeBatches)
  async resume(@SignedIn() caller: Caller): Promise<AnswerOf<'POST /batches/resume'>> {
    await this.batches.resume(caller);
    this.log.log({ did: 'resumed batches', by: caller.accountId });
    return { success: true, message: batchTexts.resumed };
  }

  /** @throws Refused 404 */
  @Serves(calls.getBatch)
  async one(@Id() id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'GET /batches/:id'>> {
    const batch = await this.batches.find(id, caller);
    const [record, content] = await Promise.all([
      this.batches.recordOf(batch, caller),
      this.batches.contentOf(batch, caller),
    ]);
    return { success: true, batch: record, ...content };
  }

  /** @throws Refused 404, 400, 409 */
  @Serves(calls.stageDecisions)
  async stage(
    @Id() id: string,
    @Json() body: unknown,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'PUT /batches/:id/items'>> {
    const batch = await this.batches.find(id, caller);
    const { items } = valid(stagingForm, body);
    await this.staging.stage(batch, items, caller);
    const staged = items.filter(({ status }) => status !== undefined).length;
    return this.done('staged', batchTexts.staged(staged), batch, caller);
  }

  /** @throws Refused 404, 409 */
  @Serves(calls.sealBatch)
  async seal(@Id() id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'POST /batches/:id/seal'>> {
    const batch = await this.batches.find(id, caller);
    await this.batches.seal(batch, caller);
    return this.done('sealed batch', batchTexts.sealed, batch, caller);
  }

  /** @throws Refused 404, 400 */
  @Serves(calls.listBatchMails)
  async mails(
    @Id() id: string,
    @Query() query: unknown,
    @SignedIn() caller: Caller,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnswerOf<'GET /batches/:id/mails'>> {
    const batch = await this.batches.find(id, caller);
    const listed = await listMailsOf(this.dataSource, batch.id, valid(batchMailsQuery, query), caller);
    return { success: true, mails: withTotal(response, listed).map((mail) => toDetails(mail, this.clock)) };
  }

  /** @throws Refused 404, 409 */
  @Serves(calls.dropBatchMails)
  async dropMails(@Id() id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'DELETE /batches/:id/mails'>> {
    const dropped = await this.batches.dropMails(await this.batches.find(id, caller), caller);
    this.log.log({ did: 'dropped mails of batch', record: id, dropped, by: caller.accountId });
    return { success: true, message: batchTexts.dropped(dropped) };
  }

  /** @throws Refused 404, 400, 409 */
  @Serves(calls.releaseBatch)
  async release(
    @Id() id: string,
    @Json() body: unknown,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'POST /batches/:id/release'>> {
    const batch = await this.batches.find(id, caller);
    const at = await this.batches.schedule(batch, valid(releaseForms[batch.kind], body), caller);
    return this.done('scheduled batch', batchTexts.scheduled(at), batch, caller);
  }

  /** @throws Refused 404, 409 */
  @Serves(calls.stopBatch)
  async stop(@Id() id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'POST /batches/:id/stop'>> {
    const batch = await this.batches.find(id, caller);
    await this.batches.stop(batch, caller);
    return this.done('stopped batch', batchTexts.stopped, batch, caller);
  }

  /** @throws Refused 404, 409 */
  @Serves(calls.unsealBatch)
  async unseal(@Id() id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'POST /batches/:id/unseal'>> {
    const batch = await this.batches.find(id, caller);
    await this.batches.unseal(batch, caller);
    return this.done('unsealed batch', batchTexts.unsealed, batch, caller);
  }

  /** @throws Refused 404, 409 */
  @Serves(calls.discardBatch)
  async discard(@Id() id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'DELETE /batches/:id'>> {
    const batch = await this.batches.find(id, caller);
    await this.batches.discard(batch, caller);
    this.log.log({ did: 'discarded batch', record: id, by: caller.accountId });
    return { success: true, message: batchTexts.discarded };
  }

  private async done(did: string, message: string, batch: Batch, caller: Caller) {
    this.log.log({ did, record: batch.id, by: caller.accountId });
    return { success: true as const, message, batch: await this.batches.recordOf(batch, caller) };
  }
}
