import { hashSync } from '@node-rs/argon2';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type * as Passwords from './passwords';

// Not what suites have in their place (testing/hashed-once.ts).
const load = () => jest.requireActual<typeof Passwords>('./passwords');
const { hashPassword, passwordMatches } = load();

describe('passwords', () => {
  it('are hashed by threads, each hash with a salt of its own', async () => {
    const [one, another] = await Promise.all([hashPassword('a long password'), hashPassword('a long password')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(another).not.toBe(one);
    expect(await passwordMatches(one, 'a long password')).toBe(true);
    expect(await passwordMatches(one, 'another password')).toBe(false);
  });

  it.each([
    ['in one code and with a dot', 'জ\u09df বাংলা', 'জ\u09af\u09bc বাংলা'],
    ['in one code and in two', 'সোনার ত\u09cbরণ', 'সোনার ত\u09c7\u09beরণ'],
  ])('match however a keyboard writes the same letter: %s', async (_, one, other) => {
    expect(await passwordMatches(await hashPassword(one), other)).toBe(true);
    expect(await passwordMatches(await hashPassword(other), one)).toBe(true);
    expect(await passwordMatches(await hashPassword(one), `${other} `)).toBe(false);
  });

  it('match as they were typed what was stored before that held', async () => {
    const typed = 'জ\u09df বাংলা';
    expect(await passwordMatches(hashSync(typed), typed)).toBe(true);
    expect(await passwordMatches(hashSync(typed), `${typed} `)).toBe(false);
  });

  it('match nobody who has none', async () => {
    expect(await passwordMatches(undefined, 'a long password')).toBe(false);
    expect(await passwordMatches(null, 'a long password')).toBe(false);
  });

  it('are answered in the order in which they came', async () => {
    const answered: number[] = [];
    const atHand = 2 * availableParallelism();
    await Promise.all(
      Array.from({ length: 10 * atHand }, (_, index) =>
        hashPassword('a long password').then(() => answered.push(index)),
      ),
    );
    // On a busy machine a thread may stand still with what it has at hand. In any other order nearly all are out of place.
    const late = answered.filter((index, place) => Math.abs(index - place) > atHand);
    expect(late.length).toBeLessThan(answered.length / 4);
  });

  it('are no error of the API when what is stored is no hash: whoever asked is told', async () => {
    await expect(passwordMatches('no hash', 'a long password')).rejects.toThrow();
    expect(await passwordMatches(await hashPassword('a long password'), 'a long password')).toBe(true);
  });

  it('are told to those who wait when a thread ends, and the next one is hashed by another', async () => {
    const begun: Worker[] = [];
    const { postMessage } = Worker.prototype;
    jest.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
      this: Worker,
      ...message: Parameters<typeof postMessage>
    ) {
      begun.push(this);
      return postMessage.apply(this, message);
    });
    await jest.isolateModulesAsync(async () => {
      const anew = load();
      await anew.hashPassword('a long password');
      const waiting = anew.hashPassword('a long password');
      await Promise.all(begun.map((thread) => thread.terminate()));
      await expect(waiting).rejects.toThrow();
      expect(await anew.hashPassword('a long password')).toMatch(/^\$argon2id\$/);
    });
  });
});
