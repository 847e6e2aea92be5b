import { emailChange, paymentChange, statusChange, type AnswerOf, type ApplicationStatus } from '@conference/contracts';
import { url } from '@conference/site-map';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { SETTINGS, type ApiSettings } from '../config/settings';
import type { ChangeRequest } from '../http/if-match';
import { valid } from '../http/valid';
import { pagesToRead } from '../mail/links';
import { applicationPaid } from '../mail/messages/application-paid';
import { emailChanged } from '../mail/messages/email-changed';
import { mail } from '../mail/outbox';
import { ApplicantAccounts } from './applicant-accounts';
import { ApplicationChanges, type Change } from './application-changes';
import type { Application } from './application.entity';
import { ApplicationsService } from './applications.service';
import { authorOf, decisionMail } from './decision-mail';
import { keysOf } from './new-application';
import { applicationRefusals } from './refusals';
import { answerOfEntity } from './response';
import { organiserTexts } from './texts';
import { endOfWaitingList } from './waiting-list';

/** Stores what organisers decide about applications: status, payment, email address, removal. */
@Injectable()
export class OrganiserService {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly applications: ApplicationsService,
    private readonly accounts: ApplicantAccounts,
    private readonly changes: ApplicationChanges,
  ) {}

  /**
   * Sets status and comment, and mails the author. With the same status an absent comment stays, and a blank one is removed without
   * a mail. Equal values have no effect.
   * @throws Refused 404, 400, 409 changed_meanwhile when If-Match names another version
   */
  async decide(
    id: string,
    body: unknown,
    request: ChangeRequest,
  ): Promise<AnswerOf<'PATCH /registrations/:id/status'>> {
    const application = await this.applications.findOthers(request.caller, id);
    const decision = valid(statusChange, body);
    const { status, comment = null } = decision;
    const changed = await this.changes.make(application, request, async (current) => {
      const isSameStatus = status === current.status;
      if (isSameStatus && (!('comment' in decision) || comment === current.comment)) return undefined;
      const mails = isSameStatus && comment === null ? [] : [decisionMail(current, { status, comment }, this.settings)];
      const waitPlace = await this.waitPlaceOf(current, status);
      return { kind: 'decided', becomes: { status, comment, waitPlace }, detail: { status, comment }, mails };
    });
    return { success: true, message: organiserTexts.decided, registration: answerOfEntity(changed) };
  }

  /** A new one on the waiting list gets its last place. A comment moves nobody. */
  private async waitPlaceOf(current: Application, status: ApplicationStatus): Promise<number | null> {
    if (status !== 'wait') return null;
    return current.status === 'wait' ? current.waitPlace : endOfWaitingList(this.dataSource.manager, current);
  }

  /**
   * Marks an application as paid, which cannot be undone, and mails the author the pages to read next.
   * @throws Refused 404, 400, 409 when it is not accepted or paid already, or changed_meanwhile
   */
  async pay(id: string, body: unknown, request: ChangeRequest): Promise<AnswerOf<'PATCH /registrations/:id/payment'>> {
    const application = await this.applications.findOthers(request.caller, id);
    const { paymentStatus } = valid(paymentChange, body);
    const changed = await this.changes.make(application, request, (current) => {
      if (current.paymentStatus === paymentStatus) throw applicationRefusals.alreadyPaid();
      if (current.status !== 'accepted') throw applicationRefusals.notAccepted();
      const facts = { ...current, paymentStatus, pages: pagesToRead(this.settings) };
      return { kind: 'paid', becomes: { paymentStatus }, mails: [mail(applicationPaid, facts, authorOf(current))] };
    });
    return { success: true, message: organiserTexts.paid, registration: answerOfEntity(changed) };
  }

  /**
   * Renames the account if it has no other application and the new address is free; otherwise moves the application to the account
   * of that address. Mails both addresses. The same address has no effect (docs/rules.md, changing an applicant's email).
   * @throws Refused 404, 400, 409 for an organiser's address, or changed_meanwhile
   */
  async changeEmail(id: string, body: unknown, request: ChangeRequest): Promise<AnswerOf<'PATCH /registrations/:id'>> {
    const application = await this.applications.findOthers(request.caller, id);
    const { email } = valid(emailChange, body);
    const changed = await this.changes.make(application, request, (current) => this.emailChange(current, email));
    return { success: true, message: organiserTexts.emailChanged, registration: answerOfEntity(changed) };
  }

  private async emailChange(current: Application, email: string): Promise<Change | undefined> {
    const {
      id: recordId,
      abstractTitle,
      language,
      account: { email: old },
    } = current;
    if (email === old) return undefined;
    const move = await this.accounts.planMove(email, current);
    const { how, account } = move;
    const links = { profileUrl: this.settings.publicUrl + url.profile, loginUrl: this.settings.publicUrl + url.login };
    const facts = { abstractTitle, hasPassword: account.passwordHash !== null, ...links };
    return {
      kind: 'email changed',
      detail: { how, email: { from: old, to: email } },
      becomes: { account, accountId: account.id, ...keysOf(current, email) },
      move,
      mails: [
        mail(emailChanged, { ...facts, recipientHas: 'the old address' }, { recipient: old, recordId, language }),
        mail(emailChanged, { ...facts, recipientHas: 'the new address' }, { recipient: email, recordId, language }),
      ],
    };
  }

  /**
   * Removes an application.
   * @throws Refused 404, also for all but one of several concurrent removals; 400 for a bad If-Match; 409 changed_meanwhile when
   *   that names another version, or conflict after too many concurrent changes
   */
  async remove(id: string, request: ChangeRequest): Promise<AnswerOf<'DELETE /registrations/:id'>> {
    await this.changes.remove(await this.applications.findOthers(request.caller, id), request);
    return { success: true, message: organiserTexts.deleted };
  }
}
