import { noticeFields, noticeForm, noticeIncomplete, type AnswerOf } from '@conference/contracts';
import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { DataSource, Repository } from 'typeorm';
import { removeAtVersion } from '../http/remove-at-version';
import { ConferenceClock } from '../dates/conference-clock';
import type { Caller } from '../http/caller';
import { instantOf, type ChangeRequest } from '../http/if-match';
import { refusals } from '../http/refusals';
import { valid } from '../http/valid';
import { retryKeyOf, RetryKeys } from '../retry-keys/retry-keys';
import { stored, type Stored } from '../database/field-columns';
import { newNotice } from './new-notice';
import { Notice } from './notice.entity';
import { noticeRefusals } from './refusals';
import { toResponse } from './response';

/** Posts, replaces and removes notices. */
@Injectable()
export class NoticesService {
  private readonly log = new Logger('notices');

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly retryKeys: RetryKeys,
    @InjectRepository(Notice) private readonly notices: Repository<Notice>,
  ) {}

  /** All of them, the newest first. */
  async list(): Promise<AnswerOf<'GET /notices'>> {
    const rows = await this.notices.find({ order: { createdAt: 'DESC', id: 'DESC' } });
    return { success: true, notices: rows.map(toResponse) };
  }

  /**
   * Posts a notice. The same key returns the same notice again (docs/rules.md, forms sent twice).
   * @throws Refused 400; 409 when the key was used before
   */
  async create(body: unknown, caller: Caller, keyHeader?: string): Promise<AnswerOf<'POST /notices'>> {
    const key = retryKeyOf(keyHeader);
    const form = read(body);
    let madeId: string | undefined;
    const notice = await this.retryKeys.once(this.retryKeys.retryOf(key, 'notice', form), Notice, {
      make: async (manager, id) => {
        const row = newNotice(id, form, this.clock.stamp());
        await manager.insert(Notice, row);
        madeId = id;
        return row;
      },
    });
    if (notice.id === madeId) this.log.log({ did: 'created notice', record: notice.id, by: caller.accountId });
    return { success: true, notice: toResponse(notice) };
  }

  /**
   * Replaces the whole notice: a missing link or image is cleared. An identical one stays as it is.
   * @throws Refused 404, 400, 409 changed_meanwhile when If-Match names another `updatedAt` than it has
   */
  async change(id: string, body: unknown, { caller, ifMatch }: ChangeRequest): Promise<AnswerOf<'PUT /notices/:id'>> {
    const current = await this.find(id);
    const columns = stored(noticeFields, read(body));
    const at = instantOf(ifMatch);
    const isCurrent = at === undefined || at === current.updatedAt;
    if (isCurrent && isSame(columns, current)) return { success: true, notice: toResponse(current) };
    const changed = { ...columns, updatedAt: this.clock.stampAfter(current.updatedAt) };
    const { affected } = await this.notices.update(at === undefined ? { id } : { id, updatedAt: at }, changed);
    // Somebody was faster: return the current notice, unless it was removed.
    if (affected !== 1) throw noticeRefusals.changed(toResponse(await this.find(id)));
    this.log.log({ did: 'changed notice', record: id, by: caller.accountId });
    return { success: true, notice: toResponse({ ...current, ...changed }) };
  }

  /** @throws Refused 404, 400, 409 changed_meanwhile when If-Match names another `updatedAt` than it has */
  async remove(id: string, { caller, ifMatch }: ChangeRequest): Promise<AnswerOf<'DELETE /notices/:id'>> {
    const changed = (now: Notice) => noticeRefusals.changed(toResponse(now));
    await removeAtVersion(this.dataSource, Notice, { id, ifMatch }, { changed });
    this.log.log({ did: 'deleted notice', record: id, by: caller.accountId });
    return { success: true, message: 'Notice deleted successfully!' };
  }

  private async find(id: string): Promise<Notice> {
    const notice = await this.notices.findOneBy({ id });
    if (!notice) throw refusals.notFound();
    return notice;
  }
}

type Columns = Stored<typeof noticeFields>;

const isSame = (columns: Columns, notice: Notice) =>
  (Object.keys(columns) as (keyof Columns)[]).every((name) => columns[name] === notice[name]);

const read = (body: unknown) => valid(noticeForm, body, { incomplete: noticeIncomplete });
