import { AuthProvider } from '@conference/shell-kit';
import { createMemoryRouter, RouterProvider } from '@conference/shell-kit/host';
import { answering, refused } from '@conference/testing/web';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LoginPage } from './login-page';

const user = { _id: '1', email: 'author@example.invalid', fullName: 'Demo Author', role: 'user' };

/** The login page, reached with a place to go back to; every other page shows its path. */
function opened(from?: string) {
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [{ pathname: '/login', state: from ? { from } : null }] },
  );
  render(<AuthProvider children={<RouterProvider router={router} />} />);
  return router;
}

async function signIn() {
  await userEvent.type(screen.getByLabelText('Email'), 'Author@Example.invalid');
  await userEvent.type(screen.getByLabelText('Password'), 'secret secret');
  await userEvent.click(screen.getByRole('button', { name: 'Login' }));
}

beforeEach(() => localStorage.clear());

describe('signing in', () => {
  it.each([
    [undefined, '/profile'],
    ['/edit-profile/1/0', '/edit-profile/1/0'],
    ['/admin/applications', '/profile'],
    ['//evil.example', '/profile'],
  ])('after coming from %s leads an author to %s', async (from, path) => {
    answering({ 'POST /login': { body: { token: 't', user, role: 'user', message: 'Login successful!' } } });
    const router = opened(from);
    await signIn();
    expect(await screen.findByText('elsewhere')).toBeVisible();
    expect(router.state.location.pathname).toBe(path);
    expect(localStorage.getItem('token')).toBe('t');
  });

  it('shows the refusal of the server and keeps what was typed', async () => {
    answering({ 'POST /login': refused('wrong_credentials', 'Login failed') });
    opened();
    await signIn();
    expect(await screen.findByText('Login failed')).toBeVisible();
    expect(screen.getByLabelText('Email')).toHaveValue('Author@Example.invalid');
    expect(localStorage.getItem('token')).toBeNull();
  });

  it('asks for both fields before it calls anybody', async () => {
    const asked = answering({});
    opened();
    await userEvent.click(screen.getByRole('button', { name: 'Login' }));
    expect((await screen.findAllByText('Email is required.')).length).toBeGreaterThan(0);
    expect(screen.getAllByText('Password is required.').length).toBeGreaterThan(0);
    expect(asked).toEqual([]);
  });
});
