import { anotherVersion } from '@conference/release-store/testing/another-version';
import { loginSteps, url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { join } from 'node:path';
import { expectAccessible } from './site/accessible';
import { connectionTo, type Connection } from './site/connection';
import { registered } from './site/registered';
import { logIn } from './site/signed-in';
import type { Person } from './site/site';
import { hydrated } from './site/hydrated';
import { cachesOf, storedPages, stay } from './site/stored-pages';
import { expect, test as base } from './site/test';
import { thorough } from './site/thorough';

/** Uses a line that can fail, and workers, which are off in all other journeys. */
const test = base.extend<{ line: Connection }>({
  line: async ({ site }, use) => {
    const line = await connectionTo(site.url);
    await use(line);
    line.close();
  },
  baseURL: async ({ line }, use) => use(line.url),
});
test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ page }) => page.clock.install());

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const word = (page: Page) => page.getByRole('status').filter({ hasText: /offline|cannot be reached/ });
const sinceWhen = /This page was kept on this device on 15-Jul-2025, \d+:\d\d [AP]M, Bangladesh time\.$/;

/** Opens a page and takes it over. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
}

const hasPersonalCache = (page: Page) => page.evaluate(() => caches.has('own'));

test('a page that was seen and the schedule open without a network, and say so; another one says that it is not kept', async ({
  page,
  line,
  context,
}) => {
  await open(page, url.about);
  await stay(page);
  await page.getByRole('banner').getByRole('link', { name: 'Team' }).click();
  await heading(page, 'Team');
  await stay(page);

  await context.setOffline(true);
  for (const [path, name] of [
    [url.about, 'About'],
    [`${url.schedule}?x=1`, 'Schedule'],
    [url.team, 'Team'],
  ] as const) {
    await open(page, path);
    await heading(page, name);
    await expect(word(page)).toHaveText(new RegExp(`^You are offline\\. ${sinceWhen.source}`));
  }
  await expectAccessible(page);

  await page.goto(`${url.hotels}?x=1`);
  await heading(page, 'You are offline');
  await expect(page.getByText(`${url.hotels}?x=1`)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('main').getByRole('link', { name: 'About' }).click();
  await heading(page, 'About');
  await page.goto(url.admin);
  await heading(page, 'You are offline');
  await context.setOffline(false);
  // Waits for the last address only, because other pages come in between.
  await expect(page).toHaveURL(new RegExp(`${url.login}(\\?|$)`));

  await test.step('the site is away, or the line is silent: the same, and it is over when the site is back', async () => {
    line.set('silent');
    await open(page, url.about);
    await expect(word(page)).toHaveText(new RegExp(`^The site cannot be reached just now\\. ${sinceWhen.source}`));
    line.set('gone');
    await open(page, url.schedule);
    await expect(word(page)).toHaveText(/^The site cannot be reached just now/);
    line.set('up');
    await page.clock.fastForward(15_000);
    await expect(word(page)).toBeHidden();
  });
});

test('a page that was kept is styled, and leads to one of another module whose document alone was opened', async ({
  page,
  context,
}) => {
  await open(page, url.about);
  await stay(page);
  const look = () =>
    page.getByRole('main').evaluate((main) => {
      const all = [...main.querySelectorAll('*')];
      return all.map((element) => [
        element.tagName,
        getComputedStyle(element).display,
        getComputedStyle(element).fontSize,
      ]);
    });
  const asReleased = await look();
  await open(page, url.register);
  await stay(page);

  await context.setOffline(true);
  await open(page, url.register);
  await page.getByRole('button', { name: 'OK, Proceed' }).click();
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await heading(page, 'About');
  await expect.poll(look).toEqual(asReleased);
  await open(page, url.about);
  await expect.poll(look).toEqual(asReleased);
});

/** Signs in and stays on the profile until it is kept. */
async function keepProfile(page: Page, person: Person): Promise<void> {
  await page.goto(loginSteps.login);
  await logIn(page, person);
  await expect(page).toHaveURL(url.profile);
  await stay(page);
  await expect.poll(() => hasPersonalCache(page)).toBe(true);
}

