import {
  ABSTRACT_FIELD,
  abstractMessages,
  applicationEditFor,
  applicationFormFor,
  keeping,
  type AnswerOf,
  type ApplicationForm,
  type Credentials,
} from '@conference/contracts';
import { url } from '@conference/site-map';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { findAccount, lockAccount } from '../accounts/accounts';
import { newAccount } from '../accounts/new-account';
import { PasswordCheck } from '../auth/password-check';
import { Session } from '../auth/session.entity';
import { Sessions } from '../auth/sessions';
import { SecondFactorCheck } from '../second-factor/second-factor-check';
import { TrustedBrowsers } from '../second-factor/trusted-browsers';
import { KeyedQueue } from '../concurrency/keyed-queue';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { insertRows } from '../database/insert-rows';
import { ConcurrentChange, isDuplicate } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { AbstractFiles, abstractOf, type Abstract } from '../files/abstract-files';
import { judgeWord } from '../files/word/judge';
import type { Client } from '../http/caller';
import { versionOf, type ChangeRequest } from '../http/if-match';
import type { MultipartForm } from '../http/multipart';
import { Refused, refusals } from '../http/refusals';
import { LiveEdition } from '../editions/live-edition';
import { valid } from '../http/valid';
import { applicationEdited } from '../mail/messages/application-edited';
import { applicationReceived } from '../mail/messages/application-received';
import { mail, Outbox } from '../mail/outbox';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Readings } from '../readings/readings';
import { Tally } from '../tallies/tally.entity';
import { retryKeyRefusals } from '../retry-keys/refusals';
import { RetryKey } from '../retry-keys/retry-key.entity';
import { retryKeyOf, RetryKeys, retryKeyRow, type Retry } from '../retry-keys/retry-keys';
import { ApplicationChanges, MAX_TRIES, type Change } from './application-changes';
import { ApplicationEvent } from './application-event.entity';
import { Application } from './application.entity';
import { ApplicationsService } from './applications.service';
import { authorOf } from './decision-mail';
import { addEvent, eventOf } from './history';
import { talliesOf } from './kept-counts';
import { keysOf, newApplication, type ApplicationDetails } from './new-application';
import { applicationRefusals } from './refusals';
import { answerOfEntity } from './response';
import { applicationTexts } from './texts';

type RegisterAnswer = AnswerOf<'POST /register'>;

/** A valid application. */
interface Submission {
  form: ApplicationForm;
  abstract: Abstract;
  from: Client;
  retry: Retry | undefined;
}

/** An account whose password was right, and the second factor that its session counts with. */
interface CheckedAccount {
  account: Account;
  factorId: string | undefined;
}

/** The fields to change, and a new abstract if one was sent. */
interface Edit {
  fields: Partial<ApplicationDetails>;
  abstract: Abstract | undefined;
}

