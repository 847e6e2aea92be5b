import { ABSTRACT_FIELD, abstractMessages, applicationForm } from '@conference/contracts';
import type { ApplicationForm } from '@conference/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Account } from '../accounts/account.entity';
import { findAccount } from '../accounts/find-account';
import { newAccount } from '../accounts/new-account';
import { KeyedQueue } from '../concurrency/keyed-queue';
import { PasswordCheck } from '../auth/password-check';
import { Sessions } from '../auth/sessions';
import { isTaken } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import type { Client } from '../http/caller';
import type { MultipartForm } from '../http/multipart';
import { Refused } from '../http/refusals';
import { retryKeyRefusals } from '../retry-keys/refusals';
import { valid } from '../http/valid';
import { Outbox } from '../mail/outbox';
import { retryKeyOf, RetryKeys } from '../retry-keys/retry-keys';
import { MOST_TRIES } from './applications';
import { ConcurrentChange } from './concurrent-change';
import { readAbstract } from './read-abstract';
import { ApplicationWriter, taken } from './application-writer';
import type { Judged, Registered } from './application-writer';
import { Application } from './application.entity';
import { applicationRefusals } from './refusals';

/** Takes an author's application. */
@Injectable()
export class RegisterService {
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly dataSource: DataSource,
    private readonly clock: ConferenceClock,
    private readonly passwords: PasswordCheck,
    private readonly sessions: Sessions,
    private readonly retryKeys: RetryKeys,
    private readonly writer: ApplicationWriter,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Judges the form and the file, then the deadline at the request's arrival, then the password when the email has an
   * account; stores everything or nothing; signs the author in (docs/rules.md, refusals). What was taken before under
   * the same key is answered again, also when the form has closed meanwhile (docs/rules.md, forms sent twice).
   * @throws Refused 400, 413, 415, 409 closed or conflict, 401 wrong password, 403 for an organiser's address, 429
   */
  async register(sent: MultipartForm, from: Client, keyHeader?: string): Promise<Registered> {
    const key = retryKeyOf(keyHeader);
    const form = readForm(sent);
    const abstract = await readAbstract(sent);
    if (abstract?.type !== form.abstractType) throw applicationRefusals.otherType();
    // Not the password: after a reload it has to be typed again, and it is held against the account in any case.
    const { password: _typedAgain, ...said } = form;
    const retry = key && this.retryKeys.retryOf(key, 'register', said, abstract.sha256);
    const judged: Judged = { form, abstract, from, ...(retry && { retry }) };

    // One address at a time, so that of several first applications one makes the account and the others join it.
    const answer = await this.turns.run(form.email, () => this.take(judged));
    this.outbox.send();
    return answer;
  }

  private async take(judged: Judged): Promise<Registered> {
    for (let tries = 0; tries < MOST_TRIES; tries++) {
      const answer = await this.tryToTake(judged, tries === 0).catch((error: unknown) => {
        // Something was there: another process was faster with the account, or with this very form; or mails had left before.
        if (isTaken(error) || error instanceof ConcurrentChange) return undefined;
        throw error;
      });
      if (answer) return answer;
    }
    throw retryKeyRefusals.takenMeanwhile();
  }

  /** @param isFirst nothing speaks against it yet that an author who has no account has no mail of today either, as most have not */
  private async tryToTake(judged: Judged, isFirst: boolean): Promise<Registered> {
    const { form, from, retry } = judged;
    const before = retry && (await this.retryKeys.recordOf(retry));
    if (before !== undefined) return this.answerAgain(before, judged);
    this.clock.refuseLate('author', from.arrivedAt);

    // The file of somebody who has an account is stored once their password was right.
    if (await findAccount(this.dataSource.manager, form.email))
      return this.writer.keep(judged, await this.authorOf(judged), false);
    const account = newAccount({ ...form, role: 'user' });
    return isFirst ? this.writer.found(judged, account) : this.writer.keep(judged, account, true);
  }

  private async authorOf({ form: { email, password }, from }: Judged): Promise<Account> {
    const account = await this.passwords.accountOf(email, password, from).catch((error: unknown) => {
      // Whoever registers does not think of logging in: it is said which password is meant.
      throw error instanceof Refused && error.code === 'wrong_credentials'
        ? applicationRefusals.otherPassword()
        : error;
    });
    if (account.role === 'admin') throw applicationRefusals.adminCannotRegister();
    return account;
  }

  /** The password is held against the account once more: it may have been changed since, and then opens nothing. */
  private async answerAgain(id: string, judged: Judged): Promise<Registered> {
    const account = await this.authorOf(judged);
    const applications = this.dataSource.getRepository(Application);
    const application = await applications.findOne({
      where: { id, accountId: account.id },
      relations: { account: true, abstractFile: true },
    });
    if (!application) throw retryKeyRefusals.removedSince();
    return taken(application, await this.sessions.begin(account, judged.from));
  }
}

/** The fields, with a missing file named among them. */
function readForm({ fields, file }: MultipartForm): ApplicationForm {
  return valid(applicationForm, fields, file ? {} : { alsoWrong: { [ABSTRACT_FIELD]: abstractMessages.missing } });
}
