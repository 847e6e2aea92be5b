import { emailChange } from '@conference/contracts';
import type { AnswerOf } from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { valid } from '../http/valid';
import { loginAddress, profileAddress } from '../mail/links';
import { emailChanged } from '../mail/messages/email-changed';
import { Outbox } from '../mail/outbox';
import { ApplicantAccounts } from './applicant-accounts';
import { ApplicationChanges } from './application-changes';
import type { Asked, Change } from './application-changes';
import { Applications } from './applications';
import { keysOf } from './new-application';
import type { Application } from './application.entity';
import { toResponse } from './response';

/** Gives an application to another email address (docs/rules.md, changing an applicant's email). */
@Injectable()
export class EmailChangeService {
  constructor(
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly applications: Applications,
    private readonly accounts: ApplicantAccounts,
    private readonly changes: ApplicationChanges,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Renames the account when this application is all that it holds and nobody has the new address; otherwise moves the
   * application to the account of that address. Both addresses are told. The same address again is without effect.
   * @throws Refused 404, 400, 409 for an organiser's address, or changed_meanwhile
   */
  async change(id: string, body: unknown, asked: Asked): Promise<AnswerOf<'PATCH /registrations/:id'>> {
    const application = await this.applications.seenBy(asked.caller, id);
    const { email } = valid(emailChange, body);
    const changed = await this.changes.make(application, asked, (current) => this.plan(current, email));
    return { success: true, message: 'Email updated successfully', registration: toResponse(changed) };
  }

  private async plan(current: Application, email: string): Promise<Change | undefined> {
    const old = current.account.email;
    if (email === old) return undefined;
    const { how, account, prepare } = await this.accounts.moveTo(email, current);
    return {
      kind: 'email changed',
      detail: { how, email: { from: old, to: email } },
      becomes: { account, accountId: account.id, ...keysOf(current, email) },
      before: prepare,
      after: async (manager, { id: recordId, abstractTitle }) => {
        const links = { profileUrl: profileAddress(this.settings), loginUrl: loginAddress(this.settings) };
        const facts = { abstractTitle, hasPassword: account.passwordHash !== null, ...links };
        await this.outbox.put(
          manager,
          emailChanged,
          { ...facts, recipientHas: 'the old address' },
          { recipient: old, recordId },
        );
        await this.outbox.put(
          manager,
          emailChanged,
          { ...facts, recipientHas: 'the new address' },
          { recipient: email, recordId },
        );
      },
    };
  }
}
