import { sponsorForm, sponsorListQuery, type AnswerOf, type SponsorForm } from '@conference/contracts';
import { calls } from '@conference/contracts/calls';
import { url } from '@conference/site-map';
import { Controller, Inject, Logger, Query, Res } from '@nestjs/common';
import type { Response } from 'express';
import { DataSource, type EntityManager } from 'typeorm';
import { putIntoBin } from '../bin/put-into-bin';
import { AnswersBrowsers } from '../browser-forms/answers-browsers';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { inTransaction } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { LiveEdition } from '../editions/live-edition';
import { SignedIn, type Caller } from '../http/caller';
import { Id } from '../http/id';
import { Json } from '../http/json';
import { Serves } from '../http/serves';
import { withTotal } from '../http/total-count';
import { valid } from '../http/valid';
import { sponsorNote } from '../mail/messages/sponsor-note';
import { sponsorThanks } from '../mail/messages/sponsor-thanks';
import { Outbox } from '../mail/outbox';
import { findRecord, listRecords, lockedRecord, refuseOld } from '../records/records';
import { RetryKeyHeader } from '../retry-keys/retry-key';
import { retryKeyOf, RetryKeys } from '../retry-keys/retry-keys';
import { newSponsorInterest, SponsorInterest, sponsors } from './sponsor-interest.entity';
import { organiserTexts, sponsorTexts } from './texts';

@Controller()
export class SponsorsController {
  private readonly log = new Logger('sponsors');

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly retryKeys: RetryKeys,
    private readonly outbox: Outbox,
    private readonly edition: LiveEdition,
  ) {}

  /**
   * Stores a sponsorship interest, thanks the sender and mails the admins. The form never closes (docs/rules.md, sponsors).
   * @throws Refused 400, 409 conflict
   */
  @Serves(calls.sendSponsorInterest)
  @AnswersBrowsers()
  async take(
    @Json() body: unknown,
    @RetryKeyHeader() keyHeader: string | undefined,
  ): Promise<AnswerOf<'POST /sponsors'>> {
    const key = retryKeyOf(keyHeader);
    const form = valid(sponsorForm, body);
    const retry = this.retryKeys.retryOf(key, 'sponsors', form);
    await this.retryKeys.once(retry, SponsorInterest, { make: (manager, id) => this.store(manager, id, form) });
    this.outbox.wake();
    return { success: true, message: sponsorTexts.received };
  }

  /** @throws Refused 400 */
  @Serves(calls.listSponsors)
  async list(
    @Query() query: unknown,
    @Res({ passthrough: true }) response: Response,
  ): Promise<AnswerOf<'GET /sponsors'>> {
    return withTotal(
      response,
      await listRecords(this.dataSource, sponsors, this.edition.narrowed(valid(sponsorListQuery, query))),
    );
  }

  /** Removes a sponsorship interest and its unsent mails. @throws Refused 404 */
  @Serves(calls.deleteSponsor)
  async remove(@Id() id: string, @SignedIn() caller: Caller): Promise<AnswerOf<'DELETE /sponsors/:id'>> {
    refuseOld(await findRecord(this.dataSource.manager, SponsorInterest, id), this.edition);
    await inTransaction(this.dataSource, async (manager) => {
      const interest = await lockedRecord(manager, SponsorInterest, id);
      await putIntoBin(manager, sponsors, interest, { by: caller.accountId, at: this.clock.stamp() });
      await this.outbox.withdraw(manager, id);
    });
    this.log.log({ did: 'deleted sponsor', record: id, by: caller.accountId });
    return { success: true, message: organiserTexts.deleted };
  }

  private async store(manager: EntityManager, id: string, form: SponsorForm): Promise<SponsorInterest> {
    const interest = newSponsorInterest(id, form, {
      at: this.clock.stamp(),
      editionKey: this.edition.key,
    });
    await manager.insert(SponsorInterest, interest);
    const { language } = interest;
    await this.outbox.put(manager, sponsorThanks, {}, { recipient: form.email, recordId: id, language });
    const facts = { ...form, sponsorsUrl: this.settings.publicUrl + url.adminSponsors };
    await this.outbox.putToAdmins(manager, sponsorNote, facts, { recordId: id });
    return interest;
  }
}
