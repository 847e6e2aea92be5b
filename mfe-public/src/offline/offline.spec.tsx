import { STORED_ATTRIBUTE, STORED_AT_HEADER } from '@conference/shell-kit/offline';
import { openPage } from '@conference/shell-kit/testing';
import { emptyCaches } from '@conference/testing/web';
import { act, screen, within } from '@testing-library/react';
import routes from '../routes';

const root = document.documentElement;

beforeEach(emptyCaches);
afterEach(() => root.removeAttribute(STORED_ATTRIBUTE));

const open = (query: string) => openPage(routes, `/offline${query}`).router;

/** Opens it as it was kept, and so without a network. */
async function openWithStored(query: string) {
  root.setAttribute(STORED_ATTRIBUTE, '');
  const router = open(query);
  expect(await screen.findByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible();
  return router;
}

async function keep(
  path: string,
  title: string,
  site = 'First International Research Conference, Rajshahi 2025',
): Promise<void> {
  const cache = await caches.open('pages-1');
  await cache.put(
    path,
    new Response(`<!doctype html><title>${title} · ${site}</title>`, {
      headers: { [STORED_AT_HEADER]: '2025-07-15T04:00:00.000Z' },
    }),
  );
}

describe('the page in place of one that is not kept', () => {
  it('names it, leads there once more, and to all that is kept, what was seen last before the rest', async () => {
    for (const [path, title] of Object.entries({
      '/schedule': 'Schedule',
      '/offline': 'You are offline',
      '/about': 'About',
    }))
      await keep(path, title);
    await (await caches.open('pages-1')).put('/modules/shell/1/shell.js', new Response(''));
    const { state } = await openWithStored('?page=%2Fhotels%3Fx%3D1');
    expect(screen.getByText('/hotels?x=1')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/hotels?x=1');
    const list = within(await screen.findByRole('region', { name: 'Kept on this device' }));
    expect(
      (await list.findAllByRole<HTMLAnchorElement>('link')).map((link) => [link.pathname, link.textContent]),
    ).toEqual([
      ['/about', 'About'],
      ['/schedule', 'Schedule'],
    ]);
    expect(state.location.pathname).toBe('/offline');
  });

  it('names what is kept in the other language only where it is not kept in this one, too', async () => {
    const site = 'আন্তর্জাতিক গবেষণা সম্মেলন, রাজশাহী ২০২৫';
    await keep('/about', 'About');
    for (const [path, title] of Object.entries({
      '/bn/hotels': 'হোটেল',
      '/bn/about': 'পরিচিতি',
      '/bn/offline': 'আপনি অফলাইনে আছেন',
    }))
      await keep(path, title, site);
    await openWithStored('?page=/team');
    const list = within(await screen.findByRole('region', { name: 'Kept on this device' }));
    expect((await list.findAllByRole<HTMLAnchorElement>('link')).map((link) => [link.lang, link.textContent])).toEqual([
      ['bn', 'হোটেল'],
      ['en', 'About'],
    ]);
  });

  it('leads on by itself when the network is back', async () => {
    const router = await openWithStored('?page=/hotels');
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByRole('heading', { level: 1, name: 'Hotels' })).toBeVisible();
    expect(router.state.historyAction).toBe('REPLACE');
  });

  it('leads on to a page in another language by its document', async () => {
    const complain = jest.spyOn(console, 'error').mockReturnValue();
    const router = await openWithStored('?page=/bn/hotels');
    act(() => void window.dispatchEvent(new Event('online')));
    // There is no other document here.
    expect(String(complain.mock.calls[0]?.[0])).toContain('navigation');
    expect(router.state.location.pathname).toBe('/offline');
    complain.mockRestore();
  });

  it('leads on at once where there is a network', async () => {
    open('?page=/hotels');
    expect(await screen.findByRole('heading', { level: 1, name: 'Hotels' })).toBeVisible();
  });

  it.each(['//evil.example', '/.//evil.example', 'https://evil.example', 'javascript:alert(1)', '//['])(
    'leads nobody out of the site by %s',
    async (page) => {
      await openWithStored(`?page=${encodeURIComponent(page)}`);
      expect(screen.getByRole('link', { name: 'Try again' })).toHaveAttribute('href', '/');
    },
  );
});
