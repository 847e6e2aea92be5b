import type { AnswerOf, Credentials, register, RegistrationForm } from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { Sessions } from '../auth/sessions';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { ConferenceClock } from '../dates/conference-clock';
import type { Abstract } from '../files/abstract';
import { AbstractFiles } from '../files/abstract-files';
import { AbstractStore } from '../files/abstract-store';
import type { Client } from '../http/caller';
import { profileAddress } from '../mail/links';
import { applicationReceived } from '../mail/messages/application-received';
import { Outbox } from '../mail/outbox';
import { RetryKeys } from '../retry-keys/retry-keys';
import type { Retry } from '../retry-keys/retry-keys';
import { holdAccount } from './applicant-accounts';
import { note } from './history';
import { newRegistration } from './new-registration';
import { Registration } from './registration.entity';
import { toResponse } from './response';

/** What an author is answered whose application was taken: the application, and the session that begins with it. */
export type Registered = AnswerOf<typeof register>;

/** An application that was judged and may be stored. */
export interface Judged {
  form: RegistrationForm;
  /** Of the type that the form says. */
  abstract: Abstract;
  from: Client;
  retry?: Retry;
}

/** What is said of an application that was taken, now or before. */
export function taken(registration: Registration, credentials: Credentials): Registered {
  return { success: true, message: 'Registration submitted successfully!', registration: toResponse(registration), ...credentials };
}

/** Stores an application with its file, its mail and its author's session: everything or nothing. */
@Injectable()
export class RegistrationWriter {
  constructor(
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly sessions: Sessions,
    private readonly store: AbstractStore,
    private readonly files: AbstractFiles,
    private readonly outbox: Outbox,
    private readonly retryKeys: RetryKeys,
  ) {}

  /**
   * The file first, then everything else at once (files/abstract-files.ts).
   * @param applicant the account as it was read when the password was held against it; one that is just being made is
   *   waited for beside the file
   * @param isNew whether the account is made along with it
   * @throws ConcurrentChange when the account has changed since
   */
  async keep(judged: Judged, applicant: Account | Promise<Account>, isNew: boolean): Promise<Registered> {
    // A file whose account could not be made belongs to nothing, and is swept (sweeps/orphan-files.ts).
    const [file, account] = await Promise.all([this.store.keep(judged.abstract), applicant]);
    const registration = newRegistration(judged.form, account, file, this.clock.stamp());
    const credentials = await this.files.transaction(file, async (manager) => {
      // The key comes first: of two that bring the same form, one waits here and then finds it taken.
      if (judged.retry) await this.retryKeys.remember(manager, judged.retry, registration.id);
      await (isNew ? manager.insert(Account, account) : holdAccount(manager, account));
      return this.write(manager, registration, judged.from);
    });
    return taken(registration, credentials);
  }

  private async write(manager: EntityManager, registration: Registration, from: Client): Promise<Credentials> {
    const { id, account, version, createdAt } = registration;
    await manager.insert(Registration, registration);
    await note(manager, { kind: 'received', registrationId: id, version, actorId: account.id, at: createdAt });
    const facts = { profileUrl: profileAddress(this.settings) };
    await this.outbox.put(manager, applicationReceived, facts, { recipient: account.email, recordId: id });
    return this.sessions.begin(account, from, manager);
  }
}
