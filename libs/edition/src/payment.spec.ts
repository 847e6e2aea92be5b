import { nameOf, offered } from './choices';
import { feesInBrief, toldOfPayment } from './payment';

const toCome = { standIn: 'To be announced' };
const known = { amount: '1000 BDT', how: 'At the desk', until: '21-Aug-2025' };

it.each([
  [
    'none is known',
    { amount: toCome, how: toCome, until: toCome },
    [],
    false,
    /^How much to pay, how and until when will be announced\./,
  ],
  [
    'some are known',
    { ...known, how: toCome },
    ['1000 BDT', 'To be announced', '21-Aug-2025'],
    false,
    /Please send no money before that/,
  ],
  ['all are known', known, ['1000 BDT', 'At the desk', '21-Aug-2025'], true, /^Please pay in this way\./],
] as const)('an author is told what to do about paying when %s', (_case, payment, facts, isDue, step) => {
  const told = toldOfPayment(payment);
  expect(told.facts.map(({ fact }) => fact)).toEqual(facts);
  expect(told).toMatchObject({ isDue, step: expect.stringMatching(step) });
});

const attendance = [
  { key: 'full', name: 'Full', fee: 1000, includes: toCome },
  { key: 'evening', name: 'Evening', fee: 100, includes: toCome, retired: true as const },
  { key: 'partial', name: 'Partial', fee: 500, includes: toCome },
];

it('only what is offered is priced, and what is retired still has a name', () => {
  expect(feesInBrief({ attendance, currency: 'BDT' })).toBe('Full 1000 BDT, Partial 500 BDT');
  expect(offered(attendance).map(({ key }) => key)).toEqual(['full', 'partial']);
  expect(nameOf(attendance, 'evening')).toBe('Evening');
  expect(nameOf(attendance, 'gone')).toBe('gone');
});
