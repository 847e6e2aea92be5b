import { hashSync, verifySync } from '@node-rs/argon2';

// Runs in worker threads (passwords.ts).

// argon2id is the library's default; the costs are explicit so that an update cannot lower them.
const costs = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Keyboards write some letters in one code or in two, as য়. */
const composed = (password: string) => password.normalize('NFC');

/** @returns what is stored of a password (docs/rules.md, accounts) */
export const hash = (password: string): string => hashSync(composed(password), costs);

/**
 * Whether a password is the stored one. An old hash may be of the password as it was typed: passwords were not always composed.
 * @throws when what is stored is no hash
 */
export const verify = ({ stored, password }: { stored: string; password: string }): boolean =>
  verifySync(stored, composed(password)) || (composed(password) !== password && verifySync(stored, password));
