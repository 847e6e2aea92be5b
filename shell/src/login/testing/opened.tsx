import { AuthProvider } from '@conference/shell-kit';
import { createMemoryRouter, EditionContext, RouterProvider, toast } from '@conference/shell-kit/host';
import { editionSource } from '@conference/shell-kit/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Toasts } from '../../frame/toasts';
import { LoginPage } from '../login-page';
import type { LoginState } from '../login-state';

/** Opens the login page at one of its steps, without toasts; every other page says "elsewhere". */
export function opened(address: string, state: LoginState | null = null) {
  toast.remove();
  const { pathname, search } = new URL(address, 'http://own.invalid');
  const router = createMemoryRouter(
    [
      { path: '/login', element: <LoginPage /> },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { initialEntries: [{ pathname, search, state }] },
  );
  render(
    <EditionContext value={editionSource()}>
      <AuthProvider>
        <main>
          <RouterProvider router={router} />
        </main>
        <Toasts />
      </AuthProvider>
    </EditionContext>,
  );
  return router;
}

/** Where messages appear. */
export const toasts = () => screen.getByRole('region', { name: 'Messages' });

/** A field by the whole of its label. */
export const field = (label: string) => screen.getByLabelText(label, { exact: true });

/** Appends a text to a field. */
export async function enter(label: string, text: string): Promise<void> {
  await userEvent.click(await screen.findByLabelText(label, { exact: true }));
  await userEvent.paste(text);
}

/** Presses a button. */
export const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
