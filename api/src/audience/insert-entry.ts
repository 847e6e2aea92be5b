import type { AudienceForm } from '@conference/contracts';
import { Between, type EntityManager } from 'typeorm';
import { violatedKey } from '../database/violated-key';
import { AudienceEntry, audienceKeys } from './audience-entry.entity';
import { certCodeFor, newEntry, type EntryMade } from './new-entry';
import { isInDoubt } from './payments-to-check';
import { audienceRefusals } from './refusals';

/**
 * Inserts an entry in the caller's transaction, with the first free code: the plain one, or the one with -2, -3 and so on
 * (docs/rules.md, audience).
 * @throws Refused 409 when its transaction was used before
 */
export async function insertEntry(
  manager: EntityManager,
  id: string,
  form: AudienceForm,
  made: EntryMade,
): Promise<AudienceEntry> {
  const plain = certCodeFor(form);
  if (await isInDoubt(manager, newEntry(id, form, plain, made))) throw audienceRefusals.transactionUsed();
  for (let number = 1; ;) {
    const entry = newEntry(id, form, number === 1 ? plain : `${plain}-${number}`, made);
    try {
      await manager.insert(AudienceEntry, entry);
      return entry;
    } catch (error) {
      const key = violatedKey(error, manager.dataSource.getMetadata(AudienceEntry));
      if (key === audienceKeys.transaction) throw audienceRefusals.transactionUsed();
      if (key !== audienceKeys.certCode) throw error;
      // Always one more: the read may not see the row in the way yet.
      number = Math.max(number, await highestNumber(manager, plain)) + 1;
    }
  }
}

/** The highest number of a code; 1 if it has none. */
async function highestNumber(manager: EntityManager, plain: string): Promise<number> {
  const numbered = await manager.find(AudienceEntry, {
    select: { certCode: true },
    // All that continue with a digit: the colon follows the 9.
    where: { certCode: Between(`${plain}-0`, `${plain}-:`) },
  });
  const numbers = numbered.map(({ certCode }) => Number(/^\d{1,9}$/.exec(certCode.slice(plain.length + 1))?.[0] ?? 1));
  return Math.max(1, ...numbers);
}
