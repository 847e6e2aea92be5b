import { addressOf } from '@conference/contracts';
import { addressIn, languages, type Language } from '@conference/language';
import { layout, liveNumber, readRelease } from '@conference/release-store';
import { url } from '@conference/site-map';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';

/** The budgets of a first visit: requests for documents, scripts and styles (without the watchdog of 0.2 kB), and bytes of scripts. */
const BUDGETS: Record<Language, { requests: number; scriptBytes: number }> = {
  en: { requests: 4, scriptBytes: 123_500 },
  // Includes the words of the frame (2,600 bytes) and of the module (4,800 bytes).
  bn: { requests: 6, scriptBytes: 130_900 },
};

for (const language of languages) {
  const { requests, scriptBytes } = BUDGETS[language];
  const address = addressIn(language, url.home);

  test(`a first visit to the home page takes few requests and little script (${address})`, async ({ page }) => {
    const requested: string[] = [];
    const arrived: { url: string; type: string; bytes: Promise<number>; encoding?: string }[] = [];
    page.on('request', (request) => requested.push(request.url()));
    page.on('response', (response) => {
      const request = response.request();
      arrived.push({
        url: response.url(),
        type: request.resourceType(),
        bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
        encoding: response.headers()['content-encoding'],
      });
    });

    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');

    const counted = arrived.filter(
      ({ type, url: file }) =>
        ['document', 'script', 'stylesheet'].includes(type) && new URL(file).pathname !== url.watchdog,
    );
    expect(counted.length, counted.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(requests);
    const scripts = counted.filter(({ type }) => type === 'script');
    expect(scripts.every(({ encoding }) => encoding === 'br')).toBe(true);
    const sizes = await Promise.all(scripts.map(({ bytes }) => bytes));
    const total = sizes.reduce((sum, size) => sum + size, 0);
    test.info().annotations.push({ type: 'script bytes', description: String(total) });
    expect(total).toBeLessThanOrEqual(scriptBytes);
    const data = requested.filter((url) => /manifest|registry|\.json$/.test(url)).map((url) => new URL(url).pathname);
    expect(data).toEqual([expect.stringMatching(`^/editions/2025/\\w+/core\\.${language}\\.json$`)]);
    expect(new Set(requested).size, `something was fetched twice:\n${requested.join('\n')}`).toBe(requested.length);
  });
}

test('a later page takes its own script, its part of the edition and nothing else; a later document, itself and that', async ({
  page,
}) => {
  const network = await page.context().newCDPSession(page);
  await network.send('Network.enable');
  const cached = new Set<string>();
  const came: string[] = [];
  network.on('Network.requestServedFromCache', ({ requestId }) => cached.add(requestId));
  network.on('Network.responseReceived', ({ requestId, response: { url, fromDiskCache } }) => {
    const { protocol, pathname } = new URL(url);
    // Each document reports once that its modules are shown.
    if (pathname === addressOf('POST /module-visits')) return;
    if (!fromDiskCache && !cached.has(requestId) && protocol.startsWith('http')) came.push(pathname);
  });
  // Not the home page, whose end is fetched when somebody comes near it.
  await page.goto('/about');
  await hydrated(page);
  await page.waitForLoadState('networkidle');

  came.length = 0;
  await page.getByRole('banner').getByRole('link', { name: 'Hotels' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Hotels' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(came.sort()).toEqual([
    expect.stringMatching(/^\/editions\/2025\/\w+\/hotels\.en\.json$/),
    expect.stringMatching(/\/hotels\.\w+\.js$/),
  ]);

  came.length = 0;
  await page.goto('/team');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(came).toEqual(['/team', expect.stringMatching(/\/team\.\w+\.js$/)]);
});

test('the styles that a document leaves out come in one file with its module’s, which the module does not fetch', async ({
  page,
}) => {
  const stylesheets: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'stylesheet') stylesheets.push(new URL(request.url()).pathname);
  });
  await page.goto(url.about);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(stylesheets).toEqual([expect.stringMatching(/^\/modules\/page-styles\/\w+\/later\.css$/)]);
  // Paper has no menu.
  const menu = page.locator('header nav');
  await expect(menu).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(menu).toBeHidden();
});

test('no module is named in the shell: it learns them from the release', async ({ site }) => {
  const store = join(site.dataDir, 'releases');
  const { modules } = await readRelease(store, await liveNumber(store));
  const remotes = modules.filter(({ kind }) => kind === 'remote').map(({ name }) => name);
  const folders = await readdir(join(import.meta.dirname, '../..'));
  expect(remotes).toEqual(folders.filter((name) => name.startsWith('mfe-')).sort());

  const shell = layout(store).module('shell', modules.find(({ name }) => name === 'shell')?.version ?? '');
  for (const file of (await readdir(shell)).filter((name) => /\.(js|css)$/.test(name))) {
    const text = await readFile(join(shell, file), 'utf8');
    expect(
      remotes.filter((name) => text.includes(name) || text.includes(name.replace('-', '_'))),
      file,
    ).toEqual([]);
  }
});
