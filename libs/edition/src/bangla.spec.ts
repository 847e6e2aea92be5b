import { octetsOf } from '@conference/language/letters';
import { defaultEdition } from './default';
import { demoEdition } from './demo';
import { untranslatedIn } from './editing/check';
import { MOST_SECTION_BYTES } from './editing/draft';
import { isText, itemName, type Path } from './schema/unknown';

/** Kinds of files, which Bangla texts also write in Latin letters, because computers show them so. */
const LATIN_NAMES = ['PPT', 'PPTX'];

/** English texts with a digit that Bangla writes as a word, or with a full hour whose minutes Bangla leaves out. */
const IN_WORDS = [
  ...['Day 1', 'Day 2', '3-Minute Thesis', 'Technology, Engineering & Industry 4.0'],
  ...['Sessions begin at 9:00 AM, and registration two hours earlier on the first day.', '3MT Presentation'],
];

const BANGLA_ZERO = 0x09e6;

interface Both {
  path: string;
  en: string;
  bn: string;
}

/** Every text of a value in both languages, with its path. */
function textsIn(value: unknown, path: Path = []): Both[] {
  if (isText(value)) return [{ path: path.join('.'), en: value.en, bn: value.bn ?? '' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    textsIn(field, [...path, Array.isArray(value) ? itemName(field, Number(name)) : name]),
  );
}

/** The numbers in a text, sorted, because each language has its own order of words. */
const numbersIn = (text: string) =>
  text
    .replace(/[০-৯]/g, (digit) => String((digit.codePointAt(0) ?? 0) - BANGLA_ZERO))
    .match(/\d+(\.\d+)?/g)
    ?.map(Number)
    .sort((a, b) => a - b) ?? [];

describe.each([
  ['a site begins with', defaultEdition],
  ['a rehearsal has', demoEdition],
])('the edition that %s, in Bangla', (_, edition) => {
  const texts = textsIn(edition);

  it('has every text', () => {
    expect(texts.length).toBeGreaterThan(200);
    expect(untranslatedIn(edition)).toEqual([]);
  });

  it('has room for more in each section', () => {
    for (const section of Object.values(edition))
      expect(octetsOf(JSON.stringify(section))).toBeLessThan(MOST_SECTION_BYTES / 2);
  });

  it('is written in Bangla letters and digits, but for the names of what computers show', () => {
    const latin = texts.flatMap(({ path, bn }) => (bn.match(/[A-Za-z]+|[0-9]+/g) ?? []).map((piece) => [path, piece]));
    expect(latin.filter(([, piece]) => !LATIN_NAMES.includes(piece ?? ''))).toEqual([]);
    expect(new Set(latin.map(([, piece]) => piece))).toEqual(new Set(LATIN_NAMES));
    expect(texts.filter(({ bn }) => !/[\u0980-\u09ff]/.test(bn))).toEqual([]);
  });

  it('says one thing in one way: texts that are equal in English are equal in Bangla', () => {
    const first = new Map([...texts].reverse().map(({ en, bn }) => [en, bn]));
    expect(texts.filter(({ en, bn }) => first.get(en) !== bn)).toEqual([]);
  });

  it('says the same numbers, text by text', () => {
    const unlike = texts.filter(({ en, bn }) => numbersIn(bn).join() !== numbersIn(en).join());
    expect(unlike.map(({ en }) => en)).toEqual(IN_WORDS);
  });
});
