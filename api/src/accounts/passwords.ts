import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

// argon2id is the library's default algorithm; the costs are written down so that an update cannot lower them.
const costs = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

let nobody: Promise<string> | undefined;

/** Turns a password into what is stored: argon2id, 19 MiB, two passes (docs/rules.md, accounts). */
export function hashPassword(password: string): Promise<string> {
  return hash(password, costs);
}

/** Whether a password is the account's. Without an account, or one without a password, the work is the same. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hashPassword(randomBytes(16).toString('hex'));
  const matches = await verify(stored ?? (await nobody), password);
  return matches && stored != null;
}
