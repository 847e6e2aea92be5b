import { defaultEdition } from '../default';
import { editionSchema, sections } from '../schema';
import { errorsIn } from './check';
import { draftFlaw } from './draft';
import { known } from './known';
import { readEdition, wholeEdition } from './upgraded';

const { contact, money } = defaultEdition;
const newer = {
  ...defaultEdition,
  weather: { hint: 'Rain' },
  contact: { ...contact, chat: '@desk' },
  money: { ...money, wallets: money.wallets.map((wallet) => ({ ...wallet, limit: 5000 })) },
};

it('of an edition of a newer shape is read what is known, in items of lists, too', () => {
  const before: unknown = JSON.parse(JSON.stringify(newer));
  expect(readEdition(newer)).toEqual(defaultEdition);
  expect(errorsIn(newer)).toEqual([]);
  expect(newer).toEqual(before);
});

it('an edition that is stored again keeps what is not known of it', () => {
  expect(wholeEdition(newer)).toEqual(newer);
});

it('what is known and wrong is no edition, whatever else it has', () => {
  const wrong = { ...newer, contact: { ...newer.contact, email: 7 } };
  expect(() => readEdition(wrong)).toThrow();
  expect(() => wholeEdition(wrong)).toThrow();
  expect(errorsIn(wrong)).toMatchObject([{ path: ['contact', 'email'] }]);
});

it('a value without unknown fields is the same one', () => {
  expect(known(editionSchema, defaultEdition)).toBe(defaultEdition);
  expect(known(sections.contact, null)).toBeNull();
});

it('a draft keeps the unknown fields that it had, and takes no others', () => {
  expect(draftFlaw('contact', newer.contact)).toBeDefined();
  expect(draftFlaw('contact', { ...newer.contact, email: 'a@example.org' }, newer.contact)).toBeUndefined();
  expect(draftFlaw('contact', { ...newer.contact, colour: 'red' }, newer.contact)).toBeDefined();
  const reversed = { ...newer.money, wallets: newer.money.wallets.slice(1).reverse() };
  expect(draftFlaw('money', reversed, newer.money)).toBeUndefined();
  expect(draftFlaw('money', reversed, money)).toBeDefined();
});
