import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Session } from './api';

/** Stores a session in a browser, so that its pages open signed in. */
export const signInBrowser = (whoever: Page | BrowserContext, session: Session): Promise<unknown> =>
  whoever.addInitScript((entries) => void Object.assign(localStorage, entries), session);

/** A page of a fresh browser with a session. Service workers are off, because their requests cannot be intercepted. */
export async function pageOf(chrome: Browser, origin: string, session: Session): Promise<Page> {
  const context = await chrome.newContext({ baseURL: origin, serviceWorkers: 'block' });
  await signInBrowser(context, session);
  return context.newPage();
}
