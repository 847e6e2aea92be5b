import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { SENTENCE } from '@conference/release-store/pages';
import { useEdition, usePageTitle, type RouteObject } from '@conference/shell-kit';
import { editionSource } from '@conference/shell-kit/testing';
import { render as draw, screen } from '@testing-library/react';
import { useId } from 'react';
import { App } from './app';
import { lent, own, pathsOf, render as renderWith, words } from './prerender';
import { createShellRouter, whenReady } from './router';

function About() {
  usePageTitle('About', 'What it is.');
  return <h1 id={useId()}>About</h1>;
}

const routes: RouteObject[] = [
  {
    children: [
      { path: '/about', lazy: async () => ({ Component: About }) },
      { path: '/sponsor', children: [{ path: 'our', element: <About /> }] },
      { path: '/broken', lazy: async () => Promise.reject(new Error('gone')) },
      { path: '/of-old', element: <About />, handle: { leadsTo: '/about' } },
      { path: '/nameless', element: <p>Who am I?</p> },
      { path: '*', element: <About /> },
    ],
  },
];

const edition = partsOf(defaultEdition, 'en');
const render = (some: RouteObject[], path: string, menu: Parameters<typeof renderWith>[2] = []) =>
  renderWith(some, path, menu, edition);

const boot = {
  release: 1,
  shell: '1',
  modules: [{ name: 'pages', version: '1', global: '', prefixes: ['/'], entry: '/p.js', integrity: '' }],
};

