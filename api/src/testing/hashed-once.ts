import type * as Argon2 from '@node-rs/argon2';

/**
 * The real library, which works once for each password that a group of spec files hashes or checks. An argon2id hash costs
 * its 20 ms on purpose, and the suites sign the same few people in thousands of times: it was a fifth of their work.
 */
export function hashedOnce(library: typeof Argon2): Pick<typeof Argon2, 'hash' | 'verify'> {
  const known = new Map<string, Promise<unknown>>();
  const once = <Answer>(question: unknown[], work: () => Promise<Answer>): Promise<Answer> => {
    const key = JSON.stringify(question);
    const answer = (known.get(key) as Promise<Answer> | undefined) ?? work();
    known.set(key, answer);
    return answer;
  };
  return {
    hash: (password, options) => once(['hash', password, options], () => library.hash(password, options)),
    verify: (stored, password, options) => once(['verify', stored, password, options], () => library.verify(stored, password, options)),
  };
}
