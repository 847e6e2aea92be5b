import { approvalStatuses } from '@conference/contracts';
import { KEYS, searchKey, sortKey } from '@conference/language/letters';
import { v7 as uuid } from 'uuid';
import { keysOf } from './choices';
import { instantOf, spread } from './spread';

const [types, wallets] = [keysOf('attendance'), keysOf('wallets')];

/** What an entry of the audience has of its own: a person, a payment, a code, a type and times. */
export function audienceEntry(index: number) {
  const name = `Guest ${spread(index)} of the Benchmark`;
  const email = `guest-${index}@example.org`;
  const at = instantOf(index);
  return {
    audience_entry: {
      id: uuid(),
      name,
      email,
      nameKey: KEYS + sortKey(name),
      searchText: searchKey(`${name}\n${email}`),
      type: types[index % types.length],
      status: approvalStatuses[Math.floor(index / 2) % approvalStatuses.length],
      paymentMethod: wallets[index % wallets.length],
      transactionId: `BENCH${index}`,
      transactionKey: `bench${index}`,
      paymentCheck: null,
      certCode: `benchmark${index}`,
      createdAt: at,
      updatedAt: at,
    },
  };
}
