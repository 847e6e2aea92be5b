import { firstEdition } from '@conference/edition/content';
import type { BootData } from '@conference/federation';
import { MANIFEST } from '@conference/release-store';
import { tinyRemote } from '@conference/federation/testing/tiny-remote';
import { browser } from '@conference/testing';
import { chromium, type Page } from '@playwright/test';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { root } from '../../set-up/prepare.mjs';
import { build } from '../../start/build';
import type { Drill } from '../drill';

const SITE = 'http://two-versions.test';
const SHELL = join(root, 'shell/dist/client');
const GREEN = 'rgb(0, 128, 0)';

interface Built {
  folder: string;
  manifest: { global: string; first: string[]; integrity: Record<string, string> };
}

/**
 * Two versions of one module are on one page of the shell. Of the newer one the entry comes, but the code of its page does not, or hangs.
 * Then the older one is shown whole, with its own styles, although the newer one's are there.
 */
export const drill: Drill = (folder) =>
  build('tag:type:shell', async () => {
    const [older, newer] = [await version(folder, 'older', 'green'), await version(folder, 'newer', 'red')];
    const wrong = older.manifest.global === newer.manifest.global ? ['Both versions have one global'] : [];
    for (const how of ['is gone', 'hangs'] as const) {
      const page = await shown(older, newer, how);
      const what = `Where the newer version's page ${how} a visitor sees ${JSON.stringify(page)}`;
      console.log(what);
      if (page.text !== 'The older version' || page.colour !== GREEN) wrong.push(what);
    }
    return wrong;
  });

/** A version of the module, which has a page under its name: a word in a colour. */
async function version(within: string, name: string, colour: string): Promise<Built> {
  const folder = join(within, name);
  await mkdir(folder);
  const { status, output } = await tinyRemote(
    folder,
    { prefixes: [`/${name}`] },
    {
      'routes.tsx': `import classes from './page.module.css';
      const page = () => import(/* webpackChunkName: "page" */ './page');
      export default [{ path: '/${name}', lazy: async () => ({ Component: (await page()).pageIn(classes.page) }) }];`,
      'page.tsx': `import { NavLink } from '@conference/shell-kit';
      export const pageIn = (className) => () => <NavLink to="/${name}" id="page" className={className}>The ${name} version</NavLink>;`,
      'page.module.css': `.page { background-color: ${colour}; }`,
    },
  );
  if (status !== 0) throw new Error(output);
  return {
    folder: join(folder, 'dist'),
    manifest: JSON.parse(await readFile(join(folder, 'dist', MANIFEST), 'utf8')) as Built['manifest'],
  };
}

/** What a visitor sees who goes to the older version after the newer one did not come. */
async function shown(older: Built, newer: Built, how: 'is gone' | 'hangs') {
  await using visitor = await chromium.launch(browser);
  const page = await visitor.newPage();
  await page.route(`${SITE}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const [, , name] = pathname.split('/');
    const chunkOfNewer = name === 'newer' && basename(pathname).startsWith('page.') && pathname.endsWith('.js');
    if (chunkOfNewer)
      return how === 'hangs' ? undefined : route.fulfill({ status: 404, contentType: 'text/plain', body: '' });
    if (!pathname.startsWith('/modules/'))
      return route.fulfill({ contentType: 'text/html', body: await document(older, newer) });
    const home = { shell: SHELL, older: older.folder, newer: newer.folder }[name ?? ''] ?? '';
    return route.fulfill({ path: join(home, basename(pathname)), contentType: TYPES[extname(pathname)] });
  });
  await page.goto(`${SITE}/newer`);
  await tried(page, newer, how);
  await page.evaluate(() => {
    history.pushState({}, '', '/older');
    dispatchEvent(new PopStateEvent('popstate', { state: {} }));
  });
  const link = page.locator('#page');
  await link.waitFor({ timeout: 10_000 });
  const colour = await link.evaluate((element) => getComputedStyle(element).backgroundColor);
  return { text: await link.textContent(), colour, styles: await page.locator('link[data-rspack]').count() };
}

/** Waits until the newer version has its entry and styles, and its page was asked for, or given up with a card. */
async function tried(page: Page, { manifest }: Built, how: 'is gone' | 'hangs'): Promise<void> {
  await page.locator(`link[data-rspack^="${manifest.global}"]`).waitFor({ state: 'attached' });
  if (how === 'is gone') await page.getByRole('button', { name: 'Retry' }).waitFor();
}

const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

async function document(older: Built, newer: Built): Promise<string> {
  const { first } = JSON.parse(await readFile(join(SHELL, MANIFEST), 'utf8')) as Built['manifest'];
  const module = (name: string, { manifest }: Built) => {
    const [entry = ''] = manifest.first;
    const integrity = manifest.integrity[entry] ?? '';
    return {
      name: `mfe-${name}`,
      version: '1',
      prefixes: [`/${name}`],
      entry: `/modules/${name}/${entry}`,
      integrity,
      global: manifest.global,
    };
  };
  const boot: BootData = {
    release: 1,
    shell: '1',
    modules: [module('older', older), module('newer', newer)],
    edition: { at: '/editions/2025/1', parts: firstEdition().parts.en, pages: {} },
  };
  return `<!doctype html><html lang="en"><title>Two versions</title><script id="boot" type="application/json">${JSON.stringify(boot)}</script>
    ${first
      .filter((file) => file.endsWith('.js'))
      .map((file) => `<script defer src="/modules/shell/${file}"></script>`)
      .join('')}
    <div id="root"></div></html>`;
}