describe('prerendering', () => {
  it('knows the addresses of all pages', () => {
    expect(pathsOf(routes)).toEqual(['/about', '/sponsor/our', '/broken', '/of-old', '/nameless', '*']);
  });

  it('knows the address of a layout, once', () => {
    const layout = { path: '/hotels', element: <About />, children: [{ path: 'map', element: <About /> }] };
    expect(pathsOf([layout])).toEqual(['/hotels', '/hotels/map']);
    expect(pathsOf([{ ...layout, children: [{ index: true, element: <About /> }] }])).toEqual(['/hotels']);
  });

  it('draws a page with parameters once, for whatever they are', async () => {
    const Hotel = () => {
      usePageTitle('Hotel');
      return <h1>Hotel</h1>;
    };
    const { path, html } = await render([{ path: '/hotels/:id/:room', element: <Hotel /> }], '/hotels/:id/:room');
    expect(path).toBe('/hotels/:id/:room');
    expect(html).toContain('<h1>Hotel</h1>');
  });

  it('draws the entries of modules in the menu, for a visitor', async () => {
    const menu = [
      { label: 'Speakers', path: '/speakers' },
      { label: 'My talk', path: '/speakers/mine', for: 'user' as const },
    ];
    const { html } = await render(routes, '/about', menu);
    expect(html).toContain('href="/speakers"');
    expect(html).not.toContain('My talk');
  });

  it('draws the pages of the host itself: each step of signing in, and what is said where a page needs scripts', async () => {
    const pages = await Promise.all((own?.paths ?? []).map((path) => render(own?.routes as RouteObject[], path)));
    const headings = pages.map(({ html }) => /<h1[^>]*>(.*?)<\/h1>/.exec(html)?.[1]);
    expect(headings).toEqual([
      'Login',
      'You are logged out',
      'Forgot Password',
      'Reset Password',
      'Invitation',
      'This page needs JavaScript',
      'Not available right now',
    ]);
    expect(pages.at(-1)?.html).toContain(`<p>${SENTENCE}</p>`);
    expect(pages[0]?.html).toMatch(/<form[^>]* action="\/api\/login"[^>]*>.*name="password"/);
  });

  it('draws a page in the frame and hears its title', async () => {
    const { path, title, description, html } = await render(routes, '/about');
    expect({ path, title, description }).toEqual({
      path: '/about',
      title: 'About · First International Research Conference, Rajshahi 2025',
      description: 'What it is.',
    });
    expect(html).toMatch(/<header.*<main.*<h1.*>About<\/h1>.*<footer/);
  });

  it('hears which parts of the edition a page shows, beside what is everywhere', async () => {
    const Faqs = () => {
      usePageTitle('FAQ');
      const [first] = useEdition('questions').faqs;
      return <p title={useEdition('venue').city}>{first?.question}</p>;
    };
    const page = await render([{ path: '/faq', element: <Faqs /> }], '/faq');
    expect(page.parts).toEqual(['questions', 'venue']);
    expect(page.html).toContain(`<p title="Rajshahi, Bangladesh">${edition.questions.faqs[0]?.question}</p>`);
    expect(await render(routes, '/about')).not.toHaveProperty('parts');
  });

  it('says in words which part there is not', async () => {
    const { about, ...others } = edition;
    const Overview = () => <p>{useEdition('about').overview.length}</p>;
    const route = { path: '/overview', element: <Overview /> };
    await expect(renderWith([route], '/overview', [], others)).rejects.toThrow('there is no part about');
    await expect(renderWith([route], '/overview')).rejects.toThrow(/^it shows \w+, and the site has no edition yet$/);
    expect(about.overview).not.toEqual([]);
  });

  it('hears of a page where its address leads on to', async () => {
    expect(await render(routes, '/of-old')).toMatchObject({ path: '/of-old', leadsTo: '/about' });
    expect(await render(routes, '/about')).not.toHaveProperty('leadsTo');
  });

  it.each([
    ['/broken', 'gone'],
    ['/nameless', 'it has no title'],
  ])('does not pass over a page that fails: %s', async (path, reason) => {
    await expect(render(routes, path)).rejects.toThrow(reason);
  });

  it('draws what a browser takes over without a word', async () => {
    const complain = jest.spyOn(console, 'error');
    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = (await render(routes, '/about')).html;
    const [heading] = container.getElementsByTagName('h1');

    window.history.replaceState(null, '', '/about');
    const router = createShellRouter(boot, { routesOf: async () => routes }, async () => undefined);
    await whenReady(router);
    draw(<App router={router} edition={editionSource()} />, {
      container,
      hydrate: true,
      onRecoverableError: console.error,
    });
    expect(await screen.findByRole('heading', { name: 'About' })).toBe(heading);
    expect(complain).not.toHaveBeenCalled();
  });

  it('draws a page in Bangla at its address, where a browser takes it over without a word', async () => {
    const complain = jest.spyOn(console, 'error');
    globalThis.pageLanguage = 'bn';
    await words?.bn?.();
    const { path, html } = await renderWith(routes, '/about', [], partsOf(defaultEdition, 'bn'));
    expect(path).toBe('/bn/about');
    expect(html).toContain('href="/bn/schedule"');
    expect(html).toMatch(/<h1 lang="en" id="[^"]*">About<\/h1>/);

    const container = document.body.appendChild(document.createElement('div'));
    container.innerHTML = html;
    window.history.replaceState(null, '', '/bn/about');
    const modules = boot.modules.map((module) => ({ ...module, words: true as const }));
    const router = createShellRouter({ ...boot, modules }, { routesOf: async () => routes }, async () => undefined);
    await whenReady(router);
    draw(<App router={router} edition={editionSource()} />, {
      container,
      hydrate: true,
      onRecoverableError: console.error,
    });
    expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
    // React does not know the `lang` attributes that mark English. Only its development build complains.
    const complaints = complain.mock.calls.filter(
      ([message]) => !String(message).includes('hydrated but some attributes'),
    );
    expect(complaints).toEqual([]);
    globalThis.pageLanguage = undefined;
    container.remove();
  });

  it('lends what the shell lends in a browser', () => {
    expect(Object.keys(lent)).toEqual([
      'react',
      'react/jsx-runtime',
      'react-dom',
      'react-dom/client',
      '@conference/shell-kit',
    ]);
  });
});