test('an author’s profile opens without a network, and goes with the session, a refusal, another account, and after seven days', async ({
  page,
  context,
  site,
}) => {
  test.slow();
  const author = await registered(site.url, 'unreached');
  const other = await registered(site.url, 'also-unreached');
  const title = page.getByRole('heading', { level: 3, name: author.title });
  await keepProfile(page, author);

  await test.step('it opens as it was kept', async () => {
    await context.setOffline(true);
    await page.reload();
    await expect(title).toBeVisible();
    await expect(
      page.getByText(
        /^Kept on this device on 15-Jul-2025, .* Bangladesh time\. You are offline: editing and downloads need a network\.$/,
      ),
    ).toBeVisible();
    await expectAccessible(page);
  });

  await test.step('logging out takes it away, without a network and in another window', async () => {
    const window = await context.newPage();
    await open(window, url.schedule);
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect.poll(() => hasPersonalCache(window)).toBe(false);
    await window.close();
    await context.setOffline(false);
  });

  await test.step('so does signing in as somebody else', async () => {
    await keepProfile(page, author);
    await page.evaluate(() => ['token', 'user'].forEach((key) => localStorage.removeItem(key)));
    await page.goto(loginSteps.login);
    await context.route('**/api/my-registration*', (route) => route.abort());
    // Checked before the address: the toast only stays for some seconds, and the address may take as long on a busy machine.
    const told = expect(page.getByText('Failed to load registrations').first()).toBeVisible({ timeout: 20_000 });
    await Promise.all([told, logIn(page, other)]);
    await expect(page).toHaveURL(url.profile);
    await expect(title).toBeHidden();
    expect(await hasPersonalCache(page)).toBe(false);
    await context.unroute('**/api/my-registration*');
  });

  await test.step('so does a session that has ended on the server', async () => {
    await page.reload();
    await stay(page);
    await expect.poll(() => hasPersonalCache(page)).toBe(true);
    const token = await page.evaluate(() => localStorage.getItem('token'));
    await page.request.post('/api/logout', { headers: { Authorization: `Bearer ${token}` } });
    await page.reload();
    await expect(page.getByText('You must be logged in to view your profile.')).toBeVisible();
    expect(await hasPersonalCache(page)).toBe(false);
  });

  await test.step('and so do seven days', async () => {
    await keepProfile(page, author);
    await page.evaluate(
      async (ago) => {
        const cache = await caches.open('own');
        for (const request of await cache.keys()) {
          const mine = (await (await cache.match(request))?.json()) as { until: number };
          await cache.put(request, new Response(JSON.stringify({ ...mine, until: mine.until - ago })));
        }
      },
      7 * DAY_MS + HOUR_MS,
    );
    const names = await cachesOf(page);
    await page.goto(url.cookies);
    await expect.poll(() => hasPersonalCache(page)).toBe(false);
    for (const name of names) await expect(page.getByRole('main')).toContainText(name.replace(/\d+$/, ''));
  });
});

test(
  'previews and the console are passed by: nothing of them is kept, and what was kept stays',
  thorough,
  async ({ page, site }) => {
    await open(page, url.about);
    await stay(page);
    const before = await storedPages(page);
    await page.goto(loginSteps.login);
    await logIn(page, site.admin);
    await page.clock.fastForward(20_000);

    const { version } = await anotherVersion(join(site.dataDir, 'releases'), 'mfe-public', 'previewed');
    const token = await page.evaluate(() => localStorage.getItem('token'));
    const response = await page.request.post('/api/preview', {
      data: { module: 'mfe-public', version },
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(response.ok()).toBe(true);
    await open(page, url.team);
    await expect(page.getByRole('complementary', { name: 'Preview' })).toBeVisible();
    await page.clock.fastForward(20_000);
    expect(await storedPages(page)).toEqual(before);
  },
);

test('what was tampered with never runs, and with a network nothing comes of it', async ({ page, context }) => {
  await open(page, url.about);
  await stay(page);
  await page.evaluate(async () => {
    const [name = ''] = await caches.keys();
    const cache = await caches.open(name);
    for (const request of await cache.keys()) {
      if (/\.js$/.test(request.url))
        await cache.put(
          request,
          new Response('globalThis.tampered = 1;', { headers: { 'Content-Type': 'text/javascript' } }),
        );
    }
  });
  const isTampered = () => page.evaluate(() => 'tampered' in globalThis);
  await open(page, url.about);
  expect(await isTampered()).toBe(false);
  await context.setOffline(true);
  await page.goto(url.about);
  await heading(page, 'About');
  expect(await isTampered()).toBe(false);
});
