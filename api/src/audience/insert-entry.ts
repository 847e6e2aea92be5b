import type { AudienceForm } from '@conference/contracts';
import { Between, type EntityManager } from 'typeorm';
import { violatedKey } from '../database/violated-key';
import { AudienceEntry, audienceKeys } from './audience-entry.entity';
import { certCodeFor, newEntry } from './new-entry';
import { isInDoubt } from './payment-check';
import { audienceRefusals } from './refusals';

/**
 * Inserts an entry in the caller's transaction, with the first code that nobody has: the plain one, or the one with -2,
 * -3 and so on behind it (docs/rules.md, audience).
 * @throws Refused 409 when its transaction was used before
 */
export async function insertEntry(
  manager: EntityManager,
  id: string,
  form: AudienceForm,
  at: string,
): Promise<AudienceEntry> {
  const plain = certCodeFor(form);
  if (await isInDoubt(manager, newEntry(id, form, plain, at))) throw audienceRefusals.transactionUsed();
  for (let number = 1; ;) {
    const entry = newEntry(id, form, number === 1 ? plain : `${plain}-${number}`, at);
    try {
      await manager.insert(AudienceEntry, entry);
      return entry;
    } catch (error) {
      const key = violatedKey(error, manager.dataSource.getMetadata(AudienceEntry));
      if (key === audienceKeys.transaction) throw audienceRefusals.transactionUsed();
      if (key !== audienceKeys.certCode) throw error;
      // What is read may be older than what stands in the way, so it is one more in any case.
      number = Math.max(number, await highestNumber(manager, plain)) + 1;
    }
  }
}

/** The highest number behind a code, or 1 when there is none. */
async function highestNumber(manager: EntityManager, plain: string): Promise<number> {
  const numbered = await manager.find(AudienceEntry, {
    select: { certCode: true },
    // Everything that goes on with a digit: the colon is the character after 9.
    where: { certCode: Between(`${plain}-0`, `${plain}-:`) },
  });
  const numbers = numbered.map(({ certCode }) => Number(/^\d{1,9}$/.exec(certCode.slice(plain.length + 1))?.[0] ?? 1));
  return Math.max(1, ...numbers);
}
