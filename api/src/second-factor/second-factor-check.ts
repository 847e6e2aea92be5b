import { isRecoveryCode } from '@conference/contracts';
import { url } from '@conference/site-map';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { DataSource, IsNull, LessThan, Not } from 'typeorm';
import type { Account } from '../accounts/account.entity';
import { Devices } from '../auth/devices';
import { budgetsOf } from '../auth/origin';
import { SETTINGS, type ApiSettings } from '../config/settings';
import { inTransaction } from '../database/transaction';
import type { Client } from '../http/caller';
import { secondFactorChanged } from '../mail/messages/second-factor-changed';
import { Outbox } from '../mail/outbox';
import { rates } from '../throttles/rates';
import { Throttles } from '../throttles/throttles';
import { recoveryCodesLeft, useRecoveryCode } from './recovery-codes';
import { factorRefusals } from './refusals';
import { SealedSecrets } from './sealed-secrets';
import { SecondFactor } from './second-factor.entity';
import { stepOf } from './totp';
import { TrustedBrowsers } from './trusted-browsers';

/** What a check has found; nothing of a wrong code. */
type Checked<Found> = Found | false | undefined;

/** The only place that checks codes of a second factor. It comes after the password, so only somebody who knows the password can try codes. */
@Injectable()
export class SecondFactorCheck {
  private readonly log = new Logger('second factor');

  constructor(
    private readonly dataSource: DataSource,
    private readonly browsers: TrustedBrowsers,
    private readonly devices: Devices,
    private readonly outbox: Outbox,
    private readonly secrets: SealedSecrets,
    @Inject(SETTINGS) private readonly settings: ApiSettings,
    private readonly throttles: Throttles,
  ) {}

  /** The second factor of an account, if it has a confirmed one. */
  of(accountId: string): Promise<SecondFactor | null> {
    return this.dataSource.manager.findOneBy(SecondFactor, { accountId, confirmedAt: Not(IsNull()) });
  }

  /**
   * Lets an account sign in whose password was right: without a second factor, from a trusted browser, or with a code.
   * @returns the id of its second factor, if it has one
   * @throws Refused 401 without the right code, 429 after too many wrong ones
   */
  async judge(account: Account, code: string | undefined, from: Client): Promise<string | undefined> {
    const factor = await this.of(account.id);
    if (!factor) return undefined;
    if (code === undefined && (await this.browsers.isTrusted(factor.id, from))) return factor.id;
    await this.take(factor, account, code, from);
    return factor.id;
  }

  /**
   * Takes a code, which counts once. Tries are counted before it is checked, for known browsers apart from those of strangers: somebody who
   * has found out the password cannot lock the owner out of their own browser (docs/decisions/0009).
   * @throws Refused 401, 429
   */
  async take(factor: SecondFactor, account: Account, code: string | undefined, from: Client): Promise<void> {
    if (code === undefined) throw factorRefusals.needed();
    await this.tried(account, from, () => this.isRight(factor, account, code));
  }

  /**
   * Takes the code that confirms a secret. Tries are counted like those of a login, so a stolen session gives no further guesses.
   * @returns the time step of the code
   * @throws Refused 401, 429
   */
  confirm(begun: SecondFactor, account: Account, code: string, from: Client): Promise<number> {
    return this.tried(account, from, () => stepOf(this.secretOf(begun), code));
  }

  /** Counts a try before it is checked, and forgives it when it was right. @returns what the check found @throws Refused 401, 429 */
  private async tried<Found>(
    account: Account,
    from: Client,
    check: () => Checked<Found> | Promise<Checked<Found>>,
  ): Promise<Found> {
    const origin = this.devices.originOf(account, from);
    const key = ['second factor', account.id];
    const together = { key: [...key, origin.kind], ...rates.factorCodesTogether };
    const counted = await this.throttles.count(...budgetsOf(key, origin, rates.factorCodes), together);
    const found = await check();
    if (found === false || found === undefined) throw factorRefusals.wrong();
    await this.throttles.forgive(counted);
    return found;
  }

  private async isRight(factor: SecondFactor, account: Account, code: string): Promise<boolean> {
    if (isRecoveryCode(code)) return this.takeRecoveryCode(factor, account, code);
    const step = stepOf(this.secretOf(factor), code);
    if (step === undefined) return false;
    // A code of the step that was used last, or of an earlier one, no longer counts. So of concurrent logins with one code, one succeeds.
    const unused = { id: factor.id, lastStep: LessThan(step) };
    return (await this.dataSource.manager.update(SecondFactor, unused, { lastStep: step })).affected === 1;
  }

  /** Uses a recovery code up, and tells the owner: it may have been found by somebody else. */
  private async takeRecoveryCode({ id }: SecondFactor, account: Account, code: string): Promise<boolean> {
    const isRight = await inTransaction(this.dataSource, async (manager) => {
      if (!(await useRecoveryCode(manager, id, code))) return false;
      const left = await recoveryCodesLeft(manager, id);
      const signInUrl = this.settings.publicUrl + url.adminSecondFactor;
      const facts = { fullName: account.fullName, did: 'recovery code used' as const, left, signInUrl };
      await this.outbox.put(manager, secondFactorChanged, facts, { recipient: account.email });
      return true;
    });
    if (isRight) this.outbox.wake();
    return isRight;
  }

  /** @throws Refused 401 when it was sealed under another token secret */
  private secretOf({ id, secret, accountId }: SecondFactor): Buffer {
    const opened = this.secrets.open(secret, accountId);
    if (opened) return opened;
    this.log.error({ failure: 'sealed under another JWT_SECRET', record: id });
    throw factorRefusals.unreadable();
  }
}
