import { usePageTitle, type RouteObject } from '@conference/shell-kit';
import { render as draw, screen } from '@testing-library/react';
import { useId } from 'react';
import { App } from './app';
import { lent, pathsOf, render } from './prerender';
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
      { path: '/nameless', element: <p>Who am I?</p> },
      { path: '*', element: <About /> },
    ],
  },
];

const boot = { release: 1, shell: '1', modules: [{ name: 'pages', version: '1', global: '', prefixes: ['/'], entry: '/p.js', integrity: '' }] };

describe('prerendering', () => {
  it('knows the addresses of all pages', () => {
    expect(pathsOf(routes)).toEqual(['/about', '/sponsor/our', '/broken', '/nameless', '*']);
  });

  it('refuses an address with a parameter', () => {
    expect(() => pathsOf([{ path: '/hotels/:id' }])).toThrow('/hotels/:id has a parameter');
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
    const router = createShellRouter(boot, { routesOf: async () => routes });
    await whenReady(router);
    draw(<App router={router} />, { container, hydrate: true, onRecoverableError: console.error });
    expect(await screen.findByRole('heading', { name: 'About' })).toBe(heading);
    expect(complain).not.toHaveBeenCalled();
  });

  it('lends what the shell lends in a browser', () => {
    expect(Object.keys(lent)).toEqual(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client', '@conference/shell-kit']);
  });
});