/** Stores what authors send: new applications, and changes to their own. */
@Injectable()
export class AuthorService {
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly passwords: PasswordCheck,
    private readonly secondFactor: SecondFactorCheck,
    private readonly browsers: TrustedBrowsers,
    private readonly sessions: Sessions,
    private readonly retryKeys: RetryKeys,
    private readonly files: AbstractFiles,
    private readonly outbox: Outbox,
    private readonly applications: ApplicationsService,
    private readonly changes: ApplicationChanges,
    private readonly edition: LiveEdition,
    private readonly readings: Readings,
  ) {}

  /**
   * Checks the form and the file, then the deadline at the request's arrival, then the password if the email has an account. Stores
   * everything in one transaction and signs the author in (docs/rules.md, refusals). A form sent before under the same key gets the
   * same answer again, even after the form has closed (docs/rules.md, forms sent twice).
   * @throws Refused 400, 413, 415, 409 closed or conflict, 401 wrong password or a second factor without a trusted browser, 403 for an organiser's address, 429
   */
  async register(multipart: MultipartForm, from: Client, keyHeader?: string): Promise<RegisterAnswer> {
    const key = retryKeyOf(keyHeader);
    const missing = multipart.file ? {} : { alsoWrong: { [ABSTRACT_FIELD]: abstractMessages.missing } };
    const form = valid(applicationFormFor(this.edition.choices), multipart.fields, missing);
    const abstract = await readAbstract(multipart);
    if (abstract?.type !== form.abstractType) throw applicationRefusals.otherType();
    // Without the password: it is typed again after a reload, and checked in any case.
    const { password: _typedAgain, ...rest } = form;
    const retry = this.retryKeys.retryOf(key, 'register', rest, abstract.sha256);
    const submission: Submission = { form, abstract, from, retry };

    // One at a time for each address: of several first applications one creates the account, the others join it.
    const answer = await this.turns.run(form.email, () => this.registerWithRetries(submission));
    this.outbox.wake();
    return answer;
  }

  private async registerWithRetries(submission: Submission): Promise<RegisterAnswer> {
    for (let tries = 0; tries < MAX_TRIES; tries++) {
      try {
        return await this.tryToRegister(submission, tries === 0);
      } catch (error) {
        // Another process was faster with the account or with this very form, or the author had mail before. The next try finds it.
        if (!isDuplicate(error) && !(error instanceof ConcurrentChange)) throw error;
      }
    }
    throw retryKeyRefusals.takenMeanwhile();
  }

  /** @param isFirstTry whether to assume that an author without an account had no mail today: that is true of most, and costs no look */
  private async tryToRegister(submission: Submission, isFirstTry: boolean): Promise<RegisterAnswer> {
    const { form, from, retry } = submission;
    const storedId = retry && (await this.retryKeys.recordOf(retry));
    if (storedId !== undefined) return this.answerAgain(storedId, submission);
    this.clock.refuseLate('author', from.arrivedAt);

    // If there is an account, its password is checked before the file is stored.
    if (await findAccount(this.dataSource.manager, form.email)) {
      const { account, factorId } = await this.checkedAccount(submission);
      return this.storeInTransaction(submission, account, { isNew: false, factorId });
    }
    const account = newAccount({ ...form, role: 'user' });
    return isFirstTry
      ? this.storeByInserts(submission, account)
      : this.storeInTransaction(submission, account, { isNew: true });
  }

  /** @returns the account of the author, and its second factor if it has one and the browser is trusted */
  private async checkedAccount({ form: { email, password }, from }: Submission): Promise<CheckedAccount> {
    const account = await this.passwords.accountOf(email, password, from).catch((error: unknown) => {
      // Somebody who registers does not think of logging in: the message names which password is meant.
      throw error instanceof Refused && error.code === 'wrong_credentials'
        ? applicationRefusals.otherPassword()
        : error;
    });
    if (account.role === 'admin') throw applicationRefusals.adminCannotRegister();
    // This form signs its sender in, and it has no field for a code.
    const factor = await this.secondFactor.of(account.id);
    if (factor && !(await this.browsers.isTrusted(factor.id, from))) throw applicationRefusals.hasSecondFactor();
    return { account, factorId: factor?.id };
  }

  /** Checks the password again: it may have changed since. */
  private async answerAgain(id: string, submission: Submission): Promise<RegisterAnswer> {
    const { account, factorId } = await this.checkedAccount(submission);
    const where = { id, accountId: account.id };
    const relations = { account: true, abstractFile: true };
    const application = await this.dataSource.manager.findOne(Application, { where, relations });
    if (!application) throw retryKeyRefusals.removedSince();
    return registerAnswer(application, await this.sessions.begin(account, submission.from, { factorId }));
  }

  /**
   * Stores an application with a new account, by inserts alone.
   * @param applicant is created while the file is stored
   * @throws the database's error for a taken key: an application of the same address, the same form, a mail of that day
   */
  private async storeByInserts(submission: Submission, applicant: Promise<Account>): Promise<RegisterAnswer> {
    const { application, file, facts, to } = await this.prepare(submission, applicant);
    const { account } = application;
    const session = this.sessions.newSession(account, submission.from);
    const received = await this.outbox.firstOf(this.dataSource.manager, applicationReceived, facts, to);
    await this.files.insert(file, [
      ...(submission.retry ? [[RetryKey, retryKeyRow(submission.retry, application.id)] as const] : []),
      [Account, account],
      [Application, application],
      [ApplicationEvent, eventOf(receivedEvent(application))],
      ...talliesOf(application).map((tally) => [Tally, tally] as const),
      [OutboxMail, received],
      [Session, session],
    ]);
    return registerAnswer(application, await this.sessions.handOut(session, account, submission.from));
  }

  /**
   * Stores an application in a transaction that checks what was there before.
   * @param applicant the account as its password was checked, or a new one
   * @param isNew whether the account is new
   * @param factorId the second factor of the account, if it has one
   * @throws ConcurrentChange when the account has changed since
   */
  private async storeInTransaction(
    submission: Submission,
    applicant: Account | Promise<Account>,
    { isNew, factorId }: { isNew: boolean; factorId?: string | undefined },
  ): Promise<RegisterAnswer> {
    const { application, file, facts, to } = await this.prepare(submission, applicant);
    const { account } = application;
    const credentials = await this.files.transaction(file, async (manager) => {
      // The key comes first: of two equal forms the second waits here, and then finds its key taken.
      if (submission.retry) await this.retryKeys.remember(manager, submission.retry, application.id);
      await (isNew ? manager.insert(Account, account) : lockAccount(manager, account));
      await manager.insert(Application, application);
      await insertRows(manager, Tally, talliesOf(application));
      await addEvent(manager, receivedEvent(application));
      await this.outbox.put(manager, applicationReceived, facts, to);
      return this.sessions.begin(account, submission.from, { manager, factorId });
    });
    return registerAnswer(application, credentials);
  }

  /** The file is stored before the transaction (files/abstract-files.ts). */
  private async prepare({ form, abstract }: Submission, applicant: Account | Promise<Account>) {
    // If the account fails, the file belongs to nothing, and is swept (sweeps/stray-files.ts).
    const [file, account] = await Promise.all([this.files.store(abstract), applicant]);
    this.readings.soon(file);
    const application = newApplication(form, account, file, {
      at: this.clock.stamp(),
      editionKey: this.edition.key,
    });
    const facts = { profileUrl: this.settings.publicUrl + url.profile };
    return { file, application, facts, to: authorOf(application) };
  }

  /**
   * Changes the sent fields, in every status, if editing was open when the request arrived (docs/rules.md, editing). Equal values
   * have no effect.
   * @throws Refused 404, 403 not_yours, 400 (also for another email), 413, 415, 409 closed or changed_meanwhile
   */
  async edit(
    id: string,
    multipart: MultipartForm,
    from: Client,
    request: ChangeRequest,
  ): Promise<AnswerOf<'PATCH /registrations/:id'>> {
    const application = await this.applications.findOwn(request.caller, id);
    // What it has may stay, also when nobody else may choose it any more.
    const { segment: segments, subTheme: subThemes } = application;
    const form = applicationEditFor(keeping(this.edition.choices, { segments, subThemes }));
    const { email = application.account.email, ...fields } = valid(form, multipart.fields);
    if (email !== application.account.email) throw applicationRefusals.otherEmail();
    // All that is invalid is refused before the file is checked.
    versionOf(request.ifMatch);
    const edit = { fields, abstract: await readAbstract(multipart) };
    refuseOtherType(edit, application);

    const changed = await this.changes.make(application, request, (current) => {
      this.clock.refuseLate('editing', from.arrivedAt);
      return this.editOf(current, edit);
    });
    return { success: true, message: applicationTexts.changed, registration: answerOfEntity(changed) };
  }

  private async editOf(current: Application, edit: Edit): Promise<Change | undefined> {
    refuseOtherType(edit, current);
    const columns = columnsThatChange(edit, current);
    // Of a file that was lost, the author sends the same once more.
    const isSame = edit.abstract?.sha256 === current.abstractFile.sha256;
    const abstract = isSame && (await this.files.isWhole(current.abstractFile)) ? undefined : edit.abstract;
    const fields = [...Object.keys(columns), ...(abstract ? [ABSTRACT_FIELD] : [])];
    if (fields.length === 0) return undefined;

    const file = abstract && (await this.files.store(abstract));
    if (file) this.readings.soon(file);
    const keys = keysOf({ ...current, ...columns }, current.account.email);
    const facts = { profileUrl: this.settings.publicUrl + url.profile };
    return {
      kind: 'edited',
      detail: { fields },
      becomes: { ...columns, ...keys, ...(file && { abstractFile: file, abstractFileId: file.id }) },
      ...(file && { file }),
      mails: [mail(applicationEdited, facts, authorOf(current))],
    };
  }
}

