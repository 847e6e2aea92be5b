import type { BootData } from '@conference/federation';
import { AuthProvider, Link, RouteFailure, type RouteObject } from '@conference/shell-kit';
import { ModuleUnavailable, RouterProvider } from '@conference/shell-kit/host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteSource } from './remotes/remotes';
import { createShellRouter, whenReady } from './router';

const boot: BootData = {
  release: 1,
  shell: '1',
  modules: [
    { name: 'mfe-public', version: '1', prefixes: ['/'], entry: '/p.js', global: 'mfe_public', integrity: 'sha384-p' },
    {
      name: 'mfe-profile',
      version: '1',
      prefixes: ['/profile'],
      entry: '/f.js',
      global: 'mfe_profile',
      integrity: 'sha384-f',
    },
  ],
};

const routes: Record<string, RouteObject[]> = {
  'mfe-public': [
    {
      errorElement: <RouteFailure />,
      children: [
        { path: '/', element: <Link to="/profile">to the profile</Link> },
        { path: '*', element: <h1>Not here</h1> },
      ],
    },
  ],
  'mfe-profile': [{ path: '/profile', element: <h1>Your profile</h1> }],
};

/** Remotes of which some are down; `up` brings one back. */
function remotesWithout(...down: string[]) {
  const requested: string[] = [];
  const gone = new Set(down);
  const source: RemoteSource = {
    async routesOf({ name }) {
      requested.push(name);
      if (gone.has(name)) throw new ModuleUnavailable(name, 'gone');
      return routes[name] ?? [];
    },
  };
  return { source, requested, up: (name: string) => gone.delete(name) };
}

async function opened(path: string, source: RemoteSource, shown = boot) {
  window.history.replaceState(null, '', path);
  const router = createShellRouter(shown, source);
  await whenReady(router);
  render(<AuthProvider children={<RouterProvider router={router} />} />);
  await act(async () => undefined);
}

beforeEach(() => localStorage.clear());

describe('the shell’s router', () => {
  it('asks the module that owns a path for its routes, once, when somebody goes there', async () => {
    const { source, requested } = remotesWithout();
    await opened('/', source);
    expect(requested).toEqual(['mfe-public']);
    await userEvent.click(screen.getByRole('link', { name: 'to the profile' }));
    expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible();
    expect(requested).toEqual(['mfe-public', 'mfe-profile']);
  });

  it('shows a card inside the frame when a module is down, and Retry brings the page', async () => {
    const { source, up } = remotesWithout('mfe-profile');
    await opened('/profile', source);
    expect(screen.getByRole('alert')).toHaveTextContent('This part of the site did not load');
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();

    up('mfe-profile');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('shows the same card to whoever followed a link, and Retry works there too', async () => {
    const { source, up } = remotesWithout('mfe-profile');
    await opened('/', source);
    await userEvent.click(screen.getByRole('link', { name: 'to the profile' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This part of the site did not load');

    up('mfe-profile');
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Your profile' })).toBeVisible();
  });

  it('keeps the card when Retry finds the module still down, and the menu goes on working', async () => {
    const { source } = remotesWithout('mfe-profile');
    await opened('/profile', source);
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('button', { name: 'Retry' })).toBeEnabled();
    const [home] = screen.getAllByRole('link', { name: 'Home' });
    await userEvent.click(home as HTMLElement);
    expect(await screen.findByRole('link', { name: 'to the profile' })).toBeVisible();
  });

  it('says that nothing is there when a module has no page for an address of its own', async () => {
    const { source } = remotesWithout();
    await opened('/profile/none', source);
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  });

  it.each(['/profile', '/profile/any'])(
    'shows a sentence in place of a module that is switched off: %s',
    async (path) => {
      const { source, requested } = remotesWithout();
      const modules = boot.modules.map((module) =>
        module.name === 'mfe-profile' ? { ...module, off: 'We are back at noon.' } : module,
      );
      await opened(path, source, { ...boot, modules });
      expect(await screen.findByText('We are back at noon.')).toBeVisible();
      expect(screen.getByRole('heading', { name: 'Not available right now' })).toBeVisible();
      expect(screen.getByRole('banner')).toBeVisible();
      expect(requested).not.toContain('mfe-profile');

      await userEvent.click(screen.getByRole('link', { name: 'To the home page' }));
      expect(await screen.findByRole('link', { name: 'to the profile' })).toBeVisible();
    },
  );

  it('hands a page nobody owns to the module of all the rest', async () => {
    const { source } = remotesWithout();
    await opened('/no-such-page', source);
    expect(screen.getByRole('heading', { name: 'Not here' })).toBeVisible();
  });
});
