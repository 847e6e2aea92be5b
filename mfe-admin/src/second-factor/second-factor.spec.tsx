import { refused, type Answers } from '@conference/testing/web';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { admin, answeringAdmin } from '../testing/answers';
import { openConsole } from '../testing/open-console';
// Loaded before a test waits for it.
import './set-up';

const at = '2025-07-15T04:00:00.000Z';
const codes = Array.from({ length: 10 }, (_, index) => `ABCD-EFGH-IJKL-MNO${'ABCDEFGHIJ'[index]}`);
const none = { recoveryCodes: 0, browsers: [], required: false };
const some = {
  confirmedAt: at,
  recoveryCodes: 9,
  required: false,
  browsers: [{ _id: 'b1', userAgent: 'Firefox', createdAt: at, current: true }],
};
const people = [
  { _id: admin._id, fullName: 'Demo Admin', email: admin.email, confirmedAt: at },
  { _id: 'a2', fullName: 'Another Admin', email: 'another@example.invalid', confirmedAt: at },
  { _id: 'a3', fullName: 'Third Admin', email: 'third@example.invalid' },
];
const events = [
  { _id: 'e2', event: 'freed', at, of: 'Third Admin' },
  { _id: 'e1', event: 'reset', at, of: 'Third Admin', by: 'Another Admin' },
];

function open(own: object, answers: Answers = {}) {
  let state = own;
  const calls = answeringAdmin({
    'GET /overview': 'never',
    'GET /second-factor': () => ({ body: { success: true, secondFactor: state } }),
    'GET /second-factors': { body: { success: true, required: false, mayRequire: true, people, events } },
    ...answers,
  });
  const become = (next: object) => (state = next);
  return { calls, become, ...openConsole('/admin/second-factor') };
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));
const type = async (label: string, text: string) => userEvent.type(await screen.findByLabelText(label), text);
const bodies = (calls: ReturnType<typeof answeringAdmin>, call: string) =>
  calls.filter((made) => made.call === call).map(({ body }) => body);

