import { refused, type Answers } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const sponsor = {
  _id: 's1',
  name: 'Demo Sponsor',
  email: 'sponsor@example.invalid',
  organization: 'Demo Mills',
  message: 'We would give the bags.',
  agreeTerms: true,
  createdAt: '2025-07-15T04:00:00.000Z',
  updatedAt: '2025-07-15T04:00:00.000Z',
};
const listing = (rows: object[]) => ({ body: rows, headers: { 'X-Total-Count': String(rows.length) } });

function open(answers: Answers = {}) {
  const calls = answeringAdmin({ 'GET /sponsors': listing([sponsor]), ...answers });
  openConsole('/admin/sponsors');
  return calls;
}

describe('the sponsorship interests', () => {
  it('are told with their message and day, and searched', async () => {
    const calls = open();
    const row = within(await screen.findByRole('row', { name: /Demo Sponsor/ }));
    for (const text of ['Demo Mills', 'sponsor@example.invalid', 'We would give the bags.', '15-Jul-2025'])
      expect(row.getByText(text)).toBeVisible();
    await userEvent.type(screen.getByRole('searchbox'), 'mills');
    await waitFor(() => expect(calls.at(-1)?.url.searchParams.get('q')).toBe('mills'));
  });

  it.each([
    [{ body: { success: true, message: 'Done.' } }, 'Sponsor deleted'],
    [refused('not_found', 'There is nothing here.'), 'Delete failed: There is nothing here.'],
    ['network down', 'Server error during delete'],
  ] as const)('are deleted after a question: %j', async (answer, text) => {
    open({ 'DELETE /sponsors/s1': answer });
    await userEvent.click(await screen.findByRole('button', { name: 'Delete: Demo Sponsor' }));
    const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' }));
    await userEvent.click(question.getByRole('button', { name: 'Yes' }));
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('say when there is none, and when they could not be loaded', async () => {
    open({ 'GET /sponsors': listing([]) });
    expect(await screen.findByText('No sponsor applications found.')).toBeVisible();
    open({ 'GET /sponsors': 'network down' });
    expect(await screen.findByText('Failed to load sponsor applications')).toBeVisible();
  });
});
