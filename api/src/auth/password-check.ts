import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { passwordMatches } from '../accounts/passwords';
import { refusals } from '../http/refusals';
import { OneByOne } from './one-by-one';
import { PasswordThrottle } from './password-throttle';

/** The one place where a password is held against an account. */
@Injectable()
export class PasswordCheck {
  // Right passwords that come at once are counted for a moment each: in turn, they do not add up to a refusal.
  private readonly turns = new OneByOne();

  constructor(
    @InjectRepository(Account) private readonly accounts: Repository<Account>,
    private readonly throttle: PasswordThrottle,
  ) {}

  /**
   * The account of an email and a password. An unknown email takes as long as a wrong password.
   * @throws Refused 401 when they do not belong together, 429 after too many that did not
   */
  async accountOf(email: string, password: string, address: string): Promise<Account> {
    return this.turns.run(email, async () => {
      const counted = await this.throttle.count(email, address);
      const account = await this.accounts.findOneBy({ email });
      const matches = await passwordMatches(account?.passwordHash, password);
      if (!account || !matches) throw refusals.loginFailed();
      await this.throttle.forgive(counted);
      return account;
    });
  }
}
