import type { Page } from '@playwright/test';

/** The errors that a page reports from now on, as a growing list. The 404 of an unknown address does not count. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('console', (message) => {
    if (message.type() === 'error' && !message.text().includes('404')) complaints.push(message.text());
  });
  return complaints;
}
