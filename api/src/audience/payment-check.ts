import { isPlainKey, transactionKeyOf, type PaymentToCheck } from '@conference/contracts';
import { MoreThan, type EntityManager } from 'typeorm';
import { AudienceEntry, noDoubt } from './audience-entry.entity';
import { toResponse } from './response';

/** More than a site has ever had: they are all from before transaction IDs were letters and digits alone. */
const MOST_PAYMENTS = 500;

type Payment = Pick<AudienceEntry, 'paymentMethod' | 'transactionKey'>;

/** Whether a payment is an old entry's whose transaction ID only looks like this one. Such entries become fewer, and never more. */
export function isInDoubt(manager: EntityManager, { paymentMethod, transactionKey }: Payment): Promise<boolean> {
  return manager.existsBy(AudienceEntry, { paymentMethod, paymentCheck: transactionKey });
}

/** The entries whose payments organisers should look at, those of one payment together and the oldest of them first. */
export async function paymentsToCheck(manager: EntityManager): Promise<PaymentToCheck[]> {
  const marked = await manager.find(AudienceEntry, {
    where: { paymentCheck: MoreThan(noDoubt) },
    order: { paymentCheck: 'ASC', paymentMethod: 'ASC', createdAt: 'ASC', id: 'ASC' },
    take: MOST_PAYMENTS,
  });
  return marked.flatMap((entry) => {
    const doubt = doubtOf(entry, marked);
    return doubt === undefined ? [] : [{ ...toResponse(entry), readAs: entry.paymentCheck ?? '', doubt }];
  });
}

/** Nothing once the others that named the payment are removed, unless its transaction ID is odd by itself. */
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
