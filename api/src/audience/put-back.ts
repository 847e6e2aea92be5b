import type { EntityManager } from 'typeorm';
import { violatedKey } from '../database/violated-key';
import { AudienceEntry, audienceKeys } from './audience-entry.entity';
import { entryKeys } from './new-entry';
import { isInDoubt } from './payments-to-check';
import { audienceRefusals } from './refusals';

/** Puts an entry back; its payment is checked again. @throws Refused 409 when another entry has its payment or its certificate code by now */
export async function putBackEntry(manager: EntityManager, row: AudienceEntry): Promise<void> {
  const entry = { ...row, ...entryKeys(row), paymentCheck: null };
  if (await isInDoubt(manager, entry)) throw audienceRefusals.paymentTaken(row.transactionId);
  try {
    await manager.insert(AudienceEntry, entry);
  } catch (error) {
    const key = violatedKey(error, manager.dataSource.getMetadata(AudienceEntry));
    if (key === audienceKeys.transaction) throw audienceRefusals.paymentTaken(row.transactionId);
    if (key === audienceKeys.certCode) throw audienceRefusals.certCodeTaken(row.certCode);
    throw error;
  }
}
