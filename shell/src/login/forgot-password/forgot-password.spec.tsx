import { offlineMessage } from '@conference/api-client';
import { CODE_PAUSE_MS, accountMessages } from '@conference/contracts';
import { loginSteps } from '@conference/site-map';
import { answering, refused, type Answers } from '@conference/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { LoginState } from '../login-state';
import { enter, field, opened, press, toasts } from '../testing/opened';

const email = 'author@example.invalid';
const mailed: LoginState = { email, mailed: true, from: '/edit-profile/1/0' };
const sent: Answers = { 'POST /check-email': { body: { success: true, message: 'Please set your new password.' } } };
const updated: Answers = {
  'POST /reset-password': { body: { success: true, message: 'Password updated. Please login.' } },
};
const tooMany = 'Too many attempts. Please try again in 52 seconds.';

beforeEach(() => localStorage.clear());

describe('asking for a code', () => {
  const checkEmail = async () => {
    await enter('Email', 'Author@Example.invalid');
    await press('Check Email');
  };

  it('leads on to the new password, for the email that stands fast', async () => {
    const calls = answering(sent);
    const router = opened(loginSteps.email, { from: '/edit-profile/1/0' });
    await checkEmail();
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Reset Password' })).toHaveFocus());
    expect(toasts()).toHaveTextContent('Please set your new password.');
    expect(field('Email')).toHaveValue(email);
    expect(field('Email')).toHaveAttribute('readonly');
    expect(field('Email')).toHaveAttribute('autocomplete', 'username');
    expect(router.state.location).toMatchObject({ pathname: '/login', search: '?forgot-password', state: mailed });
    expect(calls.map(({ call, body }) => [call, body])).toEqual([['POST /check-email', { email }]]);

    await act(() => router.navigate(-1));
    expect(screen.getByRole('heading', { name: 'Forgot Password' })).toHaveFocus();
    expect(field('Email')).toHaveValue(email);
  });

  it.each([
    ['an email that nobody has', refused('not_found', 'Email not found'), 'Email not found'],
    ['a code that has just left', refused('too_many', tooMany), tooMany],
    ['a network that is down', 'network down' as const, 'Server error'],
    ['a device without a network', 'offline' as const, offlineMessage()],
    ['a server that broke', refused('failed', 'Something went wrong'), 'Server error'],
  ])('says of %s what is wrong, and stays', async (_what, answer, message) => {
    answering({ 'POST /check-email': answer });
    const router = opened(loginSteps.email);
    await checkEmail();
    await waitFor(() => expect(screen.getByRole('alert', { name: message })).toHaveFocus());
    expect(toasts()).toBeEmptyDOMElement();
    expect(field('Email')).toHaveValue('Author@Example.invalid');
    expect(router.state.location.search).toBe('?forgot-password=email');
  });

  it('is nothing that somebody needs who has one, wherever the mail was opened', async () => {
    opened(loginSteps.email, { email });
    await userEvent.click(await screen.findByRole('link', { name: 'I have a code' }));
    expect(field('Email')).toHaveValue(email);
    expect(field('Email')).not.toHaveAttribute('readonly');
  });
});

