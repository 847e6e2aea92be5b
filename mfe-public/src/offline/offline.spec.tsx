import { KEPT, KEPT_AT } from '@conference/shell-kit/offline';
import { createMemoryRouter, RouterProvider } from '@conference/shell-kit/host';
import { emptyCaches } from '@conference/testing/web';
import { act, render, screen, within } from '@testing-library/react';
import routes from '../routes';
import { leadOn } from './lead-on';

// jsdom cannot leave its document.
jest.mock('./lead-on', () => ({ leadOn: jest.fn() }));

const root = document.documentElement;

beforeEach(emptyCaches);
afterEach(() => {
  root.removeAttribute(KEPT);
  jest.mocked(leadOn).mockClear();
});

async function openOffline(query = ''): Promise<void> {
  const router = createMemoryRouter([{ hydrateFallbackElement: <></>, children: routes }], { initialEntries: [`/offline${query}`] });
  render(<RouterProvider router={router} />);
  expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
}

async function keep(path: string, title: string): Promise<void> {
  const cache = await caches.open('pages-1');
  await cache.put(path, new Response(`<!doctype html><title>${title} · First International Research Conference, Rajshahi 2025</title>`, { headers: { [KEPT_AT]: '2025-07-15T04:00:00.000Z' } }));
}

describe('the page in place of one that is not kept', () => {
  it('names it, leads there once more, and to all that is kept, what was seen last before the rest', async () => {
    root.setAttribute(KEPT, '');
    for (const [path, title] of Object.entries({ '/schedule': 'Schedule', '/offline': 'You are offline', '/about': 'About' })) await keep(path, title);
    await (await caches.open('pages-1')).put('/modules/shell/1/shell.js', new Response(''));
    await openOffline('?page=%2Fhotels%3Fx%3D1');
    expect(screen.getByText('/hotels?x=1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', 'http://localhost/hotels?x=1');
    const kept = within(await screen.findByRole('region', { name: 'Kept on this device' }));
    expect((await kept.findAllByRole<HTMLAnchorElement>('link')).map((link) => [link.pathname, link.textContent])).toEqual([
      ['/about', 'About'],
      ['/schedule', 'Schedule'],
    ]);
    expect(leadOn).not.toHaveBeenCalled();
  });

  it('leads on by itself when the network is back', async () => {
    root.setAttribute(KEPT, '');
    await openOffline('?page=/hotels');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(leadOn).toHaveBeenCalledWith('http://localhost/hotels');
  });

  it('leads on at once where there is a network', async () => {
    await openOffline();
    expect(leadOn).toHaveBeenCalledWith('/');
  });

  it.each(['//evil.example', '/.//evil.example', 'https://evil.example', 'javascript:alert(1)', '//['])('leads nobody out of the site by %s', async (page) => {
    root.setAttribute(KEPT, '');
    await openOffline(`?page=${encodeURIComponent(page)}`);
    expect(screen.getByRole<HTMLAnchorElement>('link', { name: 'Try again' }).origin).toBe('http://localhost');
  });
});
