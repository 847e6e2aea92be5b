import {
  isOrganiser,
  RECOVERY_CODES,
  type FactorOfPerson,
  type IdentityProof,
  type OwnFactor,
} from '@conference/contracts';
import { url } from '@conference/site-map';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { v7 as uuid } from 'uuid';
import { Account } from '../accounts/account.entity';
import { PasswordCheck } from '../auth/password-check';
import { Sessions } from '../auth/sessions';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { takeTurn } from '../database/take-turn';
import { inTransaction, isDuplicate } from '../database/transaction';
import { ConferenceClock } from '../dates/conference-clock';
import { LiveEdition } from '../editions/live-edition';
import { wordsOfAccount } from '../grants/held-roles';
import { organisers } from '../grants/organisers';
import type { Caller, Client } from '../http/caller';
import { Refused, refusals } from '../http/refusals';
import { secondFactorChanged } from '../mail/messages/second-factor-changed';
import { secondFactorReset } from '../mail/messages/second-factor-reset';
import { secondFactorRule } from '../mail/messages/second-factor-rule';
import { Outbox } from '../mail/outbox';
import { FactorRecord } from './factor-record';
import { makeRecoveryCodes, recoveryCodesLeft } from './recovery-codes';
import { factorRefusals } from './refusals';
import { SealedSecrets } from './sealed-secrets';
import { SecondFactor } from './second-factor.entity';
import { SecondFactorCheck } from './second-factor-check';
import { asText, newSecret, uriOf } from './totp';
import { TrustedBrowsers } from './trusted-browsers';

