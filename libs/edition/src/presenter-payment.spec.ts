import { placeholder } from './placeholder';
import { toldOfPayment } from './presenter-payment';

const toCome = placeholder('A fact of the demo');

it.each([
  ['none is known', [toCome, toCome], [], false, /^How much to pay, how and until when will be announced\./],
  ['some are known', ['1000 BDT', toCome], ['1000 BDT', 'To be announced'], false, /Please send no money before that/],
  ['all are known', ['1000 BDT', 'At the desk'], ['1000 BDT', 'At the desk'], true, /^Please pay in this way\./],
] as const)('an author is told what to do about paying when %s', (_case, [fee, way], facts, isDue, step) => {
  const told = toldOfPayment([
    { name: 'How much', fact: fee },
    { name: 'How to pay', fact: way },
  ]);
  expect(told.facts.map(({ fact }) => fact)).toEqual(facts);
  expect(told).toMatchObject({ isDue, step: expect.stringMatching(step) });
});
