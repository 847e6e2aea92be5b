import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import type { BootData } from '@conference/federation';
import { AuthProvider, lazyPage, Link, RouteFailure, useEdition, type RouteObject } from '@conference/shell-kit';
import { EditionContext, ModuleUnavailable, PAGE_FAILURE, RouterProvider } from '@conference/shell-kit/host';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ShellEdition } from './edition/shell-edition';
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

async function opened(
  path: string,
  source: RemoteSource,
  shown = boot,
  edition = new ShellEdition({ at: '', parts: partsOf(defaultEdition, 'en'), pages: {} }),
) {
  window.history.replaceState(null, '', path);
  const router = createShellRouter(shown, source, (at) => edition.fetchFor(at));
  await whenReady(router);
  render(
    <EditionContext value={edition}>
      <AuthProvider children={<RouterProvider router={router} />} />
    </EditionContext>,
  );
  await act(async () => undefined);
  return router;
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

describe('a page that shows a part of the edition', () => {
  const { core, questions } = partsOf(defaultEdition, 'en');
  const [faq] = questions.faqs;
  const Faqs = () => <h1>{useEdition('questions').faqs[0]?.question}</h1>;
  const source = (faqs: RouteObject): RemoteSource => ({
    routesOf: async () => [
      {
        errorElement: <RouteFailure />,
        children: [{ path: '/', element: <Link to="/faq">to the questions</Link> }, faqs],
      },
    ],
  });

  let requested: string[];
  let answer: (part: unknown) => void;
  beforeEach(() => {
    requested = [];
    answer = () => undefined;
    globalThis.fetch = jest.fn(async (path: unknown) => {
      requested.push(String(path));
      const part = await new Promise((resolve) => (answer = resolve));
      return { ok: part !== undefined, json: async () => part } as Response;
    });
  });
  afterEach(() => jest.useRealTimers());
  const passed = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
  const answered = (part: unknown) => act(async () => answer(part));

  /** Opens the home page and goes on to the questions. */
  async function gone(faqs: RouteObject): Promise<void> {
    const edition = new ShellEdition({ at: '/editions/2025/1', parts: { core }, pages: { '/faq': ['questions'] } });
    const router = await opened('/', source(faqs), boot, edition);
    // The act of a click does not wait for what suspends.
    await act(async () => void router.navigate('/faq'));
    expect(requested).toEqual(['/editions/2025/1/questions.en.json']);
    expect(screen.getByRole('link', { name: 'to the questions' })).toBeVisible();
  }

  it.each([
    ['beside its code', { path: '/faq', lazy: lazyPage(async () => Faqs) }],
    ['once it asks for it', { path: '/faq', element: <Faqs /> }],
  ])('comes when that is here, which is fetched %s; until then the page before stands there', async (_, route) => {
    await gone(route);
    await answered(questions);
    expect(await screen.findByRole('heading', { name: faq?.question })).toBeVisible();
    expect(requested).toHaveLength(1);
  });

  it('is its card when that does not arrive, and Retry brings the page', async () => {
    jest.useFakeTimers();
    jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const reported: unknown[] = [];
    window.addEventListener(PAGE_FAILURE, ({ detail }) => reported.push(detail), { once: true });
    await gone({ path: '/faq', lazy: lazyPage(async () => Faqs) });
    await answered(undefined);
    await passed(300);
    await answered(undefined);
    expect(requested).toHaveLength(2);
    expect(screen.getByText('This page could not be shown')).toBeVisible();
    expect(reported).toEqual(['page_failed']);

    await passed(1000);
    await act(async () => screen.getByRole('button', { name: 'Retry' }).click());
    expect(requested).toHaveLength(3);
    await answered(questions);
    expect(screen.getByRole('heading', { name: faq?.question })).toBeVisible();
  });
});
