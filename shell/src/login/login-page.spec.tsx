import { OFFLINE } from '@conference/api-client';
import { answering, refused } from '@conference/testing/web';
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
    ['a device without a network', 'offline' as const, OFFLINE],
    ['a proxy whose server is away', { status: 502, body: 'Bad gateway' }, 'Login failed'],
    ['a server that broke', refused('failed', 'Something went wrong'), 'Something went wrong'],
  ])('after %s says so, and keeps what was typed', async (_what, answer, message) => {
    answering({ 'POST /login': answer });
    opened('/login');
    await signIn();
    expect(await screen.findByRole('alert', { name: message })).toHaveFocus();
    expect(toasts()).toBeEmptyDOMElement();
    expect(field('Email')).toHaveValue('Author@Example.invalid');
    expect(field('Password')).toHaveValue('secret secret');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('asks for both fields before it calls anybody', async () => {
    const calls = answering({});
    opened('/login');
    await press('Login');
    expect(await screen.findByRole('alert')).toHaveFocus();
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
    expect(await screen.findByRole('heading', { name: 'Login' })).toHaveFocus();
  });
});
