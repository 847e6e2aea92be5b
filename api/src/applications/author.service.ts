import {
  ABSTRACT_FIELD,
  abstractMessages,
  applicationEdit,
  applicationForm,
  type AnswerOf,
  type ApplicationForm,
  type Credentials,
} from '@conference/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { findAccount } from '../accounts/find-account';
import { newAccount } from '../accounts/new-account';
import { PasswordCheck } from '../auth/password-check';
import { Session } from '../auth/session.entity';
import { Sessions } from '../auth/sessions';
import { KeyedQueue } from '../concurrency/keyed-queue';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { ConcurrentChange, isDuplicate } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { abstractOf, type Abstract } from '../files/abstract';
import { AbstractFiles } from '../files/abstract-files';
import { judgeWord } from '../files/word/judge';
import type { Client } from '../http/caller';
import { versionOf, type ChangeRequest } from '../http/if-match';
import type { MultipartForm } from '../http/multipart';
import { Refused, refusals } from '../http/refusals';
import { valid } from '../http/valid';
import { profileAddress } from '../mail/links';
import { applicationEdited } from '../mail/messages/application-edited';
import { applicationReceived } from '../mail/messages/application-received';
import { mail, Outbox } from '../mail/outbox';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { retryKeyRefusals } from '../retry-keys/refusals';
import { RetryKey } from '../retry-keys/retry-key.entity';
import { retryKeyOf, RetryKeys, rowOf, type Retry } from '../retry-keys/retry-keys';
import { holdAccount } from './applicant-accounts';
import { ApplicationChanges, MOST_TRIES, type Change } from './application-changes';
import { ApplicationEvent } from './application-event.entity';
import { Application } from './application.entity';
import { ApplicationsService } from './applications.service';
import { eventOf, note } from './history';
import { keysOf, newApplication, type ApplicationDetails } from './new-application';
import { applicationRefusals } from './refusals';
import { toResponse } from './response';

/** What an author is answered whose application was taken: the application, and the session that begins with it. */
type Registered = AnswerOf<'POST /register'>;

/** An application that is valid, and may be stored. */
interface Submission {
  form: ApplicationForm;
  /** Of the type that the form says. */
  abstract: Abstract;
  from: Client;
  retry: Retry | undefined;
}

/** What an author sent: the fields that are to change, and a new abstract if one came along. */
interface Edit {
  fields: Partial<ApplicationDetails>;
  abstract: Abstract | undefined;
}

