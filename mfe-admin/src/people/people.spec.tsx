import type { GrantRecord } from '@conference/contracts';
import { allowModalDialogs, refused, type Answers } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';

const at = '2025-07-14T19:30:00.000Z';
const own: GrantRecord = {
  _id: 'g1',
  role: 'admin',
  email: admin.email,
  fullName: admin.fullName,
  state: 'active',
  createdAt: at,
  acceptedAt: at,
};
const chair: GrantRecord = {
  _id: 'g2',
  role: 'chair',
  email: 'chair@example.invalid',
  fullName: 'Demo Chair',
  state: 'active',
  createdAt: at,
  acceptedAt: at,
  by: 'Demo Admin',
};
const invited: GrantRecord = {
  _id: 'g3',
  role: 'desk',
  email: 'desk@example.invalid',
  state: 'invited',
  createdAt: at,
  by: 'Demo Admin',
};
const ended: GrantRecord = {
  ...chair,
  _id: 'g4',
  role: 'editor',
  state: 'ended',
  endedAt: at,
  endedBy: 'Second Admin',
};
const done = (grant: GrantRecord, message = 'Done.') => ({ body: { success: true, message, grant } });

function open(answers: Answers = {}, grants: GrantRecord[] = [invited, chair, own, ended]) {
  const calls = answeringAdmin({ 'GET /grants': { body: { success: true, grants } }, ...answers });
  return { calls, ...openConsole('/admin/people') };
}
const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const inDialog = async (name: string) =>
  userEvent.click(within(await screen.findByRole('dialog')).getByRole('button', { name }));
const sent = (calls: ReturnType<typeof open>['calls']) =>
  calls.filter(({ call }) => !call.startsWith('GET')).map(({ call, body }) => [call, body]);

beforeAll(allowModalDialogs);

describe('the people', () => {
  it('are told with role, state, and who gave it when', async () => {
    open();
    const row = within(await screen.findByRole('row', { name: /Demo Chair/ }));
    for (const text of ['chair@example.invalid', 'Chair', 'Active', '15-Jul-2025, 1:30 AM', 'by Demo Admin'])
      expect(row.getByText(text)).toBeVisible();
    expect(
      within(screen.getByRole('row', { name: /Demo Admin \(You\)/ })).getByText('15-Jul-2025, 1:30 AM'),
    ).toBeVisible();
    expect(within(screen.getByRole('row', { name: /desk@example/ })).getByText('Invited')).toBeVisible();
    const past = within(screen.getByRole('region', { name: 'Ended' }));
    expect(past.getByText('Demo Chair: Editor')).toBeVisible();
    expect(past.getByText(/ended 15-Jul-2025, 1:30 AM, by Second Admin$/)).toBeVisible();
  });

  it('are invited by mail to one of the roles that have screens', async () => {
    const { calls } = open({ 'POST /grants': done(invited, 'The invitation is on its way.') });
    await press('Invite somebody');
    const role = await screen.findByLabelText(/^Role/);
    expect(
      within(role)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['Choose a role', 'Admin', 'Chair', 'Finance', 'Desk', 'Editor']);
    await userEvent.type(screen.getByLabelText(/^Email/), 'Desk@Example.invalid');
    await userEvent.selectOptions(role, 'Desk');
    await press('Mail invitation');

    expect(await screen.findByText('The invitation is on its way.')).toBeVisible();
    expect(sent(calls)).toEqual([['POST /grants', { email: 'desk@example.invalid', role: 'desk' }]]);
    await waitFor(() => expect(calls.filter(({ call }) => call === 'GET /grants')).toHaveLength(2));
  });

  it('keep what was typed when the invitation is refused', async () => {
    const message = 'desk@example.invalid is Desk already, or invited as such.';
    open({ 'POST /grants': refused('conflict', message) });
    await press('Invite somebody');
    await userEvent.type(await screen.findByLabelText(/^Email/), 'desk@example.invalid');
    await userEvent.selectOptions(screen.getByLabelText(/^Role/), 'Desk');
    await press('Mail invitation');
    expect((await screen.findAllByText(message))[0]).toBeVisible();
    expect(screen.getByLabelText(/^Email/)).toHaveValue('desk@example.invalid');
  });

  it('get another role in place of one', async () => {
    const { calls } = open({ 'PATCH /grants/g2': done({ ...chair, role: 'finance' }, 'From now on it is Finance.') });
    await press('Change role: Demo Chair, Chair');
    const dialog = within(await screen.findByRole('dialog', { name: 'Another role for Demo Chair' }));
    expect(dialog.getByRole('button', { name: 'Change role' })).toBeDisabled();
    expect(dialog.getByRole('radio', { name: /^Chair/ })).toBeChecked();
    await userEvent.click(dialog.getByRole('radio', { name: /^Finance/ }));
    await userEvent.click(dialog.getByRole('button', { name: 'Change role' }));
    expect(await screen.findByText('From now on it is Finance.')).toBeVisible();
    expect(sent(calls)).toEqual([['PATCH /grants/g2', { role: 'finance' }]]);
  });

  it('lose a role after a question', async () => {
    const { calls } = open({ 'DELETE /grants/g2': { body: { success: true, message: 'The role has ended.' } } });
    await press('End role: Demo Chair, Chair');
    expect(await screen.findByRole('dialog')).toHaveTextContent(/Demo Chair can do nothing more as Chair/);
    await inDialog('Cancel');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls)).toEqual([]);
    await press('End role: Demo Chair, Chair');
    await inDialog('End role');
    expect(await screen.findByText('The role has ended.')).toBeVisible();
    expect(sent(calls)).toEqual([['DELETE /grants/g2', undefined]]);
  });

  it('are told why the last admin stays', async () => {
    const message = 'This is the last admin. Please invite another one first.';
    open({ 'DELETE /grants/g1': refused('conflict', message) });
    await press('End role: Demo Admin, Admin');
    await inDialog('End role');
    expect(await screen.findByText(message)).toBeVisible();
  });

  it('who are invited are mailed again, or not invited any more', async () => {
    const { calls } = open({
      'POST /grants/g3/mail': done(invited, 'Another invitation is on its way.'),
      'DELETE /grants/g3': { body: { success: true, message: 'The invitation is withdrawn.' } },
    });
    await press('Mail again: desk@example.invalid');
    expect(await screen.findByText('Another invitation is on its way.')).toBeVisible();
    await press('Withdraw: desk@example.invalid, Desk');
    await inDialog('Withdraw');
    expect(await screen.findByText('The invitation is withdrawn.')).toBeVisible();
    expect(sent(calls).map(([call]) => call)).toEqual(['POST /grants/g3/mail', 'DELETE /grants/g3']);
  });

  it('that cannot be loaded are told', async () => {
    open({ 'GET /grants': refused('failed', '') });
    expect(await screen.findByText('Failed to load the people')).toBeVisible();
  });
});
