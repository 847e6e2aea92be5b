import { isPlainKey, transactionKeyOf, type PaymentToCheck } from '@conference/contracts';
import { MoreThan, type EntityManager } from 'typeorm';
import { audience, AudienceEntry, noDoubt } from './audience-entry.entity';

/** More than any site has: all are from before transaction IDs were only letters and digits. */
const MAX_PAYMENTS = 500;

type Payment = Pick<AudienceEntry, 'paymentMethod' | 'transactionKey'>;

/** Whether the transaction ID of an old entry looks like this one. There are fewer and fewer such entries. */
export function isInDoubt(manager: EntityManager, { paymentMethod, transactionKey }: Payment): Promise<boolean> {
  return manager.existsBy(AudienceEntry, { paymentMethod, paymentCheck: transactionKey });
}

/** The entries of an edition whose payments organisers have to check, grouped by payment, the oldest first. */
export async function paymentsToCheck(manager: EntityManager, editionKey: string): Promise<PaymentToCheck[]> {
  const marked = await manager.find(AudienceEntry, {
    where: { paymentCheck: MoreThan(noDoubt) },
    order: { paymentCheck: 'ASC', paymentMethod: 'ASC', createdAt: 'ASC', id: 'ASC' },
    take: MAX_PAYMENTS,
  });
  // Also those of other editions make a payment doubtful: it pays once.
  return marked.flatMap((entry) => {
    if (entry.editionKey !== editionKey) return [];
    const doubt = doubtOf(entry, marked);
    return doubt === undefined ? [] : [{ ...audience.toResponse(entry), readAs: entry.paymentCheck ?? '', doubt }];
  });
}

/** Nothing once no other entry names the payment, unless the transaction ID itself is not plain. */
function doubtOf(
  { id, paymentMethod, paymentCheck, transactionId }: AudienceEntry,
  marked: AudienceEntry[],
): PaymentToCheck['doubt'] | undefined {
  const isTwice = marked.some(
    (other) => other.id !== id && other.paymentMethod === paymentMethod && other.paymentCheck === paymentCheck,
  );
  if (isTwice) return 'twice';
  return isPlainKey(transactionKeyOf(transactionId)) ? undefined : 'characters';
}
