import type { AnswerOf, Credentials, register, RegistrationForm } from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { Sessions } from '../auth/sessions';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { inTransaction } from '../database/transaction';
import { AbstractFile } from '../files/abstract-file.entity';
import { AbstractStore } from '../files/abstract-store';
import type { Client } from '../http/caller';
import { profileAddress } from '../mail/links';
import { applicationReceived } from '../mail/messages/application-received';
import { Outbox } from '../mail/outbox';
import { RetryKeys } from '../retry-keys/retry-keys';
import type { Retry } from '../retry-keys/retry-keys';
import { note } from './history';
import { newRegistration } from './new-registration';
import { Registration } from './registration.entity';
import { told } from './told';

export type Answer = AnswerOf<typeof register>;

/** An application that was judged and may be stored. */
export interface Judged {
  form: RegistrationForm;
  content: Buffer;
  from: Client;
  retry?: Retry;
}

/** What is said of an application that was taken, now or before. */
export function taken(registration: Registration, credentials: Credentials): Answer {
  return { success: true, message: 'Registration submitted successfully!', registration: told(registration), ...credentials };
}

/** Stores an application with its file, its mail and its author's session: everything or nothing. */
@Injectable()
export class RegistrationWriter {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly sessions: Sessions,
    private readonly store: AbstractStore,
    private readonly outbox: Outbox,
    private readonly retryKeys: RetryKeys,
  ) {}

  /**
   * The file first, then everything else at once; when that is undone, the file goes again. When nobody can tell whether
   * it was - the connection broke at the very end - the file stays: an abstract must not be lost, and one that belongs
   * to nothing is swept (sweeps/sweeper.ts).
   * @param isNew whether the account is made along with it
   */
  async keep(judged: Judged, account: Account, isNew: boolean): Promise<Answer> {
    const file = await this.store.keep(judged.content, judged.form.abstractType);
    const registration = newRegistration(judged.form, account, file);
    const written: { credentials?: Credentials } = {};
    try {
      await inTransaction(this.dataSource, async (manager) => {
        delete written.credentials;
        // The key comes first: of two that bring the same form, one waits here and then finds it taken.
        if (judged.retry) await this.retryKeys.remember(manager, judged.retry, registration.id);
        if (isNew) await manager.insert(Account, account);
        written.credentials = await this.write(manager, registration, judged.from);
      });
    } catch (error) {
      if (!written.credentials) {
        await this.store.discard(file.id);
        throw error;
      }
      // Everything was written, and the end of it went wrong: only the database knows whether it holds.
      if (!(await this.isThere(registration.id))) throw error;
    }
    return taken(registration, written.credentials as Credentials);
  }

  private isThere(id: string): Promise<boolean> {
    return this.dataSource.manager.existsBy(Registration, { id }).catch(() => false);
  }

  private async write(manager: EntityManager, registration: Registration, from: Client): Promise<Credentials> {
    const { id, account, abstractFile, version, createdAt } = registration;
    await manager.insert(AbstractFile, abstractFile);
    await manager.insert(Registration, registration);
    await note(manager, { kind: 'received', registrationId: id, version, actorId: account.id, at: createdAt });
    const facts = { profileUrl: profileAddress(this.settings) };
    await this.outbox.put(manager, applicationReceived, facts, { recipient: account.email, recordId: id });
    return this.sessions.begin(account, from, manager);
  }
}
