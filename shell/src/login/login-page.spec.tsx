import { offlineMessage } from '@conference/api-client';
import { hasUnkept } from '@conference/forms';
import { answering, refused, type ApiCall } from '@conference/testing/web';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { enter, field, opened, press, toasts } from './testing/opened';

const somebody = (role: string) => ({ _id: '1', email: 'author@example.invalid', fullName: 'Demo Author', role });
const letsIn = (role: string) => ({
  'POST /login': { body: { token: 't', user: somebody(role), role, message: 'Login successful!' } },
});

async function signIn() {
  await enter('Email', 'Author@Example.invalid');
  await enter('Password', 'secret secret');
  await press('Login');
}

beforeEach(() => localStorage.clear());

describe('signing in', () => {
  it.each([
    ['user', undefined, '/profile'],
    ['user', '/edit-profile/1/0', '/edit-profile/1/0'],
    ['user', '/admin/applications', '/profile'],
    ['user', '//evil.example', '/profile'],
    ['admin', undefined, '/admin'],
    ['admin', '/admin/applications?page=2', '/admin/applications?page=2'],
    ['admin', '/profile', '/admin'],
  ])('leads a %s from %s to %s', async (role, from, path) => {
    answering(letsIn(role));
    const router = opened('/login', { from });
    await signIn();
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(router.state.location.pathname + router.state.location.search).toBe(path);
    expect(localStorage.getItem('token')).toBe('t');
    expect(toasts()).toHaveTextContent('Login successful!');
  });

  it('leads back to where another document has sent one from', async () => {
    answering(letsIn('admin'));
    const router = opened('/login?from=%2Fadmin%2Fsessions');
    await signIn();
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(router.state.location.pathname).toBe('/admin/sessions');
  });

  it('is passed over by whoever is signed in', async () => {
    localStorage.setItem('token', 't');
    localStorage.setItem('user', JSON.stringify(somebody('user')));
    const router = opened('/login', { from: '/edit-profile/1/0' });
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(router.state.location.pathname).toBe('/edit-profile/1/0');
  });

  it.each([
    ['a wrong password', refused('wrong_credentials', 'Login failed'), 'Login failed'],
    [
      'too many of them',
      refused('too_many', 'Too many attempts. Please try again in 15 minutes.'),
      'Too many attempts. Please try again in 15 minutes.',
    ],
    ['a network that is down', 'network down' as const, 'Something went wrong'],
    ['a device without a network', 'offline' as const, offlineMessage()],
    ['a proxy whose server is away', { status: 502, body: 'Bad gateway' }, 'Login failed'],
    ['a server that broke', refused('failed', 'Something went wrong'), 'Something went wrong'],
  ])('after %s says so, and keeps what was typed', async (_what, answer, message) => {
    answering({ 'POST /login': answer });
    opened('/login');
    await signIn();
    await waitFor(() => expect(screen.getByRole('alert', { name: message })).toHaveFocus());
    expect(toasts()).toBeEmptyDOMElement();
    expect(field('Email')).toHaveValue('Author@Example.invalid');
    expect(field('Password')).toHaveValue('secret secret');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('asks for both fields before it calls anybody', async () => {
    const calls = answering({});
    opened('/login');
    await press('Login');
    await waitFor(() => expect(screen.getByRole('alert')).toHaveFocus());
    expect(field('Email')).toHaveAccessibleDescription('Email is required.');
    expect(field('Password')).toHaveAccessibleDescription('Password is required.');
    expect(calls).toEqual([]);
  });

  it('can show the password, and hide it again', async () => {
    opened('/login');
    await press('Show password');
    expect(field('Password')).toHaveAttribute('type', 'text');
    await press('Hide password');
    expect(field('Password')).toHaveAttribute('type', 'password');
  });

  it('is offered to whoever has an account; others are led to where one is made', () => {
    opened('/login');
    expect(screen.getByRole('link', { name: 'Register Now' })).toHaveAttribute('href', '/registration/applicant');
    expect(document.title).toMatch(/^Login · /);
  });
});

describe('having forgotten the password', () => {
  it('leads to a step of its own, with the email that was typed and the way back', async () => {
    const router = opened('/login', { from: '/edit-profile/1/0' });
    await enter('Email', 'author@example.invalid');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    expect(screen.getByRole('heading', { name: 'Forgot Password' })).toHaveFocus();
    expect(await screen.findByRole('button', { name: 'Check Email' })).toBeVisible();
    expect(field('Email')).toHaveValue('author@example.invalid');
    expect(router.state.location.search).toBe('?forgot-password=email');
    expect(document.title).toMatch(/^Forgot Password · /);

    await userEvent.click(screen.getByRole('link', { name: 'Back to Login' }));
    // The email is known: what is left is the password.
    expect(field('Email')).toHaveValue('author@example.invalid');
    expect(field('Password')).toHaveFocus();
    expect(router.state.location.state).toMatchObject({ from: '/edit-profile/1/0' });
  });

  it('is told apart from the login by back and forward', async () => {
    const router = opened('/login');
    await userEvent.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    await screen.findByRole('button', { name: 'Check Email' });
    await waitFor(() => router.navigate(-1));
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Login' })).toHaveFocus());
  });
});

describe('an account with a second factor', () => {
  const asked = refused('second_factor', 'Please enter the code that your app shows now.', {
    fields: { code: 'Please enter the code that your app shows now.' },
  });
  const wrong = 'This code is wrong, or was used before. Please wait for the next one of your app.';
  /** A server that takes one code. */
  const takes = (code: string) => ({
    'POST /login': ({ body }: ApiCall) => {
      const typed = (body as { code?: string }).code;
      if (typed === undefined) return asked;
      return typed === code
        ? letsIn('admin')['POST /login']
        : refused('second_factor', wrong, { fields: { code: wrong } });
    },
  });

  it('is asked for a code in a second step, which sends the first one again', async () => {
    const calls = answering(takes('123456'));
    opened('/login');
    await signIn();
    const code = await screen.findByLabelText('Code of your app');
    await waitFor(() => expect(code).toHaveFocus());
    expect(code).toHaveAttribute('autocomplete', 'one-time-code');
    expect(code).toHaveAttribute('inputmode', 'numeric');
    await userEvent.keyboard('123 456');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Trust this browser for 30 days' }));
    await press('Login');

    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(localStorage.getItem('token')).toBe('t');
    expect(calls.map(({ body }) => body)).toEqual([
      { email: 'author@example.invalid', password: 'secret secret' },
      { email: 'author@example.invalid', password: 'secret secret', code: '123456', trust: true },
    ]);
  });

  it('would be lost in another document, with a code or without one', async () => {
    answering(takes('123456'));
    opened('/login');
    expect(hasUnkept()).toBe(false);
    await signIn();
    await screen.findByLabelText('Code of your app');
    expect(hasUnkept()).toBe(true);
    await press('Back to email and password');
    expect(field('Password')).toHaveValue('secret secret');
    expect(hasUnkept()).toBe(true);
    await userEvent.click(screen.getByRole('link', { name: 'Forgot Password?' }));
    // The step before has handed it on.
    expect(field('Email')).toHaveValue('Author@Example.invalid');
    expect(hasUnkept()).toBe(true);
  });

  it('is told beside the field that a code is wrong, and asked for one that was left out', async () => {
    const calls = answering(takes('123456'));
    opened('/login');
    await signIn();
    await screen.findByLabelText('Code of your app');
    await press('Login');
    expect(field('Code of your app')).toHaveAccessibleDescription(/Please enter the code that your app shows now\.$/);
    expect(calls).toHaveLength(1);
    await enter('Code of your app', '000000');
    await press('Login');
    await waitFor(() => expect(screen.getByRole('alert', { name: wrong })).toHaveFocus());
    expect(field('Code of your app')).toHaveAccessibleDescription(`The 6 digits that your app shows now. ${wrong}`);
  });

  it('may enter a recovery code instead, as it is printed', async () => {
    const calls = answering(takes('ABCDEFGHIJKLMNOP'));
    opened('/login');
    await signIn();
    await screen.findByLabelText('Code of your app');
    await press('Use a recovery code instead');
    await waitFor(() => expect(field('Recovery code')).toHaveFocus());
    await userEvent.keyboard('abcd-efgh-ijkl-mnop{Enter}');
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(calls[1]?.body).toMatchObject({ code: 'ABCDEFGHIJKLMNOP' });
  });

  it('can go back to email and password, which are still there', async () => {
    answering(takes('123456'));
    opened('/login');
    await signIn();
    await screen.findByLabelText('Code of your app');
    await press('Back to email and password');
    expect(field('Email')).toHaveValue('Author@Example.invalid');
    expect(field('Password')).toHaveValue('secret secret');
  });
});
