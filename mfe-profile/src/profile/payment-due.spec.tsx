import { defaultEdition } from '@conference/edition/default';
import type { EditionDocument } from '@conference/edition/schema';
import { EditionContext } from '@conference/shell-kit/host';
import { editionSource } from '@conference/shell-kit/testing';
import { render, screen } from '@testing-library/react';
import { PaymentDue } from './payment-due';

/** What is known of the payment in an edition. */
function show(presenters: Partial<Record<keyof EditionDocument['money']['presenters'], string>>) {
  const texts = Object.entries(presenters).map(([name, en]) => [name, { en }]);
  const { money } = defaultEdition;
  const edition = {
    ...defaultEdition,
    money: { ...money, presenters: { ...money.presenters, ...Object.fromEntries(texts) } },
  };
  render(
    <EditionContext value={editionSource(edition)}>
      <PaymentDue />
    </EditionContext>,
  );
}
const shown = (role: 'term' | 'definition') => screen.queryAllByRole(role).map(({ textContent }) => textContent);

it('a payment is told fact by fact once it is announced, and what to do', () => {
  show({ amount: '1,000 BDT', how: 'At the desk', until: '1 September' });
  expect([shown('term'), shown('definition')]).toEqual([
    ['How much', 'How to pay', 'Until'],
    ['1,000 BDT', 'At the desk', '1 September'],
  ]);
  expect(screen.getByText(/^Please pay in this way\./)).toBeVisible();
  expect(screen.queryByText(/Please send no money/)).toBeNull();
});

it('a payment that is announced in part is not asked for yet', () => {
  show({ amount: '1,000 BDT' });
  expect(shown('definition')).toEqual(['1,000 BDT', 'To be announced', 'To be announced']);
  expect(screen.getByText(/Please send no money before that\.$/)).toBeVisible();
  expect(screen.queryByText(/^Please pay/)).toBeNull();
});

it('a payment of which nothing is known is told in one sentence', () => {
  show({});
  expect(screen.getByText(/^How much to pay, how and until when will be announced\./)).toBeVisible();
  expect(shown('term')).toEqual([]);
});
