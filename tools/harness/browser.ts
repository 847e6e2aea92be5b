import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Session } from './api';

/** Has a browser keep who is signed in: what is opened then is what somebody finds who comes back. */
export const keep = (whoever: Page | BrowserContext, session: Session): Promise<unknown> =>
  whoever.addInitScript((entries) => void Object.assign(localStorage, entries), session);

/** A page of a browser that has seen nothing yet, of somebody who is signed in. What workers ask for could not be broken on its way. */
export async function pageOf(chrome: Browser, origin: string, session: Session): Promise<Page> {
  const context = await chrome.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await keep(context, session);
  return context.newPage();
}
