import { liveNumber, readRelease } from '@conference/release-store';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { networkIdle } from './site/network-idle';
import { changedBy, selectorsIn, sheetsOf } from './site/remote-styles';
import { openPublicForm } from './site/public-forms';
import { alreadySignedIn } from './site/signed-in';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';

// No transitions: during one, a changed style would still look unchanged.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const MAX_SCRIPT_BYTES = 350_000;
const checkout = join(import.meta.dirname, '../..');
const heading = (page: Page, name: RegExp) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test('the first load of the console is light, and another screen is loaded when it is opened', async ({
  page,
  site,
}) => {
  const scripts: { module: string; file: string; bytes: Promise<number>; encoding?: string }[] = [];
  page.on('response', (response) => {
    const request = response.request();
    const [, module = '', file = ''] = /\/modules\/([^/]+)\/[^/]+\/(.*)$/.exec(response.url()) ?? [];
    const isWatchdog = new URL(response.url()).pathname === url.watchdog;
    if (request.resourceType() !== 'script' || isWatchdog) return;
    scripts.push({
      module,
      file,
      bytes: request.sizes().then(({ responseBodySize }) => responseBodySize),
      encoding: response.headers()['content-encoding'],
    });
  });
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminApplications);
  await heading(page, /^Applicants \d/);
  await networkIdle(page);

  expect([...new Set(scripts.map(({ module }) => module))].sort()).toEqual(['mfe-admin', 'shell']);
  expect(scripts.filter(({ encoding }) => encoding !== 'br')).toEqual([]);
  const total = (await Promise.all(scripts.map(({ bytes }) => bytes))).reduce((sum, size) => sum + size, 0);
  test.info().annotations.push({ type: 'script bytes', description: String(total) });
  expect(total).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);

  const names = () => scripts.map(({ file }) => file.split('.', 1)[0] ?? '');
  for (const screen of ['notices', 'overview', 'mail', 'sessions']) {
    expect(
      names().filter((name) => name.startsWith(`src_${screen}_`)),
      'before it is opened',
    ).toEqual([]);
  }
  await page.getByRole('link', { name: 'Notice', exact: true }).click();
  await heading(page, /^Notice \d/);
  expect(names().filter((name) => name.startsWith('src_notices_'))).toHaveLength(1);
});

test('Ant Design is in the console and in no other module', async ({ site }) => {
  const store = join(site.dataDir, 'releases');
  const { modules } = await readRelease(store, await liveNumber(store));
  const withAntDesign: string[] = [];
  for (const { name } of modules.filter(({ kind }) => kind === 'remote' || kind === 'host')) {
    const dist = join(checkout, name, 'dist');
    const maps = (await readdir(dist, { recursive: true })).filter((file) => file.endsWith('.map'));
    const sources: string[] = (
      await Promise.all(maps.map(async (map) => JSON.parse(await readFile(join(dist, map), 'utf8')).sources))
    ).flat();
    expect(sources, name).not.toEqual([]);
    if (sources.some((source) => /node_modules\/(antd|@ant-design|@rc-component)\//.test(source)))
      withAntDesign.push(name);
  }
  expect(withAntDesign).toEqual(['mfe-admin']);
});

test('the styles of the console change nothing outside it', async ({ page, site }) => {
  await alreadySignedIn(page, site.admin);
  await page.goto(url.adminApplications);
  for (const name of ['Audience', 'Accepted', 'Waiting', 'Volunteer', 'Sponsors', 'Notice', 'Overview', 'Mail']) {
    await page.getByRole('link', { name, exact: true }).click();
    await heading(page, new RegExp(`^${name}`));
  }
  await page.getByRole('link', { name: 'Accepted', exact: true }).click();
  await page
    .getByRole('link', { name: /^See Details/ })
    .first()
    .click();
  await page.getByRole('button', { name: 'Edit status' }).click();
  await page.getByRole('combobox', { name: 'Status' }).click();
  await page.getByRole('button', { name: 'Reject' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
  // While the dialog is open, a rule for the page keeps it from scrolling.
  await expect(page.getByRole('dialog')).toBeHidden();
  // The rule disappears a moment after the dialog is hidden.
  await expect.poll(async () => selectorsIn(page, await sheetsOf(page, 'mfe-admin'))).not.toContain('html body');

  const brought = await sheetsOf(page, 'mfe-admin');
  const selectors = await selectorsIn(page, brought);
  expect(selectors.some((selector) => selector.includes('.console-modal'))).toBe(true);
  expect(selectors.some((selector) => selector.includes('.mfe-admin-'))).toBe(true);
  // Ant Design writes its own classes, or names the hash of its theme.
  expect(selectors.filter((selector) => !/\.(mfe-admin-|console\b|css-)/.test(selector))).toEqual([]);

  await page.goto(url.home);
  await hydrated(page);
  expect(await changedBy(page, ['header { color: rgb(1, 2, 3); }']), 'a change is seen').toContainEqual(
    expect.stringMatching(/^header /),
  );
  expect(await changedBy(page, brought)).toEqual([]);
  await openPublicForm(page, url.volunteer);
  expect(await changedBy(page, brought)).toEqual([]);
});
