import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Account } from '../accounts/account.entity';
import { findAccount } from '../accounts/accounts';
import { passwordMatches } from '../accounts/passwords';
import type { Client } from '../http/caller';
import { deviceCookie } from './devices';
import { KeyedQueue } from '../concurrency/keyed-queue';
import { PasswordThrottle } from './password-throttle';
import { Tries } from './tries';

/** The only place that checks passwords. */
@Injectable()
export class PasswordCheck {
  // A right password counts as a failure until it is checked; in turn, concurrent ones do not add up to a refusal.
  private readonly turns = new KeyedQueue();

  constructor(
    private readonly dataSource: DataSource,
    private readonly throttle: PasswordThrottle,
    private readonly tries: Tries,
  ) {}

  /**
   * The account of an email and a password. An unknown email takes as long as a wrong password.
   * @throws Refused 401 when they do not belong together, 429 after too many that did not
   */
  accountOf(email: string, password: string, from: Client): Promise<Account> {
    // One queue per origin: a flood of strangers' guesses must not make the owner wait.
    const turn = JSON.stringify([email, from.address, deviceCookie(from)]);
    return this.turns.run(turn, async () => {
      const account = await findAccount(this.dataSource.manager, email);
      const counted = await this.throttle.count(email, await this.tries.originOf(account, from));
      const matches = await passwordMatches(account?.passwordHash, password);
      if (!account || !matches) throw counted.refusal();
      await this.throttle.forgive(counted);
      return account;
    });
  }
}
