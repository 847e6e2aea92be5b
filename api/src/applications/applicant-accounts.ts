import { Injectable } from '@nestjs/common';
import { DataSource, IsNull } from 'typeorm';
import type { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { newAccount } from '../accounts/new-account';
import { OneTimeCodes } from '../accounts/one-time-codes';
import { Sessions } from '../auth/sessions';
import { instant } from '../database/instant';
import { isTaken } from '../database/transaction';
import { ConcurrentChange } from './concurrent-change';
import { Application } from './application.entity';
import { applicationRefusals } from './refusals';

/** How an application comes to another address: whose it is from then on, and what has to be written for that first. */
export interface Move {
  how: 'renamed' | 'moved';
  account: Account;
  /** @throws ConcurrentChange when things are not as they were when the move was chosen */
  prepare: (manager: EntityManager) => Promise<void>;
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
  async moveTo(email: string, { account, fullName }: Application): Promise<Move> {
    const target = await this.dataSource.getRepository(Account).findOneBy({ email });
    if (target?.role === 'admin') throw applicationRefusals.organisersAddress();
    if (target) return this.joining(target);
    if (await isOnly(this.dataSource.manager, account)) return this.renaming(account, email);
    return this.founding(await newAccount({ role: 'user', email, fullName }));
  }

  /** The password is kept: whoever knows it signs in anew, at the new address, which nobody has proved yet. */
  private renaming(account: Account, email: string): Move {
    const changes = { email, emailProvenAt: null };
    const prepare = async (manager: EntityManager) => {
      await unlessTaken(holdAccount(manager, account, changes));
      // Another application may have come in until the account was held.
      if (!(await isOnly(manager, account))) throw new ConcurrentChange();
      await this.lockOut(manager, account);
    };
    return { how: 'renamed', account: { ...account, ...changes }, prepare };
  }

  /** An account made on the spot has no password until one is set with a mailed code. */
  private founding(account: Account): Move {
    const prepare = async (manager: EntityManager) => void (await unlessTaken(manager.insert(Account, account)));
    return { how: 'moved', account, prepare };
  }

  /** Who has not proved that the address is theirs may not read what comes to it: they lose password and sessions. */
  private joining(target: Account): Move {
    const isProven = target.emailProvenAt !== null;
    const changes = isProven ? {} : { passwordHash: null };
    const prepare = async (manager: EntityManager) => {
      await holdAccount(manager, target, changes);
      if (!isProven) await this.lockOut(manager, target);
    };
    return { how: 'moved', account: { ...target, ...changes }, prepare };
  }

  /** Ends every session of an account, and takes back the codes that were mailed for it. */
  private async lockOut(manager: EntityManager, { id }: Account): Promise<void> {
    await this.sessions.endAll(id, manager);
    await this.codes.removeAll(manager, id);
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

/** The unique key decides who gets an address: who comes second finds an account there. @throws ConcurrentChange */
function unlessTaken<T>(writing: Promise<T>): Promise<T> {
  return writing.catch((error: unknown) => {
    throw isTaken(error) ? new ConcurrentChange() : error;
  });
}
