import { newsOf, type Parts } from '@conference/edition';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { Link, RouteFailure, useAuth, useEdition, type RouteObject } from '@conference/shell-kit';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { showFramed } from './framed-page';

function Page() {
  const { user } = useAuth();
  const { email } = useEdition('core').contact;
  const [sent, setSent] = useState(false);
  if (email === 'broken@example.org') throw new Error('It does not render.');
  const send = (event: React.FormEvent) => {
    event.preventDefault();
    setSent(true);
    void fetch('/api/audience', { method: 'POST' });
  };
  return (
    <main>
      <h1>{String(email)}</h1>
      <p>{user ? 'Signed in' : 'Nobody'}</p>
      <p>{readable() ? 'It has storage' : 'No storage'}</p>
      <Link to="/elsewhere">Elsewhere</Link>
      <form onSubmit={send}>
        <button>Send</button>
      </form>
      {sent && <p>Sent</p>}
    </main>
  );
}

function readable(): boolean {
  try {
    return localStorage.length >= 0;
  } catch {
    return false;
  }
}

jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
  loadRemote: async (): Promise<{ default: RouteObject[] }> => ({
    default: [
      {
        errorElement: <RouteFailure />,
        children: [
          { path: '/', element: <Page /> },
          { path: '/elsewhere', element: <p>Somewhere else</p> },
        ],
      },
    ],
  }),
}));

const site = {
  release: 1,
  shell: '1',
  modules: [{ name: 'home', version: '1', global: 'home_1', prefixes: ['/'], entry: '/home.js', integrity: '' }],
};
const draft = partsOf(defaultEdition, 'en');
const withEmail = (email: string): Parts => ({
  ...draft,
  core: { ...draft.core, contact: { ...draft.core.contact, email } },
});

const news: unknown[] = [];
const asked = jest.fn(async () => new Response('{}'));

beforeAll(async () => {
  localStorage.setItem('token', 'an-organiser');
  localStorage.setItem('user', JSON.stringify({ _id: '1', email: 'a@example.org', fullName: 'A', role: 'admin' }));
  globalThis.fetch = asked;
  window.addEventListener('message', ({ data }) => news.push(newsOf(data)));
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  document.body.innerHTML = '<div id="root"><h1>As it is live</h1></div>';
  await showFramed(document.getElementById('root') as HTMLElement, site);
});

// Restored, because the test environment reads them when it ends.
const storages = ['localStorage', 'sessionStorage'] as const;
const before = storages.map((name) => [name, Object.getOwnPropertyDescriptor(window, name) ?? {}] as const);
afterAll(() => before.forEach(([name, descriptor]) => Object.defineProperty(window, name, descriptor)));

const send = (parts: Parts) =>
  act(async () => {
    window.dispatchEvent(
      new MessageEvent('message', {
        data: { draft: parts },
        origin: window.location.origin,
        source: window.parent,
      }),
    );
  });

// All cases in one test, because a page can only be framed once.
it('a framed page shows each draft, for nobody, and keeps and sends nothing', async () => {
  await waitFor(() => expect(news).toContain('ready'));
  expect(screen.getByRole('heading', { name: 'As it is live' })).toBeVisible();

  await send(withEmail('first@example.org'));
  expect(await screen.findByRole('heading', { name: 'first@example.org' })).toBeVisible();
  expect(screen.queryByText('As it is live')).toBeNull();
  await send(withEmail('second@example.org'));
  expect(await screen.findByRole('heading', { name: 'second@example.org' })).toBeVisible();
  expect(screen.getByText('Nobody')).toBeVisible();
  expect(screen.getByText('No storage')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  expect(screen.queryByText('Sent')).toBeNull();
  expect(screen.queryByText('Somewhere else')).toBeNull();
  void fetch('/api/dates');
  expect(asked).not.toHaveBeenCalled();
});

it('a page that breaks with a draft shows the one before, tells the editor, and goes on with the next', async () => {
  await send(withEmail('good@example.org'));
  await send(withEmail('broken@example.org'));
  expect(await screen.findByRole('heading', { name: 'good@example.org' })).toBeVisible();
  await waitFor(() => expect(news).toContain('broken'));
  await send(withEmail('mended@example.org'));
  expect(await screen.findByRole('heading', { name: 'mended@example.org' })).toBeVisible();
});
