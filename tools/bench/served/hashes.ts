import { hash } from '@node-rs/argon2';
import { work } from './worker';

/** How many passwords to hash, and how many at once. */
export interface Hashing {
  amount: number;
  atOnce: number;
}

/** The costs that are written down in api/src/accounts/password-hasher.ts. */
const costs = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Nothing but hashes. @returns how many a second */
work(async ({ amount, atOnce }: Hashing): Promise<number> => {
  let left = amount;
  const one = async () => {
    while (left-- > 0) await hash('a long password', costs);
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: atOnce }, one));
  return (amount / (performance.now() - began)) * 1000;
});
