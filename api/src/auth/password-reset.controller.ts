import { type AnswerOf, emailCheck, passwordReset, passwordResetForm } from '@conference/contracts';
import { loginSteps } from '@conference/site-map';
import { Controller, Inject } from '@nestjs/common';
import { calls } from '@conference/contracts/calls';
import { DataSource, type EntityManager } from 'typeorm';
import { Devices } from './devices';
import { budgetsOf, type Origin } from './origin';
import { PasswordThrottle } from './password-throttle';
import { authRefusals } from './refusals';
import { Sessions } from './sessions';
import { authTexts } from './texts';
import { Tries } from './tries';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { instant } from '../database/instant';
import { inTransaction } from '../database/transaction';
import { AnswersBrowsers } from '../browser-forms/answers-browsers';
import { From, type Client } from '../http/caller';
import { Json } from '../http/json';
import type { Refused } from '../http/refusals';
import { Serves } from '../http/serves';
import { valid } from '../http/valid';
import { passwordCode } from '../mail/messages/password-code';
import { Outbox } from '../mail/outbox';
import { forgetBrowsers } from '../second-factor/trusted-browsers';
import { networkLimits } from '../throttles/network-limits';
import { rates } from '../throttles/rates';
import { Throttles, type Limit } from '../throttles/throttles';
import { Account } from '../accounts/account.entity';
import type { OneTimeCode } from '../accounts/one-time-code.entity';
import { OneTimeCodes } from '../accounts/one-time-codes';
import { hashPassword } from '../accounts/passwords';

/**
 * How often a code is mailed: five times a day. Strangers get three of these per network and four in all, so that they cannot lock the
 * owner out (docs/decisions/0009).
 */
function mailLimits({ id }: Account, origin: Origin): Limit[] {
  const ofKind = origin.kind === 'network' ? [{ key: ['code mails to strangers', id], ...rates.codesToStrangers }] : [];
  return [
    { key: ['code mail of the minute', id], ...rates.codesOfTheMinute },
    { key: ['code mails of the day', id], ...rates.codes },
    ...budgetsOf(['code mails to one', id], origin, rates.codesToOne),
    ...ofKind,
  ];
}

/** Resets a password for the reader of the account's mail (docs/rules.md, accounts). */
@Controller()
export class PasswordResetController {
  constructor(
    private readonly dataSource: DataSource,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly codes: OneTimeCodes,
    private readonly devices: Devices,
    private readonly outbox: Outbox,
    private readonly passwords: PasswordThrottle,
    private readonly sessions: Sessions,
    private readonly throttles: Throttles,
    private readonly tries: Tries,
  ) {}

  /** Mails a code. @throws Refused 400, 404 when nobody has the email, 429 when one has just left, or enough today, or after many that nobody has */
  @Serves(calls.checkEmail)
  @AnswersBrowsers()
  async checkEmail(@Json() body: unknown, @From() from: Client): Promise<AnswerOf<'POST /check-email'>> {
    const { email } = valid(emailCheck, body);
    const account = await this.dataSource.getRepository(Account).findOneBy({ email });
    const origin = await this.tries.originOf(account, from);
    if (!account) throw await this.unknown(from);
    const limits = mailLimits(account, origin);
    await inTransaction(this.dataSource, async (manager) => {
      // Locks the account's row: of two concurrent requests, in any process, one gets a mail. The row changes, because nodes of a cluster
      // refuse the later of two changes, and know nothing of each other's locks.
      const { affected } = await manager.update(Account, { id: account.id, email }, { updatedAt: instant() });
      if (affected !== 1) throw authRefusals.emailNotFound();
      await this.throttles.countWithin(manager, ...limits);
      const { id, code, expiresAt } = await this.codes.make(manager, account);
      const to = { recipient: email, recordId: id, expiresAt, language: account.language };
      const facts = { code, newPasswordUrl: this.settings.publicUrl + loginSteps.code };
      await this.outbox.put(manager, passwordCode, facts, to);
    });
    this.outbox.wake();
    return { success: true, message: authTexts.setPassword };
  }

  /** The refusal for an unknown email. Repeated tries from one network or site are throttled. @throws Refused 429 */
  private async unknown({ address }: Client): Promise<Refused> {
    await this.throttles.count(...networkLimits(['unknown email'], address, rates.unknownEmails, 1));
    return authRefusals.emailNotFound();
  }

  /**
   * Sets the password and ends all sessions of the account. A second factor stays; browsers are trusted no more. The refusal reveals neither
   * what is wrong with a code nor whether the email is known. Tries count per device or network, so that a stranger cannot use up the
   * owner's (docs/decisions/0009).
   * @throws Refused 400, 429 after five wrong codes
   */
  @Serves(calls.resetPassword)
  @AnswersBrowsers()
  async reset(@Json() body: unknown, @From() from: Client): Promise<AnswerOf<'POST /reset-password'>> {
    // Without scripts nothing has compared the two passwords yet.
    const { email, newPassword, code } = valid(from.withoutScripts ? passwordResetForm : passwordReset, body);
    const live = await this.codes.liveOf(email);
    const origin = await this.tries.originOf(live[0]?.account, from);
    const counted = await this.throttles.count(...budgetsOf(['code', live[0]?.id ?? email], origin, rates.codeTries));
    const right = live.find((one) => this.codes.isCode(one, code));
    if (!right) throw authRefusals.wrongCode();

    const passwordHash = await hashPassword(newPassword);
    const account = { id: right.accountId, passwordHash };
    await this.setPassword(right, passwordHash, async (manager) => {
      await this.throttles.forgive(counted, manager);
      await this.passwords.clearWithin(manager, email, this.devices.originOf(account, from));
    });
    this.devices.remember(account, from);
    return { success: true, message: authTexts.passwordSet };
  }

  /**
   * @param beside is written in the same transaction. If it failed later, the answer would be that nothing was set, and the code would be used up.
   * @throws Refused 400 when the code was used meanwhile, or the account has another address
   */
  private setPassword(
    code: OneTimeCode,
    passwordHash: string,
    beside: (manager: EntityManager) => Promise<void>,
  ): Promise<void> {
    const { id, email } = code.account;
    return inTransaction(this.dataSource, async (manager) => {
      if (!(await this.codes.use(manager, code))) throw authRefusals.wrongCode();
      const now = instant();
      const { affected } = await manager.update(
        Account,
        { id, email },
        { passwordHash, emailProvenAt: now, updatedAt: now },
      );
      if (affected !== 1) throw authRefusals.wrongCode();
      await this.sessions.endAll(id, manager);
      await forgetBrowsers(manager, id);
      await beside(manager);
    });
  }
}
