import { hashSync, verifySync } from '@node-rs/argon2';

// Runs in worker threads (passwords.ts).

// argon2id is the library's default; the costs are explicit so that an update cannot lower them.
const costs = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** @returns what is stored of a password (docs/rules.md, accounts) */
export const hash = (password: string): string => hashSync(password, costs);

/** Whether a password is the stored one. @throws when what is stored is no hash */
export const verify = ({ stored, password }: { stored: string; password: string }): boolean =>
  verifySync(stored, password);
