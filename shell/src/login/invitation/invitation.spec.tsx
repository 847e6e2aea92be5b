import { loginSteps } from '@conference/site-map';
import { answering, refused, type Answers } from '@conference/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, field, opened, press, toasts } from '../testing/opened';

const token = 'x'.repeat(43);
const email = 'chair@example.invalid';
const over = 'This invitation is good no more. Please ask whoever has invited you for another one.';
const shown = (more: object = {}): Answers => ({
  'GET /invitation': {
    body: { success: true, role: 'chair', email, by: 'Demo Admin', needsPassword: true, ...more },
  },
  'POST /invitation': { body: { success: true, message: 'Welcome.' } },
});

/** Opens the link of a mail, of which the page reads what is behind the #. */
function open(answers: Answers, hash = `#${token}`) {
  window.history.replaceState(null, '', hash === '' ? '/' : hash);
  const calls = answering(answers);
  return { calls, router: opened(loginSteps.invitation) };
}

beforeEach(() => localStorage.clear());

describe('the link of an invitation', () => {
  it('says what it is for, and changes nothing before somebody accepts', async () => {
    const { calls } = open(shown());
    expect(await screen.findByText('Demo Admin invites you to help the conference as Chair.')).toBeVisible();
    expect(screen.getByText(/^The invitation is for chair@example\.invalid\./)).toBeVisible();
    expect(field('Email')).toHaveAttribute('readonly');
    expect(calls.map(({ call, url }) => [call, url.search])).toEqual([['GET /invitation', `?token=${token}`]]);
  });

  it('is accepted with a name and a password, and leads to the login', async () => {
    const { calls, router } = open(shown());
    await enter('Full name', 'Test Chair');
    await enter('Password', 'a long password');
    await enter('Password, once more', 'a long password');
    await press('Accept');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(toasts()).toHaveTextContent('Welcome.');
    expect(field('Email')).toHaveValue(email);
    expect(field('Password')).toHaveFocus();
    expect(calls.at(-1)?.body).toEqual({ token, fullName: 'Test Chair', newPassword: 'a long password' });
    expect(router.state.location.hash).toBe('');
  });

  it('is accepted at once by whoever has a password', async () => {
    const { calls } = open(shown({ needsPassword: false, fullName: 'Test Chair' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(calls.at(-1)?.body).toEqual({ token });
  });

  it('asks for what is missing before it is accepted', async () => {
    const { calls } = open(shown());
    await screen.findByLabelText('Full name');
    await press('Accept');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(field('Full name')).toHaveAccessibleDescription(expect.stringContaining('Full name is required.'));
    expect(calls).toHaveLength(1);
  });

  it.each([
    ['that is good no more', refused('not_found', over), over],
    ['without a network', 'network down' as const, 'The invitation could not be opened.'],
  ])('%s says so', async (_what, answer, message) => {
    open({ 'GET /invitation': answer });
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(screen.getByRole('link', { name: 'To the login' })).toHaveAttribute('href', '/login');
  });

  it('that is cut off asks nobody', async () => {
    const { calls } = open({}, '');
    expect(await screen.findByRole('alert')).toHaveTextContent(/^The link is not complete\./);
    expect(calls).toEqual([]);
  });

  it.each([
    [true, 'with'],
    [false, 'without'],
  ])('that somebody else was faster with says so, %s a password', async (needsPassword) => {
    const taken = refused('conflict', 'This invitation has been accepted already. You can log in.');
    open({ ...shown({ needsPassword }), 'POST /invitation': taken });
    if (needsPassword) {
      await enter('Full name', 'Test Chair');
      await enter('Password', 'a long password');
      await enter('Password, once more', 'a long password');
    }
    await userEvent.click(await screen.findByRole('button', { name: 'Accept' }));
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent(/accepted already/));
  });
});
