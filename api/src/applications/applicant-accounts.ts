import { Injectable } from '@nestjs/common';
import { DataSource, IsNull, type EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { OneTimeCodes } from '../accounts/one-time-codes';
import { Sessions } from '../auth/sessions';
import { instant } from '../database/instant';
import { ConcurrentChange, isDuplicate } from '../database/transaction';
import { Application } from './application.entity';
import { applicationRefusals } from './refusals';

/** How an application comes to another address. */
export interface Move {
  how: 'renamed' | 'moved';
  /** Whose the application is from then on, as the account will be. */
  account: Account;
  /** The same account as it is now; nothing when it is made for the application. */
  before?: Account;
  /** What changes of it. Whoever could sign in before such a change cannot any more. */
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

  /** The move of an application to an address that is not its own. @throws Refused 409 when that is an organiser's */
  async planMove(email: string, { account, fullName }: Application): Promise<Move> {
    const target = await this.dataSource.manager.findOneBy(Account, { email });
    if (target?.role === 'admin') throw applicationRefusals.organisersAddress();
    if (target) {
      // Who has not proved that the address is theirs may not read what comes to it: they lose password and sessions.
      const changes = target.emailProvenAt === null ? { passwordHash: null } : {};
      return { how: 'moved', account: { ...target, ...changes }, before: target, changes };
    }
    if (await isOnly(this.dataSource.manager, account)) {
      // The password is kept: whoever knows it signs in anew, at the new address, which nobody has proved yet.
      const changes = { email, emailProvenAt: null };
      return { how: 'renamed', account: { ...account, ...changes }, before: account, changes };
    }
    // An account made on the spot has no password until one is set with a mailed code.
    return { how: 'moved', account: await newAccount({ role: 'user', email, fullName }), changes: {} };
  }

  /** Writes the account that a move leads to. @throws ConcurrentChange when things are not as they were when the move was planned */
  async write(manager: EntityManager, { how, account, before, changes }: Move): Promise<void> {
    // The unique key decides who gets an address: who comes second finds an account there.
    await (before ? holdAccount(manager, before, changes) : manager.insert(Account, account)).catch(
      (error: unknown) => {
        throw isDuplicate(error) ? new ConcurrentChange() : error;
      },
    );
    // Another application may have come in until the account was held.
    if (how === 'renamed' && !(await isOnly(manager, account))) throw new ConcurrentChange();
    if (Object.keys(changes).length === 0) return;
    await this.sessions.endAll(account.id, manager);
    await this.codes.removeAll(manager, account.id);
  }
}

/**
 * Holds an account until the transaction ends, so that what was judged of it stays true, and changes it on the way.
 * @param account as it was read
 * @throws ConcurrentChange when its address, its password or the proof of its address have changed since
 */
export async function holdAccount(
  manager: EntityManager,
  account: Account,
  changes: Partial<Account> = {},
): Promise<void> {
  const { id, email, passwordHash, emailProvenAt } = account;
  const asRead = { id, email, passwordHash: passwordHash ?? IsNull(), emailProvenAt: emailProvenAt ?? IsNull() };
  const { affected } = await manager.update(Account, asRead, { ...changes, updatedAt: instant() });
  if (affected !== 1) throw new ConcurrentChange();
}

/** Whether an account holds one application and no other. */
async function isOnly(manager: EntityManager, { id }: Account): Promise<boolean> {
  return (await manager.countBy(Application, { accountId: id })) === 1;
}