/** What authors write: new applications, and changes to their own. */
@Injectable()
export class AuthorService {
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly passwords: PasswordCheck,
    private readonly sessions: Sessions,
    private readonly retryKeys: RetryKeys,
    private readonly files: AbstractFiles,
    private readonly outbox: Outbox,
    private readonly applications: ApplicationsService,
    private readonly changes: ApplicationChanges,
  ) {}

  /**
   * Judges the form and the file, then the deadline at the request's arrival, then the password when the email has an
   * account; stores everything or nothing; signs the author in (docs/rules.md, refusals). What was taken before under
   * the same key is answered again, also when the form has closed meanwhile (docs/rules.md, forms sent twice).
   * @throws Refused 400, 413, 415, 409 closed or conflict, 401 wrong password, 403 for an organiser's address, 429
   */
  async register(sent: MultipartForm, from: Client, keyHeader?: string): Promise<Registered> {
    const key = retryKeyOf(keyHeader);
    const missing = sent.file ? {} : { alsoWrong: { [ABSTRACT_FIELD]: abstractMessages.missing } };
    const form = valid(applicationForm, sent.fields, missing);
    const abstract = await readAbstract(sent);
    if (abstract?.type !== form.abstractType) throw applicationRefusals.otherType();
    // Not the password: after a reload it has to be typed again, and it is held against the account in any case.
    const { password: _typedAgain, ...fields } = form;
    const retry = this.retryKeys.retryOf(key, 'register', fields, abstract.sha256);
    const submission: Submission = { form, abstract, from, retry };

    // One address at a time, so that of several first applications one makes the account and the others join it.
    const answer = await this.turns.run(form.email, () => this.take(submission));
    this.outbox.send();
    return answer;
  }

  private async take(submission: Submission): Promise<Registered> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      try {
        return await this.tryToTake(submission, tries === 0);
      } catch (error) {
        // Something was there: another process was faster with the account, or with this very form; or mails had left before.
        if (!isDuplicate(error) && !(error instanceof ConcurrentChange)) throw error;
      }
    }
    throw retryKeyRefusals.takenMeanwhile();
  }

  /** @param isFirst nothing speaks against it yet that an author who has no account has no mail of today either, as most have not */
  private async tryToTake(submission: Submission, isFirst: boolean): Promise<Registered> {
    const { form, from, retry } = submission;
    const before = retry && (await this.retryKeys.recordOf(retry));
    if (before !== undefined) return this.answerAgain(before, submission);
    this.clock.refuseLate('author', from.arrivedAt);

    // The file of somebody who has an account is stored once their password was right.
    if (await findAccount(this.dataSource.manager, form.email))
      return this.storeBeside(submission, await this.accountOf(submission), false);
    const account = newAccount({ ...form, role: 'user' });
    return isFirst ? this.storeAllNew(submission, account) : this.storeBeside(submission, account, true);
  }

  private async accountOf({ form: { email, password }, from }: Submission): Promise<Account> {
    const account = await this.passwords.accountOf(email, password, from).catch((error: unknown) => {
      // Whoever registers does not think of logging in: the answer names which password is meant.
      throw error instanceof Refused && error.code === 'wrong_credentials'
        ? applicationRefusals.otherPassword()
        : error;
    });
    if (account.role === 'admin') throw applicationRefusals.adminCannotRegister();
    return account;
  }

  /** The password is held against the account once more: it may have been changed since, and then opens nothing. */
  private async answerAgain(id: string, submission: Submission): Promise<Registered> {
    const account = await this.accountOf(submission);
    const where = { id, accountId: account.id };
    const relations = { account: true, abstractFile: true };
    const application = await this.dataSource.manager.findOne(Application, { where, relations });
    if (!application) throw retryKeyRefusals.removedSince();
    return registered(application, await this.sessions.begin(account, submission.from));
  }

  /**
   * Stores an application with the account that is made for it: nothing of it was there before.
   * @param applicant is made beside the file
   * @throws as a database does when something was there: another application of the same address, the same form, a mail of that day
   */
  private async storeAllNew(submission: Submission, applicant: Promise<Account>): Promise<Registered> {
    const { application, file, facts, to } = await this.prepare(submission, applicant);
    const { account } = application;
    const session = this.sessions.newSession(account, submission.from);
    await this.files.insert(file, [
      ...(submission.retry ? [[RetryKey, rowOf(submission.retry, application.id)] as const] : []),
      [Account, account],
      [Application, application],
      [ApplicationEvent, eventOf(received(application))],
      [OutboxMail, this.outbox.firstOf(applicationReceived, facts, to)],
      [Session, session],
    ]);
    return registered(application, await this.sessions.handOut(session, account, submission.from));
  }

  /**
   * Stores an application beside whatever was there before.
   * @param applicant the account as it was read when the password was held against it, or one that is just being made
   * @param isNew whether the account is made along with it
   * @throws ConcurrentChange when the account has changed since
   */
  private async storeBeside(
    submission: Submission,
    applicant: Account | Promise<Account>,
    isNew: boolean,
  ): Promise<Registered> {
    const { application, file, facts, to } = await this.prepare(submission, applicant);
    const { account } = application;
    const credentials = await this.files.transaction(file, async (manager) => {
      // The key comes first: of two that bring the same form, one waits here and then finds it taken.
      if (submission.retry) await this.retryKeys.remember(manager, submission.retry, application.id);
      await (isNew ? manager.insert(Account, account) : holdAccount(manager, account));
      await manager.insert(Application, application);
      await note(manager, received(application));
      await this.outbox.put(manager, applicationReceived, facts, to);
      return this.sessions.begin(account, submission.from, manager);
    });
    return registered(application, credentials);
  }

  /** The file first, then everything else at once (files/abstract-files.ts). */
  private async prepare({ form, abstract }: Submission, applicant: Account | Promise<Account>) {
    // A file whose account could not be made belongs to nothing, and is swept (sweeps/stray-files.ts).
    const [file, account] = await Promise.all([this.files.store(abstract), applicant]);
    const application = newApplication(form, account, file, this.clock.stamp());
    const facts = { profileUrl: profileAddress(this.settings) };
    return { file, application, facts, to: { recipient: account.email, recordId: application.id } };
  }

  /**
   * Changes what was sent and leaves the rest, in every status, if editing was open when the request arrived
   * (docs/rules.md, editing). What is so already stays without effect.
   * @throws Refused 404, 403 not_yours, 400 (also for another email), 413, 415, 409 closed or changed_meanwhile
   */
  async edit(
    id: string,
    sent: MultipartForm,
    from: Client,
    request: ChangeRequest,
  ): Promise<AnswerOf<'PATCH /registrations/:id'>> {
    const application = await this.applications.findOwn(request.caller, id);
    const { email = application.account.email, ...fields } = valid(applicationEdit, sent.fields);
    if (email !== application.account.email) throw applicationRefusals.otherEmail();
    // Before the file, as everything that is invalid.
    versionOf(request.ifMatch);
    const edit = { fields, abstract: await readAbstract(sent) };
    refuseOtherType(edit, application);

    const changed = await this.changes.make(application, request, (current) => {
      this.clock.refuseLate('editing', from.arrivedAt);
      return this.editOf(current, edit);
    });
    return { success: true, message: 'Registration updated', registration: toResponse(changed) };
  }

  private async editOf(current: Application, edit: Edit): Promise<Change | undefined> {
    refuseOtherType(edit, current);
    const columns = columnsThatChange(edit, current);
    const isStored = edit.abstract?.sha256 === current.abstractFile.sha256;
    const abstract = isStored ? undefined : edit.abstract;
    const fields = [...Object.keys(columns), ...(abstract ? [ABSTRACT_FIELD] : [])];
    if (fields.length === 0) return undefined;

    const file = abstract && (await this.files.store(abstract));
    const keys = keysOf({ ...current, ...columns }, current.account.email);
    const facts = { profileUrl: profileAddress(this.settings) };
    return {
      kind: 'edited',
      detail: { fields },
      becomes: { ...columns, ...keys, ...(file && { abstractFile: file, abstractFileId: file.id }) },
      ...(file && { file }),
      mails: [mail(applicationEdited, facts, { recipient: current.account.email, recordId: current.id })],
    };
  }
}