/** Sets second factors up, ends them, and says of whom the site requires one (docs/rules.md, second factor). */
@Injectable()
export class SecondFactors {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly browsers: TrustedBrowsers,
    private readonly check: SecondFactorCheck,
    private readonly clock: ConferenceClock,
    private readonly edition: LiveEdition,
    private readonly outbox: Outbox,
    private readonly passwords: PasswordCheck,
    private readonly record: FactorRecord,
    private readonly secrets: SealedSecrets,
    private readonly sessions: Sessions,
  ) {}

  /** The caller's own, and the browsers that are trusted. */
  async own({ accountId }: Caller, from: Client): Promise<OwnFactor> {
    const factor = await this.check.of(accountId);
    const required = await this.record.isRequired();
    if (!factor) return { recoveryCodes: 0, browsers: [], required };
    const browsers = await this.browsers.list(factor.id, from);
    return {
      ...(factor.confirmedAt !== null && { confirmedAt: factor.confirmedAt }),
      recoveryCodes: await recoveryCodesLeft(this.dataSource.manager, factor.id),
      browsers: browsers.map(({ id, userAgent, createdAt, current }) => ({ _id: id, userAgent, createdAt, current })),
      required,
    };
  }

  /**
   * Makes a secret that counts once it is confirmed. One that was made before and never confirmed is gone.
   * @throws Refused 401 without the password, 409 with a second factor, 429
   */
  async begin(caller: Caller, password: string, from: Client): Promise<{ secret: string; uri: string }> {
    await this.accountOf(caller, password, from);
    const [bytes, { accountId }] = [newSecret(), caller];
    await inTransaction(this.dataSource, async (manager) => {
      await manager.delete(SecondFactor, { accountId, confirmedAt: IsNull() });
      const secret = this.secrets.seal(bytes, accountId);
      const row = { id: uuid(), accountId, secret, lastStep: 0, confirmedAt: null, createdAt: this.clock.stamp() };
      await manager.insert(SecondFactor, row);
    }).catch((error: unknown) => {
      throw isDuplicate(error) ? factorRefusals.setUpBefore() : error;
    });
    return { secret: asText(bytes), uri: uriOf(bytes, this.edition.core.identity.name, caller.email) };
  }

  /**
   * Confirms the secret. Sessions that began with the password alone end, except the caller's.
   * @returns the recovery codes @throws Refused 401 with a wrong code, 409 when nothing was begun, 429
   */
  async confirm(caller: Caller, code: string, from: Client): Promise<string[]> {
    const { accountId, sessionId } = caller;
    const begun = await this.dataSource.manager.findOne(SecondFactor, {
      where: { accountId, confirmedAt: IsNull() },
      relations: { account: true },
    });
    if (!begun) throw factorRefusals.notBegun();
    const lastStep = await this.check.confirm(begun, begun.account, code, from);
    const codes = await inTransaction(this.dataSource, async (manager) => {
      const confirmed = { confirmedAt: this.clock.stamp(), lastStep };
      const { affected } = await manager.update(SecondFactor, { id: begun.id, confirmedAt: IsNull() }, confirmed);
      if (affected !== 1) throw factorRefusals.notBegun();
      await this.sessions.endAll(accountId, manager, sessionId);
      await this.noteOwn(manager, 'set up', caller);
      return makeRecoveryCodes(manager, begun.id);
    });
    this.outbox.wake();
    return codes;
  }

  /** Ends the caller's own. @throws Refused 401, 409 without one, 429 */
  async end(caller: Caller, proof: IdentityProof, from: Client): Promise<void> {
    const factor = await this.prove(caller, proof, from);
    if (!factor) throw factorRefusals.none();
    await inTransaction(this.dataSource, async (manager) => {
      await manager.delete(SecondFactor, { id: factor.id });
      await this.noteOwn(manager, 'ended', caller);
    });
    this.outbox.wake();
  }

  /** Makes new recovery codes. @throws Refused 401, 409 without a second factor, 429 */
  async renewRecoveryCodes(caller: Caller, proof: IdentityProof, from: Client): Promise<string[]> {
    const factor = await this.prove(caller, proof, from);
    if (!factor) throw factorRefusals.none();
    const codes = await inTransaction(this.dataSource, async (manager) => {
      await this.noteOwn(manager, 'new recovery codes', caller);
      return makeRecoveryCodes(manager, factor.id);
    });
    this.outbox.wake();
    return codes;
  }

  /** Every organiser, with whether they have one. */
  async people(): Promise<FactorOfPerson[]> {
    const { manager } = this.dataSource;
    const factors = await manager.find(SecondFactor);
    const confirmed = new Map(factors.map(({ accountId, confirmedAt }) => [accountId, confirmedAt]));
    return (await organisers(manager)).map(({ id, fullName, email }) => {
      const confirmedAt = confirmed.get(id);
      return { _id: id, fullName, email, ...(confirmedAt && { confirmedAt }) };
    });
  }

  /** @throws Refused 404 when there is no such organiser */
  async person(id: string): Promise<Account> {
    const { manager } = this.dataSource;
    const account = await manager.findOneBy(Account, { id });
    if (!account || !isOrganiser({ ...account, may: await wordsOfAccount(manager, id) })) throw refusals.notFound();
    return account;
  }

  /**
   * Ends the second factor of another organiser, and all sessions of the account, because somebody with the lost phone may also have a
   * session. The organiser is told.
   * @throws Refused 401, 409 for one's own or for one that is not there, 429
   */
  async reset(person: Account, caller: Caller, proof: IdentityProof, from: Client): Promise<void> {
    if (person.id === caller.accountId) throw factorRefusals.own();
    await this.prove(caller, proof, from);
    await inTransaction(this.dataSource, async (manager) => {
      const factor = await manager.findOneBy(SecondFactor, { accountId: person.id });
      if (!factor?.confirmedAt) throw factorRefusals.none();
      await manager.delete(SecondFactor, { id: factor.id });
      await this.sessions.endAll(person.id, manager);
      await this.record.note(manager, 'reset', person.id, caller.accountId);
      const facts = { fullName: person.fullName, by: caller.fullName, signInUrl: this.pageUrl };
      await this.outbox.put(manager, secondFactorReset, facts, { recipient: person.email });
    });
    this.outbox.wake();
  }

  /**
   * Says whether the site requires a second factor of every organiser, and tells all of them. An admin who requires one must have one, so
   * that somebody can still sign in.
   * @throws Refused 401, 409 without one, and in a rehearsal; 429
   */
  async changeRule(required: boolean, caller: Caller, proof: IdentityProof, from: Client): Promise<void> {
    const factor = await this.prove(caller, proof, from);
    if (required && !this.mayRequire) throw factorRefusals.rehearsal();
    if (required && !factor) throw factorRefusals.setUpFirst();
    await inTransaction(this.dataSource, async (manager) => {
      // Two who change it at the same moment would both tell everybody.
      await takeTurn(manager, 'second factor rule');
      if ((await this.record.isRequired(manager)) === required) return;
      await this.record.changeRule(manager, required, caller.accountId);
      const facts = { required, by: caller.fullName, signInUrl: this.pageUrl };
      await this.outbox.putToEach(manager, await organisers(manager), secondFactorRule, facts);
    });
    this.outbox.wake();
  }

  /** Whether the site can require one. A rehearsal cannot: it is for trying everything, and anybody may start one. */
  get mayRequire(): boolean {
    return !this.settings.rehearsal;
  }

  private get pageUrl(): string {
    return this.settings.publicUrl + url.adminSecondFactor;
  }

  /** Notes what somebody did to their own second factor, and tells them: it may have been somebody else. */
  private async noteOwn(
    manager: EntityManager,
    did: 'set up' | 'ended' | 'new recovery codes',
    { accountId, fullName, email }: Caller,
  ): Promise<void> {
    await this.record.note(manager, did, accountId, accountId);
    const facts = { fullName, did, left: RECOVERY_CODES, signInUrl: this.pageUrl };
    await this.outbox.put(manager, secondFactorChanged, facts, { recipient: email });
  }

  /** Password and, with a second factor, a code. @returns the second factor @throws Refused 401, 429 */
  private async prove(caller: Caller, { password, code }: IdentityProof, from: Client): Promise<SecondFactor | null> {
    const account = await this.accountOf(caller, password, from);
    const factor = await this.check.of(account.id);
    if (factor) await this.check.take(factor, account, code, from);
    return factor;
  }

  private accountOf({ email }: Caller, password: string, from: Client): Promise<Account> {
    return this.passwords.accountOf(email, password, from).catch((error: unknown) => {
      throw error instanceof Refused && error.code === 'wrong_credentials' ? factorRefusals.wrongPassword() : error;
    });
  }
}
