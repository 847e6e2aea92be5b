import { searchKey } from './search-key';
import { sortKey } from './sort-key';

const JOINER = '\u200d';
const NON_JOINER = '\u200c';

describe('the form in which texts are searched', () => {
  it.each([
    ['ো in one code and in two', 'ক\u09cbন', 'ক\u09c7\u09beন'],
    ['ৌ in one code and in two', 'ম\u09ccসুমী', 'ম\u09c7\u09d7সুমী'],
    ['ড় in one code and with a dot', 'বা\u09dcি', 'বাড\u09bcি'],
    ['ঢ় in one code and with a dot', 'আষা\u09dd', 'আষাঢ\u09bc'],
    ['য় in one code and with a dot', 'জ\u09df', 'জয\u09bc'],
    ['আ in one code and as অ with a sign', '\u0986মিন', '\u0985\u09beমিন'],
    ['a ya-phala with and without a joiner', `র${JOINER}্যাব`, 'র্যাব'],
    ['a hasanta with and without a non-joiner', `শাহ্${NON_JOINER}জাহান`, 'শাহ্জাহান'],
    ['ৎ in one code and as it was once written', '\u09ceসব', `ত্${JOINER}সব`],
    ['long and short i', 'নীলা', 'নিলা'],
    ['long and short u', 'নূর', 'নুর'],
    ['long and short i that stand alone', 'ঈশিতা', 'ইশিতা'],
    ['long and short u that stand alone', 'ঊর্মি', 'উর্মি'],
    ['ঃ and the colon that looks like it', 'মোঃ রহিম', 'মো: রহিম'],
    ['Bangla and Latin digits', '২০২৫', '2025'],
    ['capitals and small letters', 'ÁLVARO', 'álvaro'],
    ['a letter with its mark in one code and in two', 'caf\u00e9', 'cafe\u0301'],
    ['wide letters', 'Ｓｉｌｋ', 'silk'],
    ['several blanks, and others than the space', 'a\u00a0 \u2003\tb', 'a b'],
    ['what has no width', `si\u00adlk\ufeff\u200e`, 'silk'],
  ])('is the same for %s', (_, one, other) => {
    expect(searchKey(one)).toBe(searchKey(other));
    expect(one).not.toBe(other);
  });

  it.each([
    ['রহমান', 'রহমাণ'],
    ['শাহীন', 'সাহীন'],
    ['ভাষা', 'ভাসা'],
    ['কাল', 'খাল'],
    ['é', 'e'],
    ['চাদ', 'চাঁদ'],
  ])('is not the same for %s and %s', (one, other) => expect(searchKey(one)).not.toBe(searchKey(other)));

  it('keeps line ends, and is its own form', () => {
    expect(searchKey('Name\n  Title')).toBe('name\n title');
    const all = Array.from({ length: 0xd800 }, (_, code) => String.fromCharCode(code));
    const changed = all.filter((letter) => searchKey(searchKey(letter)) !== searchKey(letter));
    expect(changed).toEqual([]);
  });
});

describe('the form in which names are sorted', () => {
  const sorted = (names: string[]) =>
    [...names].sort((one, other) => (sortKey(one) < sortKey(other) ? -1 : 1)).join(' ');

  it('puts Bangla into the order of its alphabet', () => {
    const letters =
      'অ আ ই ঈ উ ঊ ঋ এ ঐ ও ঔ ং ঃ ঁ ক খ গ ঘ ঙ চ ছ জ ঝ ঞ ট ঠ ড ড় ঢ ঢ় ণ ত ৎ থ দ ধ ন প ফ ব ভ ম য য় র ল শ ষ স হ';
    const shuffled = letters.split(' ').sort((one, other) => (one < other ? 1 : -1));
    expect(sorted(shuffled)).toBe(letters);
    // As the rules of Unicode for the language have it, which the old browsers and the databases do not know.
    expect(sorted(shuffled)).toBe(shuffled.sort(new Intl.Collator('bn').compare).join(' '));
  });

  it.each([
    'কই কং কঃ কঁ কক কখন কা কাক কি কী কু কূ কৃ কে কৈ কো কৌ ক্ষ',
    'অঞ্জন আমিনা ঈশিতা উর্মি কাজল ঝর্ণা দিপা দিলীপ দীপা বকুল বড়ুয়া বাড়ই বাবুল যাদব য়ুসুফ রহিম শিলা হাসান',
    // The dotted letter in one code or in two is the same letter.
    'বা\u09dcই বা\u09a1\u09bcী',
    'Alpha beta ágnes আমিনা',
  ])('%s', (names) => expect(sorted(names.split(' ').reverse())).toBe(names));

  it('is of digits in both scripts alike', () => {
    expect(sortKey('শাখা ১০')).toBe(sortKey('শাখা 10'));
  });
});
