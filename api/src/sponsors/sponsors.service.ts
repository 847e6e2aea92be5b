import {
  sponsorForm,
  sponsorListQuery,
  sponsorNext,
  sponsorSuccess,
  type AnswerOf,
  type SponsorForm,
  type SponsorInterest as SponsorInterestResponse,
} from '@conference/contracts';
import { url } from '@conference/site-map';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { listRows, search, type Listed } from '../database/list';
import { inTransaction } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import type { Caller } from '../http/caller';
import { refusals } from '../http/refusals';
import { valid } from '../http/valid';
import { sponsorNote } from '../mail/messages/sponsor-note';
import { sponsorThanks } from '../mail/messages/sponsor-thanks';
import { Outbox } from '../mail/outbox';
import { retryKeyOf, RetryKeys } from '../retry-keys/retry-keys';
import { newSponsorInterest } from './new-sponsor-interest';
import { SponsorInterest } from './sponsor-interest.entity';
import { toResponse } from './response';

@Injectable()
export class SponsorsService {
  private readonly log = new Logger('sponsors');

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly retryKeys: RetryKeys,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Stores a sponsorship interest, thanks the sender and mails the organisers. The form never closes (docs/rules.md, sponsors).
   * @throws Refused 400, 409 conflict
   */
  async take(body: unknown, keyHeader?: string): Promise<AnswerOf<'POST /sponsors'>> {
    const key = retryKeyOf(keyHeader);
    const form = valid(sponsorForm, body);
    const retry = this.retryKeys.retryOf(key, 'sponsors', form);
    await this.retryKeys.once(retry, SponsorInterest, { make: (manager, id) => this.store(manager, id, form) });
    this.outbox.send();
    return { success: true, message: `${sponsorSuccess} ${sponsorNext}` };
  }

  /** A page or all rows, and the total. @throws Refused 400 */
  async list(requested: unknown): Promise<Listed<SponsorInterestResponse>> {
    const listQuery = valid(sponsorListQuery, requested);
    const sponsors = this.dataSource.getRepository(SponsorInterest).createQueryBuilder('sponsor');
    const query = search(sponsors, listQuery.q);
    const { rows, total } = await listRows(query, listQuery, { name: 'nameKey', createdAt: 'createdAt' });
    return { rows: rows.map(toResponse), total };
  }

  /** Removes a sponsorship interest and its unsent mails. @throws Refused 404 */
  async remove(id: string, caller: Caller): Promise<AnswerOf<'DELETE /sponsors/:id'>> {
    await inTransaction(this.dataSource, async (manager) => {
      const { affected } = await manager.delete(SponsorInterest, { id });
      if (affected !== 1) throw refusals.notFound();
      await this.outbox.withdraw(manager, id);
    });
    this.log.log({ did: 'deleted sponsor', record: id, by: caller.accountId });
    return { success: true, message: 'Sponsor deleted' };
  }

  private async store(manager: EntityManager, id: string, form: SponsorForm): Promise<SponsorInterest> {
    const interest = newSponsorInterest(id, form, this.clock.stamp());
    await manager.insert(SponsorInterest, interest);
    await this.outbox.put(manager, sponsorThanks, {}, { recipient: form.email, recordId: id });
    const facts = { ...form, sponsorsUrl: this.settings.publicUrl + url.adminSponsors };
    for (const { email } of await manager.findBy(Account, { role: 'admin' })) {
      await this.outbox.put(manager, sponsorNote, facts, { recipient: email, recordId: id });
    }
    return interest;
  }
}
