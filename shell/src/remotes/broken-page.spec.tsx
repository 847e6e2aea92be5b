import type { BootData, LiveModule } from '@conference/federation';
import { AuthProvider, Link, RouteFailure, type RouteObject } from '@conference/shell-kit';
import { EditionContext, RouterProvider } from '@conference/shell-kit/host';
import { editionSource } from '@conference/shell-kit/testing';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createShellRouter, whenReady } from '../router';
import { Remotes } from './remotes';

/** The routes that the federation runtime finds, by the global name of the version. Other versions fail to load. */
const versions = new Map<string, () => Promise<RouteObject[]>>();
const requested: string[] = [];
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: () => undefined,
  registerRemotes: () => undefined,
  loadRemote: async (name: string) => {
    const [global = ''] = name.split('/');
    requested.push(global);
    const routes = versions.get(global);
    if (!routes) throw new Error('gone');
    return { default: await routes() };
  },
}));

const version = (name: string, version: string) => ({
  version,
  entry: `/${name}.${version}.js`,
  global: `${name}_${version}`,
  integrity: `sha256-${version}`,
});
const talks: LiveModule = { name: 'talks', prefixes: ['/talks'], ...version('talks', '2') };
const withPrevious = { ...talks, previous: version('talks', '1') };
const home: LiveModule = { name: 'home', prefixes: ['/'], ...version('home', '1') };

function Broken(): never {
  throw new Error('It does not render.');
}
const pages = (page: React.ReactNode): RouteObject[] => [
  {
    errorElement: <RouteFailure />,
    children: [
      { path: '/talks', element: page },
      { path: '/talks/:id', element: <Broken /> },
    ],
  },
];
const homePages: RouteObject[] = [
  {
    path: '/',
    element: (
      <>
        <Link to="/talks">to the talks</Link>
        <input aria-label="Name" />
      </>
    ),
  },
];

const reports: string[] = [];
beforeEach(() => {
  reports.length = requested.length = 0;
  versions.clear();
  versions.set('home_1', async () => homePages);
  jest.spyOn(window, 'addEventListener');
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  globalThis.fetch = jest.fn(async (_: unknown, init?: RequestInit) => {
    const { failure, module } = JSON.parse(String(init?.body)) as { failure: string; module: string };
    reports.push(`${failure} of ${module}`);
    return { text: async () => '' } as Response;
  });
});
afterEach(() => {
  // Pages of earlier tests must not react any more.
  for (const [type, listener] of jest.mocked(window.addEventListener).mock.calls)
    window.removeEventListener(type, listener);
  jest.restoreAllMocks();
});

/** Opens an address of a site in a fresh browser. */
async function opened(path: string, ...modules: LiveModule[]): Promise<Remotes> {
  const boot: BootData = { release: 1, shell: '1', modules: [home, ...modules] };
  window.history.replaceState(null, '', path);
  const remotes = new Remotes(boot);
  const router = createShellRouter(boot, remotes, async () => undefined);
  await whenReady(router);
  render(
    <EditionContext value={editionSource()}>
      <AuthProvider children={<RouterProvider router={router} />} />
    </EditionContext>,
  );
  return remotes;
}
const card = () => screen.findByText('This page could not be shown');

