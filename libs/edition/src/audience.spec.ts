import { audienceTypes, currency, paymentInBrief, paymentMethods } from './audience';
import { contact } from './contact';
import { isPlaceholder } from './placeholder';

describe('attending as audience', () => {
  it('costs 1000 BDT in full and 500 BDT in part', () => {
    expect(audienceTypes.map(({ name, fee }) => `${name} ${fee} ${currency}`)).toEqual([
      'Full 1000 BDT',
      'Partial 500 BDT',
    ]);
  });

  it('is paid by bKash, Nagad or Rocket', () => {
    expect(paymentMethods.map(({ name }) => name)).toEqual(['bKash', 'Nagad', 'Rocket']);
    expect(paymentInBrief.split(/, | or /)).toEqual(paymentMethods.map(({ name }) => name));
  });
});

describe('what is not known yet', () => {
  it('is marked, and says what is missing', () => {
    expect(contact.email).toEqual({ missing: 'The email address for questions', standIn: 'contact@example.org' });
    expect(isPlaceholder(contact.email)).toBe(true);
  });

  it.each(['https://example.org', ['A seat on both days'], null, undefined])(
    'is told from %p, which is known or nothing',
    (fact) => {
      expect(isPlaceholder(fact)).toBe(false);
    },
  );
});
