import { PERSONAL_CACHE } from '@conference/shell-kit/offline';
import { emptyCaches } from '@conference/testing/web';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { application, card, mine, openProfile } from '../testing/open-profile';

const UNREACHABLE = {
  'GET /my-registration': 'offline',
  'GET /notifications': 'offline',
  'GET /dates': 'offline',
} as const;

/** Adds a service worker, without which nothing is stored. */
const aWorker = (ready: Promise<unknown> = Promise.resolve({})) =>
  Object.defineProperty(navigator, 'serviceWorker', { value: { ready }, configurable: true });

beforeEach(() => {
  emptyCaches();
  aWorker();
});

/** All that is kept, as it is written. */
async function stored(): Promise<string> {
  const names = await caches.keys();
  const texts = await Promise.all(
    names.map(async (name) => Promise.all((await (await caches.open(name)).matchAll()).map((one) => one.text()))),
  );
  return texts.flat().join();
}

/** Opens the profile until it has been kept, and leaves it. */
async function keepProfile(): Promise<void> {
  const { unmount } = openProfile();
  await card('Mulberry leaves');
  await waitFor(async () => expect(await stored()).toContain('Mulberry leaves'));
  unmount();
}

describe('the profile as it was kept', () => {
  it('stands where nobody answers, says since when, and nothing can be done with it', async () => {
    await keepProfile();
    openProfile(UNREACHABLE);
    const mulberry = await card('Mulberry leaves');
    expect(mulberry.getByText('Waiting')).toBeVisible();
    expect(
      screen.getByText(
        'Kept on this device on 01-Aug-2025, 10:00 AM, Bangladesh time. You are offline: editing and downloads need a network.',
      ),
    ).toHaveAttribute('role', 'status');
    expect(mulberry.queryByText('Edit registration')).toBeNull();
    expect(mulberry.queryByRole('button')).toBeNull();
    expect(
      within(screen.getByRole('region', { name: 'Notifications' })).getByText('No notifications yet.'),
    ).toBeVisible();
    expect(screen.getByText('28-Jul-2025')).toBeVisible();
    expect(screen.queryByLabelText(/^error/)).toBeNull();
  });

  it('gives way to what is so now as soon as the network is back', async () => {
    await keepProfile();
    let network: 'up' | 'offline' = 'offline';
    openProfile({
      'GET /my-registration': () => (network === 'up' ? mine(application({ status: 'accepted' })) : 'offline'),
    });
    await screen.findByText(/^Kept on this device/);
    network = 'up';
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('Accepted')).toBeVisible();
    expect(screen.queryByText(/^Kept on this device/)).toBeNull();
  });

  it('holds what it shows, and nothing else that an author has told', async () => {
    await keepProfile();
    const [record] = mine(application()).body.registrations as [Record<string, unknown>];
    const text = await stored();
    for (const name of ['phone', 'mailingAddress', 'institution', 'token', 'password'])
      expect([name, text.includes(name)]).toEqual([name, false]);
    expect(text).not.toContain(record['phone']);
  });

  it('is nobody’s when the author logs out, also when that was just before it was kept', async () => {
    let isThere: (worker: object) => void = () => undefined;
    aWorker(new Promise((resolve) => (isThere = resolve)));
    openProfile();
    await card('Mulberry leaves');
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    await act(async () => isThere({}));
    expect(await caches.has(PERSONAL_CACHE)).toBe(false);
  });

  it('is not kept where there is no worker, nor in a browser that knows none', async () => {
    for (const ready of [new Promise(() => undefined), Promise.resolve(undefined)]) {
      aWorker(ready);
      const { unmount } = openProfile();
      await card('Mulberry leaves');
      await act(async () => undefined);
      unmount();
    }
    expect(await stored()).toBe('');
  });
});
