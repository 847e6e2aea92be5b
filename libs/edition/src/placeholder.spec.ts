import * as edition from './index';
import { isPlaceholder } from './placeholder';

/** All texts in a piece of data that pass for known. */
function known(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null && !isPlaceholder(data) ? Object.values(data).flatMap(known) : [];
}

it('what only keeps a place is marked as a placeholder', () => {
  const texts = known({ ...edition });
  expect(texts).toContain('Rajshahi');
  expect(texts.filter((text) => /example\.(org|com|net)|\.(example|invalid)\b|to be announced/i.test(text))).toEqual(
    [],
  );
});
