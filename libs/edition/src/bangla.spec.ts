import { octetsOf } from '@conference/language/letters';
import { defaultEdition } from './default';
import { demoEdition } from './demo';
import { untranslatedIn } from './editing/check';
import { MOST_SECTION_BYTES } from './editing/draft';
import { isText, itemName, type Path } from './schema/unknown';

/** What is written in Latin letters in Bangla, too: the kinds of files, as computers show them. */
const LATIN_NAMES = ['PPT', 'PPTX'];

/** What Bangla says in words where English has a digit, or without the minutes of a full hour. */
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

/** Every text that is in both languages, where it stands. */
function textsIn(value: unknown, path: Path = []): Both[] {
  if (isText(value)) return [{ path: path.join('.'), en: value.en, bn: value.bn ?? '' }];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, field]) =>
    textsIn(field, [...path, Array.isArray(value) ? itemName(field, Number(name)) : name]),
  );
}

/** What a text says in digits, in no order: each language has its own. */
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