describe('setting a new password', () => {
  const fillIn = async (confirmation = 'another password') => {
    await enter('Code from the mail', 'abcde-23456');
    await enter('New password', 'another password');
    await enter('New password, once more', confirmation);
  };

  it('leads back to the login, with the email filled in and the way back to where one came from', async () => {
    const calls = answering(updated);
    const router = opened(loginSteps.code, mailed);
    await fillIn();
    await press('Reset Password');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(toasts()).toHaveTextContent('Password updated. Please login.');
    expect(field('Email')).toHaveValue(email);
    expect(field('Password')).toHaveFocus();
    expect(calls.at(-1)?.body).toEqual({ email, code: 'ABCDE23456', newPassword: 'another password' });
    expect(router.state.location.state).toEqual({ from: '/edit-profile/1/0', email });
  });

  it('asks whoever comes by the link of a mail for the email', async () => {
    const calls = answering(updated);
    opened(loginSteps.code);
    await fillIn();
    await enter('Email', email);
    await press('Reset Password');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(calls.at(-1)?.body).toMatchObject({ email });
  });

  it('ends the session that this browser has had, as the server has', async () => {
    answering(updated);
    localStorage.setItem('token', 't');
    localStorage.setItem('user', JSON.stringify({ _id: '1', email, fullName: 'Demo Author', role: 'user' }));
    opened(loginSteps.code, mailed);
    await fillIn();
    await press('Reset Password');
    expect(await screen.findByRole('heading', { name: 'Login' })).toBeVisible();
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('says beside the confirmation that it is another password, until one of the two is mended', async () => {
    const calls = answering({});
    opened(loginSteps.code, mailed);
    await fillIn('another passwor');
    await press('Reset Password');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(field('New password, once more')).toHaveAccessibleDescription('Passwords do not match');
    expect(calls).toEqual([]);
    await enter('New password, once more', 'd');
    expect(field('New password, once more')).toHaveAccessibleDescription('');
  });

  it('says of a short password and of no code what is wrong, each beside its field', async () => {
    opened(loginSteps.code, mailed);
    await enter('New password', 'short');
    await press('Reset Password');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(field('Code from the mail')).toHaveAccessibleDescription(expect.stringContaining(accountMessages.code));
    expect(field('New password')).toHaveAccessibleDescription(
      expect.stringContaining('Please use at least 8 characters.'),
    );
  });

  it.each([
    [
      'a wrong code',
      refused('invalid', accountMessages.code, { fields: { code: accountMessages.code } }),
      accountMessages.code,
    ],
    ['too many wrong codes', refused('too_many', tooMany), tooMany],
    ['a network that is down', 'network down' as const, 'Password reset failed'],
    ['a device without a network', 'offline' as const, offlineMessage()],
  ])('says of %s what is wrong, and keeps all that was typed', async (_what, answer, message) => {
    answering({ 'POST /reset-password': answer });
    opened(loginSteps.code, mailed);
    await fillIn();
    await press('Reset Password');
    await waitFor(() => expect(screen.getByRole('alert', { name: message })).toHaveFocus());
    expect(toasts()).toBeEmptyDOMElement();
    expect(field('Code from the mail')).toHaveValue('abcde-23456');
    expect(field('New password')).toHaveValue('another password');
    expect(field('New password, once more')).toHaveValue('another password');
  });

  it('lets programs fill in what they know: the code of the mail, the name of the account, new passwords', async () => {
    opened(loginSteps.code);
    await screen.findByLabelText('Email');
    const fields = [...document.querySelectorAll('input')].map(({ name, autocomplete }) => [name, autocomplete]);
    expect(fields).toEqual([
      ['email', 'username'],
      ['code', 'one-time-code'],
      ['newPassword', 'new-password'],
      ['confirmation', 'new-password'],
    ]);
  });
});

describe('another code', () => {
  const another = () => screen.getByRole('button', { name: 'Send another code' });
  const minutePasses = () => act(() => jest.advanceTimersByTimeAsync(CODE_PAUSE_MS));

  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask'] }));
  afterEach(() => jest.useRealTimers());

  /** The last step, with a code that has just left. */
  async function openedAfterOne() {
    opened(loginSteps.code, mailed);
    await act(() => jest.advanceTimersByTimeAsync(0));
    const person = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    return async () => {
      await person.click(another());
      await act(() => jest.advanceTimersByTimeAsync(0));
    };
  }

  it('can be had a minute after the one before, and not sooner', async () => {
    const calls = answering(sent);
    const click = await openedAfterOne();
    await click();
    expect(calls).toEqual([]);
    expect(another()).toHaveAccessibleDescription('One has just left. You can ask for another in a minute.');

    await minutePasses();
    await click();
    expect(calls.map(({ body }) => body)).toEqual([{ email }]);
    expect(toasts()).toHaveTextContent('Another code is on its way.');
    expect(another()).toHaveAttribute('aria-disabled', 'true');
  });

  it.each([
    [
      'too many',
      refused('too_many', 'Too many attempts. Please try again in 24 hours.'),
      'Too many attempts. Please try again in 24 hours.',
    ],
    ['a network that is down', 'network down' as const, 'Server error'],
    ['a device without a network', 'offline' as const, offlineMessage()],
  ])('is not had after %s, which is said and stays to be read', async (_what, answer, message) => {
    answering({ 'POST /check-email': answer });
    const click = await openedAfterOne();
    await minutePasses();
    await click();
    expect(toasts()).toBeEmptyDOMElement();
    await minutePasses();
    expect(another()).toHaveAccessibleDescription(message);
    expect(another()).toHaveAttribute('aria-disabled', 'false');
  });

  it('is asked for at the step before by whoever came by the link of a mail', async () => {
    jest.useRealTimers();
    opened(loginSteps.code);
    await enter('Email', email);
    await userEvent.click(screen.getByRole('link', { name: 'Send another code' }));
    expect(screen.getByRole('heading', { name: 'Forgot Password' })).toHaveFocus();
    expect(field('Email')).toHaveValue(email);
  });
});