const registerAnswer = (application: Application, credentials: Credentials): RegisterAnswer => ({
  success: true,
  message: applicationTexts.received,
  registration: answerOfEntity(application),
  ...credentials,
});

const receivedEvent = ({ id, version, accountId, createdAt }: Application) =>
  ({ kind: 'received', registrationId: id, version, actorId: accountId, at: createdAt }) as const;

/** The abstract of a form, if it has one. @throws Refused 413, 415 */
async function readAbstract({ file }: MultipartForm): Promise<Abstract | undefined> {
  if (!file) return undefined;
  if (file.tooLarge) throw refusals.fileTooLarge();
  const verdict = await judgeWord(file.content);
  if (!verdict) throw applicationRefusals.notAWordFile();
  if (verdict.flaw) throw applicationRefusals.flawedFile(verdict.flaw);
  return abstractOf(file.content, verdict.type, file.name);
}

/** The file, new or stored, must have the selected type. @throws Refused 400 */
function refuseOtherType({ fields, abstract }: Edit, { abstractType }: Application): void {
  const fileType = abstract?.type ?? abstractType;
  if (fileType !== (fields.abstractType ?? abstractType)) throw applicationRefusals.otherType();
}

/** A blank field becomes empty, an absent one stays. */
function columnsThatChange({ fields }: Edit, current: Application): Partial<Application> {
  const columns = Object.entries(fields).map(([name, value]) => [name, value ?? null] as const);
  return Object.fromEntries(columns.filter(([name, value]) => value !== current[name as keyof Application]));
}
