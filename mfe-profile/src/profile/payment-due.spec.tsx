import { placeholder } from '@conference/edition';
import { render, screen } from '@testing-library/react';
import { PaymentDue } from './payment-due';

const paymentOf = (way: string | ReturnType<typeof placeholder>) => [
  { name: 'How much', fact: '1,000 BDT' },
  { name: 'How to pay', fact: way },
];
const shown = (role: 'term' | 'definition') => screen.queryAllByRole(role).map(({ textContent }) => textContent);

it('a payment is told fact by fact once it is announced, and what to do', () => {
  render(<PaymentDue payment={paymentOf('At the desk')} />);
  expect([shown('term'), shown('definition')]).toEqual([
    ['How much', 'How to pay'],
    ['1,000 BDT', 'At the desk'],
  ]);
  expect(screen.getByText(/^Please pay in this way\./)).toBeVisible();
  expect(screen.queryByText(/Please send no money/)).toBeNull();
});

it('a payment that is announced in part is not asked for yet', () => {
  render(<PaymentDue payment={paymentOf(placeholder('How to pay'))} />);
  expect(shown('definition')).toEqual(['1,000 BDT', 'To be announced']);
  expect(screen.getByText(/Please send no money before that\.$/)).toBeVisible();
  expect(screen.queryByText(/^Please pay/)).toBeNull();
});

it('a payment of which nothing is known is told in one sentence', () => {
  render(<PaymentDue payment={[{ name: 'How much', fact: placeholder('The fee') }]} />);
  expect(screen.getByText(/^How much to pay, how and until when will be announced\./)).toBeVisible();
  expect(shown('term')).toEqual([]);
});
