import { ABSTRACT_FIELD, applicationEdit } from '@conference/contracts';
import type { AnswerOf, editApplication } from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { ConferenceClock } from '../dates/conference-clock';
import type { Abstract } from '../files/abstract';
import { AbstractStore } from '../files/abstract-store';
import type { Client } from '../http/caller';
import { versionOf } from '../http/if-match';
import type { MultipartForm } from '../http/multipart';
import { valid } from '../http/valid';
import { profileAddress } from '../mail/links';
import { applicationEdited } from '../mail/messages/application-edited';
import { Outbox } from '../mail/outbox';
import { ApplicationChanges } from './application-changes';
import type { Asked, Change } from './application-changes';
import { Applications } from './applications';
import { keysOf } from './new-application';
import type { ApplicationDetails } from './new-application';
import { readAbstract } from './read-abstract';
import type { Application } from './application.entity';
import { applicationRefusals } from './refusals';
import { toResponse } from './response';

/** What an author sent: the fields that are to change, and a new abstract if one came along. */
interface Edit {
  said: Partial<ApplicationDetails>;
  abstract: Abstract | undefined;
}

/** Takes an author's changes to their own application. */
@Injectable()
export class EditService {
  constructor(
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly applications: Applications,
    private readonly changes: ApplicationChanges,
    private readonly store: AbstractStore,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Changes what was sent and leaves the rest, in every status, if editing was open when the request arrived
   * (docs/rules.md, editing). What is so already stays without effect.
   * @throws Refused 404, 403 not_yours, 400 (also for another email), 413, 415, 409 closed or changed_meanwhile
   */
  async edit(id: string, sent: MultipartForm, from: Client, asked: Asked): Promise<AnswerOf<typeof editApplication>> {
    const application = await this.applications.ownedBy(asked.caller, id);
    const { email = application.account.email, ...said } = valid(applicationEdit, sent.fields);
    if (email !== application.account.email) throw applicationRefusals.otherEmail();
    // Before the file, as everything that is invalid.
    versionOf(asked.ifMatch);
    const edit = { said, abstract: await readAbstract(sent) };
    refuseOtherType(edit, application);

    const changed = await this.changes.make(application, asked, (current) => {
      this.clock.refuseLate('editing', from.arrivedAt);
      return this.plan(edit, current);
    });
    return { success: true, message: 'Registration updated', registration: toResponse(changed) };
  }

  private async plan(edit: Edit, current: Application): Promise<Change | undefined> {
    refuseOtherType(edit, current);
    const columns = columnsThatChange(edit, current);
    const abstract = isStored(edit, current) ? undefined : edit.abstract;
    const fields = [...Object.keys(columns), ...(abstract ? [ABSTRACT_FIELD] : [])];
    if (fields.length === 0) return undefined;

    const file = abstract && (await this.store.keep(abstract));
    return {
      kind: 'edited',
      detail: { fields },
      becomes: {
        ...columns,
        ...keysOf({ ...current, ...columns }, current.account.email),
        ...(file && { abstractFile: file, abstractFileId: file.id }),
      },
      ...(file && { file }),
      after: async (manager, changed) => {
        await nameAccount(manager, current, changed);
        const facts = { profileUrl: profileAddress(this.settings) };
        await this.outbox.put(manager, applicationEdited, facts, {
          recipient: changed.account.email,
          recordId: changed.id,
        });
      },
    };
  }
}

/** The file, a new one or the one that is stored, has to be of the type that is selected. @throws Refused 400 */
function refuseOtherType({ said, abstract }: Edit, { abstractType }: Application): void {
  const fileType = abstract?.type ?? abstractType;
  if (fileType !== (said.abstractType ?? abstractType)) throw applicationRefusals.otherType();
}

/** What is sent blank becomes empty; what is left out stays. */
function columnsThatChange({ said }: Edit, current: Application): Partial<Application> {
  const sent = Object.entries(said).map(([name, value]) => [name, value ?? null] as const);
  return Object.fromEntries(sent.filter(([name, value]) => value !== current[name as keyof Application]));
}

/** Whether the abstract that was sent is the very one that is stored. */
function isStored({ abstract }: Edit, { abstractFile }: Application): boolean {
  return abstract?.sha256 === abstractFile.sha256;
}

/** An account that is called as the application was is called as the application is. */
async function nameAccount(manager: EntityManager, before: Application, { fullName }: Application): Promise<void> {
  if (fullName === before.fullName) return;
  await manager.update(Account, { id: before.accountId, fullName: before.fullName }, { fullName });
}
