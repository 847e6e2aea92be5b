import { STORED_ATTRIBUTE, STORED_AT_HEADER } from '@conference/shell-kit/offline';
import { createMemoryRouter } from '@conference/shell-kit/host';
import { answering, emptyCaches, type Reply } from '@conference/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import { watchNetwork } from './watch-network';
import '../words.bn';

const root = document.documentElement;
const FIRST_LINE = 'You are offline.';

let listening: jest.SpiedFunction<typeof window.addEventListener>;

beforeEach(async () => {
  jest.useFakeTimers();
  listening = jest.spyOn(window, 'addEventListener');
  emptyCaches();
  const cache = await caches.open('pages-1');
  for (const path of ['/about', '/profile', '/bn/about', '/bn/profile'])
    await cache.put(path, new Response('', { headers: { [STORED_AT_HEADER]: '2025-07-15T04:04:00.000Z' } }));
});
// A page listens for as long as it is there.
afterEach(() => {
  for (const [type, listener] of listening.mock.calls) window.removeEventListener(type, listener);
  listening.mockRestore();
  jest.useRealTimers();
  root.removeAttribute(STORED_ATTRIBUTE);
  document.body.replaceChildren();
  globalThis.pageLanguage = undefined;
});

const setOnline = (value: boolean) => Object.defineProperty(navigator, 'onLine', { value, configurable: true });
const tell = (event: string) => act(async () => void window.dispatchEvent(new Event(event)));

/** Opens a page, of whose release the gateway tells as `release` says. */
async function open(
  path: string,
  { isOnline = true, isStored: isStored = false, release = () => 'network down' as Reply } = {},
) {
  answering({ 'GET /release.json': release });
  setOnline(isOnline);
  if (isStored) root.setAttribute(STORED_ATTRIBUTE, '');
  const router = createMemoryRouter([{ path: '*', element: <></> }], { initialEntries: [path] });
  await act(async () => watchNetwork(router));
  return { router, word: within(screen.getByRole('status')) };
}

describe('that there is no network', () => {
  it.each([
    [
      'of a page that was kept: since when',
      '/about',
      `${FIRST_LINE} This page was kept on this device on 15-Jul-2025, 10:04 AM, Bangladesh time.`,
    ],
    ['of one that was open already', '/team', FIRST_LINE],
    ['of the profile, which says itself what of it was kept', '/profile', FIRST_LINE],
  ])('is said %s', async (_, path, words) => {
    const { word } = await open(path, { isOnline: false, isStored: true });
    expect(word.getByText(words)).toBeVisible();
  });

  it.each([
    ['/bn/about', /^আপনি অফলাইনে আছেন। এই পাতা এই ডিভাইসে রাখা হয়েছিল/],
    ['/bn/profile', 'আপনি অফলাইনে আছেন।'],
  ])('is said on pages in Bangla of the same pages: %s', async (path, words) => {
    globalThis.pageLanguage = 'bn';
    const { word } = await open(path, { isOnline: false, isStored: true });
    expect(word.getByText(words)).toBeVisible();
  });

  it('is said of each page that one goes on to, and no more when it is back', async () => {
    const { router, word } = await open('/team');
    expect(word.queryByText(/./)).toBeNull();
    setOnline(false);
    await tell('offline');
    expect(word.getByText(FIRST_LINE)).toBeVisible();
    await act(() => router.navigate('/about'));
    expect(word.getByText(/kept on this device on 15-Jul-2025/)).toBeVisible();
    setOnline(true);
    await tell('online');
    expect(word.queryByText(/./)).toBeNull();
  });

  it('is said of a page that was kept for as long as the site cannot be reached, whatever the device says; then whatever waits hears of it', async () => {
    let release: Reply = 'network down';
    const { word } = await open('/about', { isStored: true, release: () => release });
    expect(word.getByText(/^The site cannot be reached just now. This page was kept/)).toBeVisible();
    release = { status: 503, body: {} };
    await tell('focus');
    expect(word.getByText(/cannot be reached/)).toBeVisible();
    release = { body: { release: 1 } };
    const heard = jest.fn();
    window.addEventListener('online', heard);
    await tell('focus');
    await waitFor(() => expect(word.queryByText(/./)).toBeNull());
    expect(root.hasAttribute(STORED_ATTRIBUTE)).toBe(false);
    expect(heard).toHaveBeenCalledTimes(1);
  });
});
