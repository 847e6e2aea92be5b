import { words } from './words.bn';

/** The texts of a value; those of functions with these values. */
function textsIn(value: unknown, values: readonly string[]): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'function') return textsIn((value as (...given: unknown[]) => unknown)(...values), values);
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap((one) => textsIn(one, values)) : [];
}

const ours = Object.entries(words).filter(([name]) => name.startsWith('api/'));

it.each(ours)('what %s says in Bangla has no Latin letters and digits', (_, texts) => {
  expect(
    textsIn(texts, ['৭', 'minute', 'BDT']).filter((text) => /[A-Za-z0-9]/.test(text.replace('minute', ''))),
  ).toEqual([]);
});
