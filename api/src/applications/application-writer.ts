import type { AnswerOf, Credentials, ApplicationForm } from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { Account } from '../accounts/account.entity';
import { Session } from '../auth/session.entity';
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
import { OutboxMail } from '../mail/outbox-mail.entity';
import { RetryKey } from '../retry-keys/retry-key.entity';
import { RetryKeys, rowOf } from '../retry-keys/retry-keys';
import type { Retry } from '../retry-keys/retry-keys';
import { holdAccount } from './applicant-accounts';
import { ApplicationEvent } from './application-event.entity';
import { eventOf, note } from './history';
import { newApplication } from './new-application';
import { Application } from './application.entity';
import { toResponse } from './response';

/** What an author is answered whose application was taken: the application, and the session that begins with it. */
export type Registered = AnswerOf<'POST /register'>;

/** An application that was judged and may be stored. */
export interface Judged {
  form: ApplicationForm;
  /** Of the type that the form says. */
  abstract: Abstract;
  from: Client;
  retry?: Retry;
}

/** What is said of an application that was taken, now or before. */
export function taken(application: Application, credentials: Credentials): Registered {
  return {
    success: true,
    message: 'Registration submitted successfully!',
    registration: toResponse(application),
    ...credentials,
  };
}

/** Stores an application with its file, its mail and its author's session: everything or nothing. */
@Injectable()
export class ApplicationWriter {
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
   * Stores an application with the account that is made for it: nothing of it was there before.
   * @param applicant is made beside the file
   * @throws as a database does when something was there: another application of the same address, the same form, a mail of that day
   */
  async found(judged: Judged, applicant: Promise<Account>): Promise<Registered> {
    const { application, file } = await this.prepare(judged, applicant);
    const { account } = application;
    const session = this.sessions.newSession(account, judged.from);
    await this.files.insert(file, [
      ...(judged.retry ? [[RetryKey, rowOf(judged.retry, application.id)] as const] : []),
      [Account, account],
      [Application, application],
      [ApplicationEvent, eventOf(received(application))],
      [OutboxMail, this.outbox.firstOf(applicationReceived, this.facts(), mailTo(application))],
      [Session, session],
    ]);
    return taken(application, await this.sessions.handOut(session, account, judged.from));
  }

  /**
   * Stores an application, whatever was there before.
   * @param applicant the account as it was read when the password was held against it, or one that is just being made
   * @param isNew whether the account is made along with it
   * @throws ConcurrentChange when the account has changed since
   */
  async keep(judged: Judged, applicant: Account | Promise<Account>, isNew: boolean): Promise<Registered> {
    const { application, file } = await this.prepare(judged, applicant);
    const { account } = application;
    const credentials = await this.files.transaction(file, async (manager) => {
      // The key comes first: of two that bring the same form, one waits here and then finds it taken.
      if (judged.retry) await this.retryKeys.remember(manager, judged.retry, application.id);
      await (isNew ? manager.insert(Account, account) : holdAccount(manager, account));
      await manager.insert(Application, application);
      await note(manager, received(application));
      await this.outbox.put(manager, applicationReceived, this.facts(), mailTo(application));
      return this.sessions.begin(account, judged.from, manager);
    });
    return taken(application, credentials);
  }

  /** The file first, then everything else at once (files/abstract-files.ts). */
  private async prepare(judged: Judged, applicant: Account | Promise<Account>) {
    // A file whose account could not be made belongs to nothing, and is swept (sweeps/stray-files.ts).
    const [file, account] = await Promise.all([this.store.keep(judged.abstract), applicant]);
    return { file, application: newApplication(judged.form, account, file, this.clock.stamp()) };
  }

  private facts() {
    return { profileUrl: profileAddress(this.settings) };
  }
}

const received = ({ id, version, account, createdAt }: Application) =>
  ({ kind: 'received', registrationId: id, version, actorId: account.id, at: createdAt }) as const;

const mailTo = ({ id, account }: Application) => ({ recipient: account.email, recordId: id });
