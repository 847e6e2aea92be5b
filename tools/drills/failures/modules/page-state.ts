import { expect, type Page } from '@playwright/test';

/** A page of each module, and who opens it. */
export const pages = [
  { module: 'mfe-public', path: '/author', role: 'user' },
  { module: 'mfe-registration', path: '/register', role: 'user' },
  { module: 'mfe-profile', path: '/profile', role: 'user' },
  { module: 'mfe-admin', path: '/admin/applications', role: 'admin' },
] as const;
export type ModulePage = (typeof pages)[number];

/** Opens a page. @returns what stands there, and after how long: the mark of a build, `card` or, beyond `limit` ms, `nothing` */
export async function shownModule(
  page: Page,
  { module, path }: ModulePage,
  limit: number,
): Promise<{ mark: string; ms: number }> {
  const began = Date.now();
  await page.goto(path, { waitUntil: 'commit' });
  const settled = await page
    .waitForFunction(standing, module, { timeout: limit + began - Date.now() })
    .catch(() => undefined);
  return { mark: String((await settled?.jsonValue()) ?? 'nothing'), ms: Date.now() - began };
}

/** Runs in the browser. A prerendered page is there before any module, so it counts only once it is React's. */
function standing(module: string): string | undefined {
  const cards = /This part of the site did not load|This page could not be (shown|opened)/;
  for (const alert of document.querySelectorAll('[role=alert]')) {
    // While a page that broke is replaced, its card is not shown.
    if (cards.test(alert.textContent ?? '') && getComputedStyle(alert).visibility === 'visible') return 'card';
  }
  const isThere = [...document.querySelectorAll('h1')].some((heading) =>
    Object.keys(heading).some((key) => key.startsWith('__react')),
  );
  return isThere ? (document.documentElement.getAttribute(`data-${module}`) ?? undefined) : undefined;
}

/** What else of a page is missing: the frame, or the session. */
export async function missingFrame(page: Page, token: string): Promise<string[]> {
  // The link of a signed-in person to their own pages: in the header, or at the top of the console's sidebar.
  const own = page.getByRole('link', { name: /^(Profile|Dashboard)$|Admin Panel/ }).first();
  const stored = await page.evaluate(() => localStorage.getItem('token'));
  return [
    ...((await own.isVisible()) ? [] : ['The frame is gone']),
    ...(stored === token ? [] : ['Nobody is signed in any more']),
  ];
}

/** Wrong styles of a fallback: those of the failed version (`failed` is its global name), or none of the shell's. */
export async function wrongStyles(page: Page, failed: string): Promise<string[]> {
  const foreign = page.locator(`:is(link[rel=stylesheet], style):is([data-rspack^="${failed}:"], [data-instead])`);
  // Styles that share a file with the shell's are removed once the shell's have come in a file of their own.
  await expect
    .poll(() => foreign.count())
    .toBe(0)
    .catch(() => undefined);
  const ground = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--ground'));
  return [
    ...((await foreign.count()) > 0 ? ['Styles of the version that failed dress the one before'] : []),
    ...(ground ? [] : ['The styles of the shell are gone']),
  ];
}
