/// <reference lib="dom" />
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { both, firstView, screen, type Screen } from './screen';

/** Waits until the page that is open is kept, and goes on without a network. That begins ten seconds after it was opened. */
async function withoutNetwork(page: Page, to: string): Promise<void> {
  const isStored = () =>
    page.evaluate(async (own) => {
      const { pathname } = window.location;
      return Boolean(
        navigator.serviceWorker.controller &&
        (await caches.match(pathname)) &&
        (pathname !== own || (await caches.has('own'))),
      );
    }, url.profile);
  while (!(await isStored())) await page.waitForTimeout(500);
  await page.context().setOffline(true);
  await page.goto(to);
  await page.getByText('You are offline').last().waitFor();
}

const offline = (name: string, path: string, to = path): Screen =>
  screen(name, path, both(firstView), (page) => withoutNetwork(page, to));

/** What is there without a network. */
export const offlineScreens: Screen[] = [
  offline('about-offline', url.about),
  { ...offline('profile-offline', url.profile), as: 'user' },
  offline('offline', url.about, url.hotels),
];
