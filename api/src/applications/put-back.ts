import { AbstractFile } from '../files/abstract-file.entity';
import type { EntityManager } from 'typeorm';
import { Account } from '../accounts/account.entity';
import { lockAccount } from '../accounts/accounts';
import { forgetReading } from '../readings/readings';
import { Tally } from '../tallies/tally.entity';
import { insertRows } from '../database/insert-rows';
import { ApplicationEvent } from './application-event.entity';
import { Application, type BinnedApplication } from './application.entity';
import { talliesOf } from './kept-counts';
import { keysOf } from './new-application';
import { applicationRefusals } from './refusals';

/** Puts an application back to the account that it had. @throws Refused 409 when that is no longer an author's, or has another address */
export async function putBackApplication(manager: EntityManager, { email, ...row }: BinnedApplication): Promise<void> {
  const account = await manager.findOneBy(Account, { id: row.accountId });
  // Another address may be another person's.
  if (account?.email !== email || account.role === 'admin') throw applicationRefusals.ownerGone(email);
  await lockAccount(manager, account);
  await manager.insert(Application, { ...row, ...keysOf(row, email) });
  await insertRows(manager, Tally, talliesOf(row));
}

/** Removes what belongs to an application in the bin: its events, the row of its file, and the reading if no other file needs it. */
export async function forgetApplication(
  manager: EntityManager,
  { id, abstractFileId }: { id: string; abstractFileId?: string },
): Promise<void> {
  await manager.delete(ApplicationEvent, { registrationId: id });
  if (abstractFileId === undefined) return;
  const file = await manager.findOneBy(AbstractFile, { id: abstractFileId });
  await manager.delete(AbstractFile, { id: abstractFileId });
  if (file) await forgetReading(manager, file);
}
