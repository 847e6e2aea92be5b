import type { Browser, Page } from '@playwright/test';

/** What visitors find of a module: the name of its page and of its menu entry. Undefined if it is not live. */
export type Found = string | undefined;

const windows = [
  { width: 1280, height: 900 },
  { width: 375, height: 812 },
];

/** What is wrong about a module's page and its entry in the menu, for visitors with and without scripts. */
export async function differences(origin: string, path: string, chrome: Browser, name: Found): Promise<string[]> {
  const wrong: string[] = [];
  const textOf = async (address: string) => {
    const response = await fetch(origin + address);
    return { status: response.status, text: await response.text() };
  };
  const [home, page, map] = await Promise.all(['/about', path, '/sitemap.xml'].map(textOf));
  const isLinked = home?.text.includes(`href="${path}"`) && (name === undefined || home.text.includes(`>${name}</`));
  if (isLinked !== (name !== undefined)) wrong.push(`the menu of /about ${isLinked ? 'has' : 'does not have'} it`);
  if (page?.status !== (name === undefined ? 404 : 200)) wrong.push(`${path} is answered ${page?.status}`);
  if (name !== undefined && !page?.text.includes(`>${name}</h1>`)) wrong.push(`${path} does not show ${name}`);
  if (map?.text.includes(`${path}</loc>`) !== (name !== undefined)) wrong.push('the site map differs');
  if (name === undefined) return wrong;

  for (const viewport of windows) {
    const context = await chrome.newContext({ baseURL: origin, viewport, serviceWorkers: 'block' });
    wrong.push(
      ...(await openedFromMenu(await context.newPage(), path, name)).map((one) => `${one} (${viewport.width} px)`),
    );
    await context.close();
  }
  return wrong;
}

/** Opens the page by its entry in the menu of another page. @returns what is wrong about both */
async function openedFromMenu(page: Page, path: string, name: string): Promise<string[]> {
  const wrong: string[] = [];
  // React reports on the console where it finds other markup than it makes.
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(`the console says: ${message.text()}`);
  });
  page.on('pageerror', ({ message }) => wrong.push(message));
  await page.goto('/about', { waitUntil: 'networkidle' });
  const menu = page.getByRole('navigation', { name: 'Main' });
  const toggle = menu.getByRole('button', { name: 'Menu' });
  if (await toggle.isVisible()) await toggle.click();
  await menu.getByRole('button', { name: 'More' }).click();
  await menu.getByRole('link', { name }).click();
  await page.getByRole('heading', { level: 1, name }).waitFor();
  if (new URL(page.url()).pathname !== path) wrong.push(`its entry leads to ${page.url()}`);
  const isWider = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
  if (isWider) wrong.push('the page is wider than its window');
  return wrong;
}
