import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Session } from './api';

/** Stores a session in a browser, so that its pages open signed in. */
export const signInBrowser = (whoever: Page | BrowserContext, session: Session): Promise<unknown> =>
  whoever.addInitScript((entries) => {
    // A frame in a sandbox has no storage.
    if (window.origin !== 'null') Object.assign(localStorage, entries);
  }, session);

/** A page of a fresh browser with a session. Service workers are off, because their requests cannot be intercepted. */
export async function pageOf(chrome: Browser, origin: string, session: Session): Promise<Page> {
  const context = await chrome.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await signInBrowser(context, session);
  return context.newPage();
}

/** Fills in the form of a page, each field by its name. */
export async function fillIn(page: Page, values: Record<string, unknown>): Promise<void> {
  for (const [name, value] of Object.entries(values)) {
    const field = page.locator(`main [name="${name}"]`).first();
    const kind = await field.evaluate((element) => (element as HTMLInputElement).type);
    if (kind === 'select-one') await field.selectOption(String(value));
    else if (kind === 'checkbox') await field.check({ force: true });
    else if (kind === 'radio') await page.locator(`main [name="${name}"][value="${value}"]`).check({ force: true });
    else await field.fill(String(value));
  }
}
