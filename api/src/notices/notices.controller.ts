import { noticeFields, noticeForm, noticeIncomplete, noticeListQuery, type AnswerOf } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { Controller, Headers, Logger, Query } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { newRecord, stored } from '../database/record-columns';
import { ConferenceClock } from '../dates/conference-clock';
import { LiveEdition } from '../editions/live-edition';
import { changedFields } from '../history/changed-fields';
import { recordChange } from '../history/record-change';
import { SignedIn, type Caller } from '../http/caller';
import { Id } from '../http/id';
import { AtVersion, type ChangeRequest } from '../http/if-match';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { Keeping } from '../records/keeping';
import { changeRecord, findRecord, removeRecord } from '../records/records';
import { retryKeyOf, RetryKeys } from '../retry-keys/retry-keys';
import { Notice, notices } from './notice.entity';
import { noticeTexts } from './texts';

const read = (body: unknown) => valid(noticeForm, body, { incomplete: noticeIncomplete });

/** Posts, replaces and removes notices. */
@Controller()
export class NoticesController {
  private readonly log = new Logger('notices');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly retryKeys: RetryKeys,
    private readonly edition: LiveEdition,
    private readonly keeping: Keeping,
  ) {}

  /** All of an edition, the newest first. @throws Refused 400 */
  @Serves(calls.listNotices)
  async list(@Query() query: unknown): Promise<AnswerOf<'GET /notices'>> {
    const { editionKey } = this.edition.narrowed(valid(noticeListQuery, query));
    const rows = await this.dataSource.manager.find(Notice, {
      where: { editionKey },
      order: { createdAt: 'DESC', id: 'DESC' },
    });
    return { success: true, notices: rows.map(notices.toResponse) };
  }

  /**
   * Posts a notice. The same key returns the same notice again (docs/rules.md, forms sent twice).
   * @throws Refused 400; 409 when the key was used before
   */
  @Serves(calls.createNotice)
  async create(
    @Json() body: unknown,
    @Headers('idempotency-key') keyHeader: string | undefined,
    @SignedIn() caller: Caller,
  ): Promise<AnswerOf<'POST /notices'>> {
    const key = retryKeyOf(keyHeader);
    const form = read(body);
    let madeId: string | undefined;
    const notice = await this.retryKeys.once(this.retryKeys.retryOf(key, 'notice', form), Notice, {
      make: async (manager, id) => {
        const row = newRecord(noticeFields, form, id, {
          at: this.clock.stamp(),
          editionKey: this.edition.key,
        });
        await manager.insert(Notice, row);
        await recordChange(manager, {
          by: caller.accountId,
          at: row.createdAt,
          did: 'made',
          kind: 'notice',
          record: id,
          name: row.title,
          fields: changedFields({}, row, ['title', 'content', 'link', 'image']),
        });
        madeId = id;
        return row;
      },
    });
    if (notice.id === madeId) this.log.log({ did: 'created notice', record: notice.id, by: caller.accountId });
    return { success: true, notice: notices.toResponse(notice) };
  }

  /**
   * Replaces the whole notice: a missing link or image is cleared. An identical one stays as it is.
   * @throws Refused 404, 400, 409 changed_meanwhile
   */
  @Serves(calls.changeNotice)
  async change(
    @Id() id: string,
    @Json() body: unknown,
    @AtVersion() { caller, ifMatch }: ChangeRequest,
  ): Promise<AnswerOf<'PUT /notices/:id'>> {
    await findRecord(this.dataSource.manager, Notice, id);
    const values = stored(noticeFields, read(body));
    const target = { id, caller, ifMatch };
    const { after, fields } = await changeRecord(this.keeping, notices, target, { values });
    if (fields.length > 0) this.log.log({ did: 'changed notice', record: id, by: caller.accountId });
    return { success: true, notice: notices.toResponse(after) };
  }

  /** @throws Refused 404, 400, 409 changed_meanwhile */
  @Serves(calls.deleteNotice)
  async remove(
    @Id() id: string,
    @AtVersion() { caller, ifMatch }: ChangeRequest,
  ): Promise<AnswerOf<'DELETE /notices/:id'>> {
    await removeRecord(this.keeping, notices, { id, caller, ifMatch });
    this.log.log({ did: 'deleted notice', record: id, by: caller.accountId });
    return { success: true, message: noticeTexts.deleted };
  }
}
