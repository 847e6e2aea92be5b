import type { PaymentToCheck } from '@conference/contracts';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { entry, inDoubt, openAudience, press } from '../testing/audience';

describe('payments to check', () => {
  const plain: PaymentToCheck = { ...entry, status: 'approved', readAs: 'tx1', doubt: 'twice' };
  const hidden: PaymentToCheck = {
    ...entry,
    _id: 'e2',
    name: 'Demo Twin',
    transactionId: 'TX1\ufe0f',
    readAs: 'tx1',
    doubt: 'twice',
  };
  const cyrillic: PaymentToCheck = {
    ...entry,
    _id: 'e3',
    name: 'Demo Letter',
    type: 'partial',
    transactionId: 'T\u04254',
    readAs: 't\u04454',
    doubt: 'characters',
  };

  it('have a tab only where there are any, which tells who, what and why', async () => {
    const { address } = openAudience({ 'GET /audience/payments-to-check': inDoubt([plain, hidden, cyrillic]) });
    await userEvent.click(await screen.findByRole('tab', { name: 'Payments to check (3)' }));
    expect(address()).toBe('/admin/audience?show=payments');

    const twin = within(await screen.findByRole('row', { name: /Demo Twin/ }));
    for (const text of ['U+FE0F', 'Reads TX1', 'Looks like the payment of another entry.', 'Pending'])
      expect(twin.getByText(text)).toBeVisible();
    expect(screen.getByRole('row', { name: /Demo Letter/ })).toHaveTextContent(
      'bKash T\u0425 U+04254Has what is neither a letter A to Z nor a digit.',
    );
    expect(screen.getByRole('link', { name: 'Demo Letter' })).toHaveAttribute(
      'href',
      '/admin/audience?type=partial&q=listener%40example.invalid',
    );
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('are a step in the history: the way back leads to the search that was left', async () => {
    const { address, router } = openAudience(
      { 'GET /audience/payments-to-check': inDoubt([plain]) },
      '/admin/audience?q=demo',
    );
    await userEvent.click(await screen.findByRole('tab', { name: 'Payments to check (1)' }));
    expect(address()).toBe('/admin/audience?show=payments');
    await act(() => router.navigate(-1));
    expect(address()).toBe('/admin/audience?q=demo');
  });

  it('are no tab where there are none', async () => {
    openAudience();
    await screen.findByText('Demo Listener');
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual(['Full', 'Partial']);
  });

  it('become fewer as entries are removed, until the tab says that there are none', async () => {
    let payments = [plain, hidden];
    const removed = () => ((payments = []), { body: { success: true, message: 'Done.' } });
    openAudience(
      { 'GET /audience/payments-to-check': () => inDoubt(payments), 'DELETE /audience/e2': removed },
      '/admin/audience?show=payments',
    );
    await press('More: Demo Twin');
    await press('Delete: Demo Twin');
    await press('Yes');
    expect(await screen.findByText('There are no payments to check.')).toBeVisible();
    expect(screen.getByRole('tab', { name: 'Payments to check' })).toHaveAttribute('aria-selected', 'true');

    await userEvent.click(screen.getByRole('tab', { name: 'Full' }));
    expect(await screen.findByText('Demo Listener')).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Payments to check' })).toBeNull();
  });
});
