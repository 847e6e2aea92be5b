import { offlineMessage } from '@conference/api-client';
import { refused, type Answers } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const here = {
  _id: 's1',
  userAgent: 'Firefox',
  ip: '203.0.113.7',
  loginTime: '2025-07-15T04:00:00.000Z',
  current: true,
};
const library = {
  _id: 's2',
  userAgent: 'Chrome',
  ip: '203.0.113.9',
  loginTime: '2025-07-14T19:30:00.000Z',
  current: false,
};

function open(answers: Answers = {}, sessions = [here, library]) {
  const calls = answeringAdmin({
    'GET /admin-sessions': { body: { success: true, message: 'Done.', sessions } },
    ...answers,
  });
  return { calls, ...openConsole('/admin/sessions') };
}
const end = async (of: RegExp, name: 'Yes' | 'No' = 'Yes') => {
  await userEvent.click(await screen.findByRole('button', { name: of }));
  const question = within(await screen.findByRole('dialog', { name: 'Are you sure you want to delete?' }));
  await userEvent.click(question.getByRole('button', { name }));
};
const done = { body: { success: true, message: 'Done.' } };

describe('the sessions of an organiser', () => {
  it('are told with browser, address and time, and this one is marked', async () => {
    const { calls } = open();
    const row = within(await screen.findByRole('row', { name: /Firefox/ }));
    for (const text of ['This session', '203.0.113.7', '15-Jul-2025, 10:00 AM'])
      expect(row.getByText(text)).toBeVisible();
    expect(within(screen.getByRole('row', { name: /Chrome/ })).queryByText('This session')).toBeNull();
    expect(calls.find(({ call }) => call === 'GET /admin-sessions')?.url.search).toBe('?adminId=a1');
  });

  it('are ended one by one, after a question', async () => {
    const { calls } = open({ 'DELETE /admin-sessions/s2': done });
    await end(/^End session: Chrome/, 'No');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await end(/^End session: Chrome/);
    expect(await screen.findByText('Session logged out successfully.')).toBeVisible();
    expect(calls.filter(({ call }) => call.startsWith('DELETE')).map(({ body }) => body)).toEqual([{ adminId: 'a1' }]);
    await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /admin-sessions')).toHaveLength(2));
  });

  it('end here, too, when this one is ended', async () => {
    const { left } = open({ 'DELETE /admin-sessions/s1': done, 'POST /logout': done });
    await end(/^End session: Firefox/);
    await waitFor(() => expect(left).toHaveBeenCalledWith('/login'));
    expect(localStorage.getItem('token')).toBeNull();
  });

  it.each([
    [refused('not_found', 'There is nothing here.'), 'There is nothing here.'],
    ['network down', 'Failed to delete session'],
  ] as const)('that could not be ended are told: %j', async (answer, text) => {
    open({ 'DELETE /admin-sessions/s2': answer });
    await end(/^End session: Chrome/);
    expect(await screen.findByText(text)).toBeVisible();
  });

  it.each([
    [refused('failed', 'The database is away.'), 'The database is away.'],
    [refused('failed', ''), 'Failed to load sessions'],
    [{ status: 502, body: 'Bad Gateway' }, 'Failed to load sessions'],
    ['network down', 'Unknown error'],
    ['offline', offlineMessage()],
  ] as const)('that could not be loaded are told: %j', async (answer, text) => {
    open({ 'GET /admin-sessions': answer });
    expect(await screen.findByText(text)).toBeVisible();
  });

  it('say when there is none', async () => {
    open({}, []);
    expect(await screen.findByText('No active sessions found.')).toBeVisible();
  });
});
