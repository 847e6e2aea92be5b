import { isPlainKey, limits, transactionKeyOf } from '@conference/contracts';
import { In, IsNull, type DataSource, type EntityManager } from 'typeorm';
import { inTransaction, isDuplicate } from '../database/transaction';
import { AudienceEntry, noDoubt } from './audience-entry.entity';

const AT_ONCE = 500;
const unchecked = { paymentCheck: IsNull() };

/** What is said of a transaction ID in which nothing can be seen. */
const NOTHING = '?';

/** Letters of Cyrillic and Greek, and below each the one that it looks like. */
const STRANGE = 'АВЕЅІЈКМНОРСТУХԚԜаеѕіјорсухԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧο';
const KNOWN = 'ABESIJKMHOPCTYXQWaesijopcyxqwABEZHIKMNOPTYXo';
const known = (letter: string) => KNOWN[STRANGE.indexOf(letter)] ?? letter;

/** What somebody reads who looks at a transaction ID: nothing that cannot be seen, letters without their marks, and of look-alikes the usual one. */
const readAs = (transactionId: string) => {
  const visible = transactionId.normalize('NFKD').replace(/[\p{M}\p{Default_Ignorable_Code_Point}\u2800]/gu, '');
  const usual = transactionKeyOf(visible.replace(/[\p{Script=Cyrillic}\p{Script=Greek}]/gu, known));
  return [...usual].slice(0, limits.transactionId).join('') || NOTHING;
};

/**
 * Checks the payments of all entries that are unchecked: those of before, those that an older release writes while it is replaced, and
 * new ones. A transaction ID of before gets the form in which it is compared now. One that is no letters and digits even so, or that
 * another entry has already, is left as it is and marked, with that other entry: organisers see to it. Several processes may be at it
 * at once, and it may be cut off anywhere.
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
    else if (isPlainKey(key) && (await isPutRight(manager, row.id, key))) plain.push(key);
    else await mark(manager, row);
  }
  // Entries that were marked before these were there may be read as one of them.
  const beside = await manager.findBy(AudienceEntry, { paymentCheck: In(plain) });
  for (const { paymentMethod, paymentCheck } of beside) {
    await manager.update(AudienceEntry, { paymentMethod, transactionKey: paymentCheck ?? '' }, { paymentCheck });
  }
  await manager.update(AudienceEntry, { id: In(rows.map(({ id }) => id)), ...unchecked }, { paymentCheck: noDoubt });
}

/** Whether an entry has its key now, or another has it: the database says so, since an older release may take it at any time. */
async function isPutRight(manager: EntityManager, id: string, transactionKey: string): Promise<boolean> {
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
