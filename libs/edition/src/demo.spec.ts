import { defaultEdition } from './default';
import { demoEdition } from './demo';
import { errorsIn, missingIn } from './editing/check';
import { unknownIn } from './schema';
import { editionSchema } from './schema/sections';

/** Whether a value agrees with everything that is known in another one. */
function agrees(full: unknown, known: unknown): boolean {
  if (known === null || known === undefined) return true;
  if (typeof known !== 'object') return full === known;
  const fields = full as Record<string, unknown>;
  return Object.entries(known).every(([name, value]) => agrees(fields[name], value));
}

describe('the edition of a rehearsal', () => {
  it('can be published, and only the numbers that take money are unknown', () => {
    expect(errorsIn(demoEdition)).toEqual([]);
    expect(missingIn(demoEdition).map(({ path }) => path.slice(0, 2).join('.'))).toEqual(
      Array(3).fill('money.wallets'),
    );
  });

  it('says what is known of a new site word for word, sponsors aside', () => {
    const { supporters: _, ...known } = defaultEdition;
    expect(agrees(demoEdition, known)).toBe(true);
    expect(unknownIn(editionSchema, defaultEdition).length).toBeGreaterThan(60);
  });

  it('has nobody who is not called a demo, and no address outside of example.org', () => {
    const { people, supporters } = demoEdition;
    const named = [...people.core, ...people.management, ...supporters.sponsors, ...supporters.partners];
    expect(named.every(({ name }) => /demo/i.test(name?.en ?? ''))).toBe(true);
    const addresses = JSON.stringify(demoEdition).match(/https?:[^"]*/g) ?? [];
    expect(addresses.every((address) => address.startsWith('https://example.org/'))).toBe(true);
  });

  it('names no year but that of the conference, at which the clock of a rehearsal stands', () => {
    const { government: _, ...identity } = demoEdition.identity;
    const years = JSON.stringify({ ...demoEdition, identity }).match(/\b20\d\d\b/g);
    expect(new Set(years)).toEqual(new Set([String(identity.year)]));
  });
});
