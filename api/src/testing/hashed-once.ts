import type * as Passwords from '../accounts/passwords';

/**
 * Hashes and checks each password only once for a group of spec files. An argon2id hash takes 20 ms on purpose, and the suites sign in
 * the same few people thousands of times: that was a fifth of their work.
 */
export function hashedOnce({ hashPassword, passwordMatches }: typeof Passwords): typeof Passwords {
  const known = new Map<string, Promise<unknown>>();
  const once =
    <Question extends unknown[], Answer>(work: (...question: Question) => Promise<Answer>) =>
    (...question: Question): Promise<Answer> => {
      const key = JSON.stringify([work.name, ...question]);
      const answer = (known.get(key) as Promise<Answer> | undefined) ?? work(...question);
      known.set(key, answer);
      return answer;
    };
  return { hashPassword: once(hashPassword), passwordMatches: once(passwordMatches) };
}
