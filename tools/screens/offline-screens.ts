/// <reference lib="dom" />
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { both, firstView, type Screen } from './screen';

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

/** What is there without a network. */
export const offlineScreens: Screen[] = [
  {
    name: 'about-offline',
    path: url.about,
    ...firstView,
    schemes: both,
    steps: [(page) => withoutNetwork(page, url.about)],
  },
  {
    name: 'profile-offline',
    path: url.profile,
    ...firstView,
    schemes: both,
    as: 'user',
    steps: [(page) => withoutNetwork(page, url.profile)],
  },
  {
    name: 'offline',
    path: url.about,
    ...firstView,
    schemes: both,
    steps: [(page) => withoutNetwork(page, url.hotels)],
  },
];
