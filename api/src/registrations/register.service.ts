import { ABSTRACT_FIELD, abstractMessages, registrationForm } from '@conference/contracts';
import type { AnswerOf, Credentials, register, RegistrationForm } from '@conference/contracts';
import { isOpen } from '@conference/edition';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Account } from '../accounts/account.entity';
import { hashPassword } from '../accounts/passwords';
import { OneByOne } from '../auth/one-by-one';
import { PasswordCheck } from '../auth/password-check';
import { Sessions } from '../auth/sessions';
import { SETTINGS } from '../config/settings';
import type { ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { inTransaction, isTaken } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { AbstractFile } from '../files/abstract-file.entity';
import { AbstractStore } from '../files/abstract-store';
import { wordTypeOf } from '../files/word-type';
import type { Client } from '../http/caller';
import type { MultipartForm } from '../http/multipart';
import { refusals } from '../http/refusals';
import { valid } from '../http/valid';
import { profileAddress } from '../mail/links';
import { applicationReceived } from '../mail/messages/application-received';
import { Outbox } from '../mail/outbox';
import { note } from './history';
import { newRegistration } from './new-registration';
import { Registration } from './registration.entity';
import { told } from './told';

type Answer = AnswerOf<typeof register>;

/** Takes an author's application. */
@Injectable()
export class RegisterService {
  private readonly turns = new OneByOne();

  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly clock: ConferenceClock,
    private readonly passwords: PasswordCheck,
    private readonly sessions: Sessions,
    private readonly store: AbstractStore,
    private readonly outbox: Outbox,
  ) {}

  /**
   * Judges the form and the file, then the deadline at the request's arrival, then the password when the email has an
   * account; stores everything or nothing; signs the author in (docs/rules.md, refusals).
   * @throws Refused 400, 413, 415, 409 closed, 401 wrong password, 403 for an organiser's address, 429
   */
  async register(sent: MultipartForm, from: Client): Promise<Answer> {
    const form = readForm(sent);
    const content = await readAbstract(sent, form);
    if (!isOpen('author', this.clock.at(from.arrivedAt))) throw refusals.registrationClosed();

    // One address at a time, so that of several first applications one makes the account and the others join it.
    const answer = await this.turns.run(form.email, () => this.take(form, content, from));
    this.outbox.send();
    return answer;
  }

  private async take(form: RegistrationForm, content: Buffer, from: Client): Promise<Answer> {
    const { email, password } = form;
    if (await this.dataSource.manager.existsBy(Account, { email })) {
      const account = await this.passwords.accountOf(email, password, from.address);
      if (account.role === 'admin') throw refusals.adminCannotRegister();
      return this.keep(form, content, account, from);
    }
    const account = await newAccount(form);
    try {
      return await this.keep(form, content, account, from, (manager) => manager.insert(Account, account));
    } catch (error) {
      // Another process was faster in making the account.
      if (isTaken(error)) return this.take(form, content, from);
      throw error;
    }
  }

  /** The file first, then everything else at once; when that fails, the file goes again. */
  private async keep(
    form: RegistrationForm,
    content: Buffer,
    account: Account,
    from: Client,
    before?: (manager: EntityManager) => Promise<unknown>,
  ): Promise<Answer> {
    const file = await this.store.keep(content, form.abstractType);
    const registration = newRegistration(form, account, file);
    try {
      const credentials = await inTransaction(this.dataSource, async (manager) => {
        await before?.(manager);
        return this.write(manager, registration, from);
      });
      const message = 'Registration submitted successfully!';
      return { success: true, message, registration: told(registration), ...credentials };
    } catch (error) {
      await this.store.discard(file.id);
      throw error;
    }
  }

  private async write(manager: EntityManager, registration: Registration, from: Client): Promise<Credentials> {
    const { id, account, abstractFile, version, createdAt } = registration;
    await manager.insert(AbstractFile, abstractFile);
    await manager.insert(Registration, registration);
    await note(manager, { kind: 'received', registrationId: id, version, actorId: account.id, at: createdAt });
    const facts = { profileUrl: profileAddress(this.settings) };
    await this.outbox.put(manager, applicationReceived, facts, { recipient: account.email, registrationId: id });
    return this.sessions.begin(account, from, manager);
  }
}

/** The fields, with a missing file named among them. */
function readForm({ fields, file }: MultipartForm): RegistrationForm {
  return valid(registrationForm, fields, file ? {} : { [ABSTRACT_FIELD]: abstractMessages.missing });
}

async function readAbstract({ file }: MultipartForm, { abstractType }: RegistrationForm): Promise<Buffer> {
  if (!file || file.tooLarge) throw refusals.fileTooLarge(ABSTRACT_FIELD);
  const type = await wordTypeOf(file.content);
  if (!type) throw refusals.notAWordFile(ABSTRACT_FIELD);
  if (type !== abstractType) throw refusals.otherType();
  return file.content;
}

async function newAccount({ email, password, fullName }: RegistrationForm): Promise<Account> {
  const now = instant();
  return {
    id: uuid(),
    email,
    fullName,
    role: 'user',
    passwordHash: await hashPassword(password),
    createdAt: now,
    updatedAt: now,
  };
}
