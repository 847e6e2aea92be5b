import { withBangla, withEnglish, type Line } from './lines';

const [bag, lunch, tea]: readonly [Line, Line, Line] = [
  { en: 'A bag', bn: 'ব্যাগ' },
  { en: 'Lunch', bn: 'দুপুরের খাবার' },
  { en: 'Tea' },
];
const lines = [bag, lunch, tea];

it.each<[string, string[], Line[]]>([
  ['nothing', ['A bag', 'Lunch', 'Tea'], lines],
  ['a line whose words change', ['A bag', 'Supper', 'Tea'], [bag, { en: 'Supper', bn: lunch.bn }, tea]],
  ['a line at the top', ['A badge', 'A bag', 'Lunch', 'Tea'], [{ en: 'A badge' }, bag, lunch, tea]],
  ['a line in between', ['A bag', '', 'Lunch', 'Tea'], [bag, { en: '' }, lunch, tea]],
  ['a line at the end', ['A bag', 'Lunch', 'Tea', 'Coffee'], [bag, lunch, tea, { en: 'Coffee' }]],
  ['a line that is broken in two', ['A', 'bag', 'Lunch', 'Tea'], [{ en: 'A', bn: bag.bn }, { en: 'bag' }, lunch, tea]],
  ['lines in another order', ['Tea', 'Lunch', 'A bag'], [tea, lunch, bag]],
  ['a line that goes', ['A bag', 'Tea'], [bag, tea]],
  ['all of them', [''], [{ en: '', bn: bag.bn }]],
])('lines keep their Bangla while somebody writes in English: %s', (_, english, expected) => {
  expect(withEnglish(lines, english)).toEqual(expected);
});

it('a line gets its Bangla, and loses it again', () => {
  expect(withBangla(lines, 2, 'চা')).toEqual([bag, lunch, { en: 'Tea', bn: 'চা' }]);
  expect(withBangla(lines, 0, '')).toEqual([{ en: 'A bag' }, lunch, tea]);
});