/** The answer to an application that was taken, now or before. */
const registered = (application: Application, credentials: Credentials): Registered => ({
  success: true,
  message: 'Registration submitted successfully!',
  registration: toResponse(application),
  ...credentials,
});

const received = ({ id, version, accountId, createdAt }: Application) =>
  ({ kind: 'received', registrationId: id, version, actorId: accountId, at: createdAt }) as const;

/** The abstract of a form, if one came along. @throws Refused 413, 415 */
async function readAbstract({ file }: MultipartForm): Promise<Abstract | undefined> {
  if (!file) return undefined;
  if (file.tooLarge) throw refusals.fileTooLarge();
  const verdict = await judgeWord(file.content);
  if (!verdict) throw applicationRefusals.notAWordFile();
  if (verdict.flaw) throw applicationRefusals.flawedFile(verdict.flaw);
  return abstractOf(file.content, verdict.type);
}

/** The file, a new one or the one that is stored, has to be of the type that is selected. @throws Refused 400 */
function refuseOtherType({ fields, abstract }: Edit, { abstractType }: Application): void {
  const fileType = abstract?.type ?? abstractType;
  if (fileType !== (fields.abstractType ?? abstractType)) throw applicationRefusals.otherType();
}

/** What is sent blank becomes empty; what is left out stays. */
function columnsThatChange({ fields }: Edit, current: Application): Partial<Application> {
  const sent = Object.entries(fields).map(([name, value]) => [name, value ?? null] as const);
  return Object.fromEntries(sent.filter(([name, value]) => value !== current[name as keyof Application]));
}