describe('a page that breaks while it renders', () => {
  it('is shown as the version before has it, at the same address, within the frame', async () => {
    versions.set('talks_2', async () => pages(<Broken />));
    versions.set('talks_1', async () => pages(<h1>The talks</h1>));
    const remotes = await opened('/talks', withPrevious);

    expect(await screen.findByRole('heading', { name: 'The talks' })).toBeVisible();
    expect(window.location.pathname).toBe('/talks');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByRole('banner')).toBeVisible();
    expect(document.documentElement).not.toHaveAttribute('data-replacing');
    expect(remotes.shows('talks')).toBe('1');
    expect(remotes.noteShown()).not.toContain('talks@2');
    expect(reports).toEqual(['render_failed of talks@2']);
  });

  it('is so without the styles of what broke, whose file has the rest of the shell’s: these are loaded first', async () => {
    document.head.innerHTML = `<style id="of-shell"></style><style data-rspack="talks_2:first"></style>
      <link rel="stylesheet" data-rspack="talks_2:chunk-routes" data-instead="/shell.css sha256-x" href="/later.css">`;
    versions.set('talks_2', async () => pages(<Broken />));
    versions.set('talks_1', async () => pages(<h1>The talks</h1>));
    await opened('/talks', withPrevious);
    await screen.findByRole('heading', { name: 'The talks' });
    const shell = document.querySelector('#of-shell + link');
    expect(shell).toMatchObject({ rel: 'stylesheet', integrity: 'sha256-x', crossOrigin: 'anonymous' });
    expect(shell).toHaveAttribute('href', '/shell.css');
    expect(document.head.children).toHaveLength(4);
    shell?.dispatchEvent(new Event('load'));
    expect([...document.head.children].map(({ id, tagName }) => id || tagName)).toEqual(['of-shell', 'LINK']);
  });

  it('is so when the module leaves its failures to the frame', async () => {
    versions.set('talks_2', async () => [{ path: '/talks', element: <Broken /> }]);
    versions.set('talks_1', async () => [{ path: '/talks', element: <h1>The talks</h1> }]);
    await opened('/talks', withPrevious);
    expect(await screen.findByRole('heading', { name: 'The talks' })).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('is so when its pages are fetched on demand', async () => {
    versions.set('talks_2', async () => [{ path: '/talks', lazy: async () => ({ Component: Broken }) }]);
    versions.set('talks_1', async () => [
      { path: '/talks', lazy: async () => ({ Component: () => <h1>The talks</h1> }) },
    ]);
    await opened('/talks?unlucky', withPrevious);
    expect(await screen.findByRole('heading', { name: 'The talks' })).toBeVisible();
    expect(window.location.search).toBe('?unlucky');
  });

  it('is so for whoever followed a link, and the other pages go on working', async () => {
    versions.set('talks_2', async () => pages(<Broken />));
    versions.set('talks_1', async () => pages(<Link to="/">back home</Link>));
    await opened('/', withPrevious);
    await userEvent.click(screen.getByRole('link', { name: 'to the talks' }));
    await userEvent.click(await screen.findByRole('link', { name: 'back home' }));
    await userEvent.click(await screen.findByRole('link', { name: 'to the talks' }));
    expect(await screen.findByRole('link', { name: 'back home' })).toBeVisible();
    expect(requested).toEqual(['home_1', 'talks_2', 'talks_1']);
  });

  it('is its card when the version before breaks as well; each is asked for once, however often somebody tries again', async () => {
    versions.set('talks_2', async () => pages(<Broken />));
    versions.set('talks_1', async () => pages(<Broken />));
    await opened('/talks', withPrevious);
    await waitFor(() => expect(reports.at(-1)).toBe('render_failed of talks@1'));
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-replacing'));
    expect(await card()).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card()).toBeVisible();
    expect(requested).toEqual(['talks_2', 'talks_1']);
  });

  it('is its card when the version before does not load', async () => {
    versions.set('talks_2', async () => pages(<Broken />));
    await opened('/talks', withPrevious);
    await waitFor(() => expect(reports.at(-1)).toBe('entry_failed of talks@1'));
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-replacing'));
    expect(await card()).toBeVisible();
  });

  it('is its card when there is no version before', async () => {
    versions.set('talks_2', async () => pages(<Broken />));
    await opened('/talks', talks);
    expect(await card()).toBeVisible();
    expect(requested).toEqual(['talks_2']);
  });

  it('is its card when this version has been shown well before: somebody may be at work there', async () => {
    versions.set('talks_2', async () => pages(<Link to="/talks/1">to a talk</Link>));
    versions.set('talks_1', async () => pages(<h1>The talks</h1>));
    const remotes = await opened('/talks', withPrevious);
    expect(remotes.noteShown()).toEqual(['shell@1', 'talks@2']);
    await userEvent.click(screen.getByRole('link', { name: 'to a talk' }));
    expect(await card()).toBeVisible();
    expect(requested).toEqual(['talks_2']);
  });

  it('does not call back whoever has gone elsewhere meanwhile, nor takes what they have typed', async () => {
    let arrive: (routes: RouteObject[]) => void = () => undefined;
    versions.set('talks_2', async () => pages(<Broken />));
    versions.set('talks_1', () => new Promise((resolve) => (arrive = resolve)));
    const remotes = await opened('/talks', withPrevious);
    await waitFor(() => expect(requested).toContain('talks_1'));
    const [menu] = screen.getAllByRole('link', { name: 'Home' });
    await userEvent.click(menu as HTMLElement);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Demo');
    arrive(pages(<h1>The talks</h1>));
    await waitFor(() => expect(document.documentElement).not.toHaveAttribute('data-replacing'));
    expect(remotes.shows('talks')).toBe('1');
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Demo');
    await userEvent.click(screen.getByRole('link', { name: 'to the talks' }));
    expect(await screen.findByRole('heading', { name: 'The talks' })).toBeVisible();
  });
});
