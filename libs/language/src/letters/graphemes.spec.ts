import { cutAt, graphemesOf, initialsOf, octetsOf } from './graphemes';

const JOINER = '\u200d';

describe('the letters that readers see', () => {
  it.each([
    'কাজী নজরুল ইসলাম',
    'ক্ষুদ্র ঋণ ও কৃষ্ণচূড়া',
    'স্ত্রী সংস্কৃতি ঐশ্বর্য',
    `র${JOINER}্যাব র্য`,
    'আষাঢ\u09bc বাড়ি জয়',
    'ক\u09c7\u09beন ম\u09c7\u09d7',
    'শাহ্\u200cজাহান',
    'cafe\u0301 Ünal',
    '👩\u200d🔬 👍🏽 ok',
    '',
  ])('of %p are those of Intl.Segmenter', (text) => {
    const known = [...new Intl.Segmenter('bn').segment(text)].map(({ segment }) => segment);
    expect(graphemesOf(text)).toEqual(known);
  });
});

describe('a text that is cut', () => {
  it.each([
    ['নজরুল', 3, 'নজ'],
    ['নজরুল', 4, 'নজরু'],
    // স্ত্রী is one letter.
    ['স্ত্রী', 5, ''],
    ['স্ত্রী', 6, 'স্ত্রী'],
    ['silk', 10, 'silk'],
    ['👩\u200d🔬', 3, ''],
  ])('%p to %d is %p', (text, room, cut) => expect(cutAt(text, room)).toBe(cut));

  it('is measured as whoever cuts it wants', () => {
    expect(cutAt('a কি', 8, octetsOf)).toBe('a কি');
    expect(cutAt('a কি', 7, octetsOf)).toBe('a ');
    expect(['a', 'é', 'ক', '👩'].map(octetsOf)).toEqual([1, 2, 3, 4]);
  });
});

describe('the initials of a name', () => {
  it.each([
    ['Amina Binte Rahman', 'AB'],
    ['Chairperson', 'Ch'],
    ['ক্ষিতিমোহন সেন', 'ক্ষিসে'],
    ['কৃষ্ণা', 'কৃষ্ণা'],
    ['শ্রী অরবিন্দ', 'শ্রীঅ'],
    ['ঋ', 'ঋ'],
    // A sign that stands alone is no letter.
    ['িক মা', 'কমা'],
    ['«Rupantar» – club', 'Rc'],
    ['A', 'A'],
    ['  ', ''],
    ['E\u0301lan vital', 'E\u0301v'],
  ])('%p are %p', (name, letters) => expect(initialsOf(name)).toBe(letters));
});
