import { isPlainKey, limits, transactionKeyOf } from '@conference/contracts';
import { In, IsNull, type DataSource, type EntityManager } from 'typeorm';
import { inTransaction, isDuplicate } from '../database/transaction';
import { AudienceEntry, noDoubt } from './audience-entry.entity';

const AT_ONCE = 500;
const unchecked = { paymentCheck: IsNull() };

/** Stands for a transaction ID without visible characters. */
const INVISIBLE = '?';

/** Cyrillic and Greek letters, and below each the Latin letter that it looks like. */
const LOOK_ALIKES = 'АВЕЅІЈКМНОРСТУХԚԜаеѕіјорсухԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧο';
const LATIN = 'ABESIJKMHOPCTYXQWaesijopcyxqwABEZHIKMNOPTYXo';
const latin = (letter: string) => LATIN[LOOK_ALIKES.indexOf(letter)] ?? letter;

/** A transaction ID as people read it: without invisible characters and marks, with Latin letters for look-alikes. */
const readAs = (transactionId: string) => {
  const visible = transactionId.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
  const usual = transactionKeyOf(visible.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, latin));
  return [...usual].slice(0, limits.transactionId).join('') || INVISIBLE;
};

/**
 * Checks the payments of all unchecked entries: old ones, those that an older release writes during an upgrade, and new ones. An old
 * transaction ID gets today's form for comparison. If that is not plain, or taken, the entry is marked for the organisers, together with
 * the entry that has it. Several processes may run this at once, and it may stop anywhere.
 */
export async function checkPayments(dataSource: DataSource): Promise<void> {
  for (let found = AT_ONCE; found === AT_ONCE;) {
    const rows = await dataSource.getRepository(AudienceEntry).find({ where: unchecked, take: AT_ONCE });
    if (rows.length > 0) await inTransaction(dataSource, (manager) => check(manager, rows));
    found = rows.length;
  }
}

async function check(manager: EntityManager, rows: AudienceEntry[]): Promise<void> {
  const plain: string[] = [];
  for (const row of rows) {
    const key = transactionKeyOf(row.transactionId);
    if (isPlainKey(row.transactionKey)) plain.push(row.transactionKey);
    else if (isPlainKey(key) && (await isRepaired(manager, row.id, key))) plain.push(key);
    else await mark(manager, row);
  }
  // Entries that were marked earlier may look like one of these.
  const beside = await manager.findBy(AudienceEntry, { paymentCheck: In(plain) });
  for (const { paymentMethod, paymentCheck } of beside) {
    await manager.update(AudienceEntry, { paymentMethod, transactionKey: paymentCheck ?? '' }, { paymentCheck });
  }
  await manager.update(AudienceEntry, { id: In(rows.map(({ id }) => id)), ...unchecked }, { paymentCheck: noDoubt });
}

/** Whether the entry could get its key. Only the database knows: an older release may take the key at any time. */
async function isRepaired(manager: EntityManager, id: string, transactionKey: string): Promise<boolean> {
  try {
    await manager.update(AudienceEntry, { id }, { transactionKey });
    return true;
  } catch (error) {
    if (isDuplicate(error)) return false;
    throw error;
  }
}

async function mark(manager: EntityManager, { id, paymentMethod, transactionId }: AudienceEntry): Promise<void> {
  const paymentCheck = readAs(transactionId);
  for (const marked of [{ id }, { paymentMethod, transactionKey: paymentCheck }])
    await manager.update(AudienceEntry, marked, { paymentCheck });
}
