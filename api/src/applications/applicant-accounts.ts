import { lockAccount } from '../accounts/accounts';
import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { OneTimeCodes } from '../accounts/one-time-codes';
import { Sessions } from '../auth/sessions';
import { wordsOfAccount } from '../grants/held-roles';
import { ConcurrentChange, isDuplicate } from '../database/transaction';
import { Application } from './application.entity';
import { applicationRefusals } from './refusals';

/** How an application gets another email address: its account is renamed, or the application moves to another account. */
export interface Move {
  how: 'renamed' | 'moved';
  /** The account of the application, as it will be. */
  account: Account;
  /** The same account as it is now; nothing if it is created. */
  before?: Account;
  /** Its changed columns. A change ends all its sessions and codes. */
  changes: Partial<Account>;
}

/** The accounts behind applications (docs/rules.md, changing an applicant's email). */
@Injectable()
export class ApplicantAccounts {
  constructor(
    private readonly dataSource: DataSource,
    private readonly codes: OneTimeCodes,
    private readonly sessions: Sessions,
  ) {}

  /** Plans the move to another address. @throws Refused 409 when that is an organiser's */
  async planMove(email: string, { account, fullName, language }: Application): Promise<Move> {
    const target = await this.dataSource.manager.findOneBy(Account, { email });
    if (target?.role === 'admin') throw applicationRefusals.organisersAddress();
    if (target) {
      // Somebody who has not proved that they own the address must not read the application: they lose password and sessions.
      const changes = target.emailProvenAt === null ? { passwordHash: null } : {};
      return { how: 'moved', account: { ...target, ...changes }, before: target, changes };
    }
    // An organiser keeps their address: it belongs to more than the application.
    const isOrganisers = (await wordsOfAccount(this.dataSource.manager, account.id)).length > 0;
    if (!isOrganisers && (await isOnly(this.dataSource.manager, account))) {
      // The password stays: its owner signs in again, with the new address, which nobody has proved yet.
      const changes = { email, emailProvenAt: null };
      return { how: 'renamed', account: { ...account, ...changes }, before: account, changes };
    }
    // A new account has no password until one is set with a mailed code.
    return { how: 'moved', account: await newAccount({ role: 'user', email, fullName, language }), changes: {} };
  }

  /** Writes the account of a move. @throws ConcurrentChange when the plan no longer fits */
  async write(manager: EntityManager, { how, account, before, changes }: Move): Promise<void> {
    // The unique key decides who gets an address. The loser tries again, and moves to the account that has the address now.
    await (before ? lockAccount(manager, before, changes) : manager.insert(Account, account)).catch(
      (error: unknown) => {
        throw isDuplicate(error) ? new ConcurrentChange() : error;
      },
    );
    // Another application may have come in before the account was locked.
    if (how === 'renamed' && !(await isOnly(manager, account))) throw new ConcurrentChange();
    if (Object.keys(changes).length === 0) return;
    await this.sessions.endAll(account.id, manager);
    await this.codes.removeAll(manager, account.id);
  }
}

/** Whether an account has exactly one application. */
async function isOnly(manager: EntityManager, { id }: Account): Promise<boolean> {
  return (await manager.countBy(Application, { accountId: id })) === 1;
}