describe('the second factor of an organiser', () => {
  it('is set up with the password, a picture or the secret, and a code; then the recovery codes are shown once', async () => {
    const { calls, become } = open(none, {
      'POST /second-factor': {
        body: {
          success: true,
          message: 'x',
          secret: 'ABCDEFGHIJKLMNOP',
          uri: 'otpauth://totp/a?secret=ABCDEFGHIJKLMNOP',
        },
      },
      'PATCH /second-factor': () => {
        become(some);
        return { body: { success: true, message: 'x', recoveryCodes: codes } };
      },
    });
    await press('Set it up');
    await waitFor(() => expect(screen.getByLabelText('Password')).toHaveFocus());
    await type('Password', 'a long password{Enter}');

    expect(await screen.findByRole('img', { name: 'QR code with the secret for your app' })).toBeVisible();
    expect(screen.getByText('ABCD EFGH IJKL MNOP')).toBeVisible();
    await waitFor(() => expect(screen.getByLabelText('Code that the app shows')).toHaveFocus());
    await type('Code that the app shows', '123 456{Enter}');
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Your recovery codes' })).toHaveFocus());
    expect(screen.getAllByText(/^ABCD-EFGH-IJKL-/)).toHaveLength(10);
    expect(bodies(calls, 'PATCH /second-factor')).toEqual([{ code: '123456' }]);
    await press('I have put them away');
    expect(screen.queryByText(codes[0] ?? '')).toBeNull();
    expect(await screen.findByText(/9 of 10 recovery codes are left\.$/)).toBeVisible();
  });

  it('tells a wrong password and a wrong code beside their fields', async () => {
    const wrong = 'This is not your password.';
    open(none, { 'POST /second-factor': refused('wrong_credentials', wrong, { fields: { password: wrong } }) });
    await press('Set it up');
    await type('Password', 'some password{Enter}');
    await waitFor(() => expect(screen.getByRole('alert', { name: wrong })).toHaveFocus());
    expect(screen.getByLabelText('Password')).toHaveAccessibleDescription(wrong);
  });

  it('ends for password and code, in a dialog that stays while they are wrong', async () => {
    const wrong = 'This code is wrong.';
    let answer = refused('second_factor', wrong, { fields: { code: wrong } });
    const { calls, become } = open(some, { 'DELETE /second-factor': () => answer });
    await press('End it');
    const dialog = within(await screen.findByRole('dialog', { name: 'End your second factor?' }));
    await userEvent.type(dialog.getByLabelText('Password'), 'a long password');
    await userEvent.type(dialog.getByLabelText('Code of your app'), '000000{Enter}');
    expect(await dialog.findByRole('alert', { name: wrong })).toBeVisible();

    answer = { body: { success: true, message: 'Done.' } };
    become(none);
    await userEvent.click(dialog.getByRole('button', { name: 'End it' }));
    expect(await screen.findByText('You have none yet.')).toBeVisible();
    expect(bodies(calls, 'DELETE /second-factor')).toHaveLength(2);
    expect(bodies(calls, 'DELETE /second-factor')[1]).toEqual({ password: 'a long password', code: '000000' });
  });

  it('is not asked for in browsers that are trusted, until they are forgotten', async () => {
    const { become } = open(some, { 'DELETE /trusted-browsers/b1': { body: { success: true, message: 'x' } } });
    expect(await screen.findByText('This browser')).toBeVisible();
    become({ ...some, browsers: [] });
    await press(/^Forget: Firefox/);
    await press('Yes');
    expect(await screen.findByText('No browser is trusted. The login offers it.')).toBeVisible();
  });

  it('of others is reset by an admin, never their own; the record is told in sentences', async () => {
    const { calls } = open(some, { 'DELETE /second-factors/a2': { body: { success: true, message: 'x' } } });
    expect(await screen.findByText('The command on the server ended the second factor of Third Admin.')).toBeVisible();
    expect(screen.getByText('Another Admin reset the second factor of Third Admin.')).toBeVisible();
    expect(screen.getAllByRole('button', { name: /^Reset: / })).toHaveLength(1);
    await press('Reset: Another Admin');
    await type('Password', 'a long password');
    await type('Code of your app', '123456{Enter}');
    await waitFor(() =>
      expect(bodies(calls, 'DELETE /second-factors/a2')).toEqual([{ password: 'a long password', code: '123456' }]),
    );
  });

  it('is required of all with password and code', async () => {
    const { calls } = open(some, {
      'PUT /second-factor-rule': { body: { success: true, message: 'x', required: true } },
    });
    await press('Require it of all');
    await type('Password', 'a long password');
    await type('Code of your app', '123456{Enter}');
    await waitFor(() =>
      expect(bodies(calls, 'PUT /second-factor-rule')).toEqual([
        { required: true, password: 'a long password', code: '123456' },
      ]),
    );
  });

  it('cannot be required in a rehearsal, which is said', async () => {
    open(some, {
      'GET /second-factors': { body: { success: true, required: false, mayRequire: false, people, events } },
    });
    expect(await screen.findByText(/In a rehearsal none can be required\.$/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Require it of all' })).toBeNull();
  });

  it('is what the console leads to while the site requires one, and shows nothing of others then', async () => {
    const missing = refused('second_factor_missing', 'Please set yours up first.');
    answeringAdmin({
      'GET /overview': missing,
      'GET /second-factors': missing,
      'GET /notices': missing,
      'GET /second-factor': { body: { success: true, secondFactor: { ...none, required: true } } },
    });
    const { address } = openConsole('/admin/overview');
    await waitFor(() => expect(address()).toBe('/admin/second-factor'));
    expect(await screen.findByText(/^The site requires a second factor of organisers\./)).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'All organisers' })).toBeNull();
  });
});
