import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { hydrated } from './hydrated';

/** The forms that anybody may send, and whether something is said in front of them first. */
export const publicForms: readonly { path: string; dialog: boolean }[] = [
  { path: url.register, dialog: true },
  { path: url.registrationAudience, dialog: true },
  { path: url.volunteer, dialog: false },
  { path: url.becomeSponsor, dialog: false },
];

/** Opens one of them and puts away what is said first. */
export async function openPublicForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await proceed(page);
}

/** Puts away what is said in front of a form, if anything is: it is said once a visit. */
export async function proceed(page: Page): Promise<void> {
  await page.getByRole('form').waitFor();
  // It comes with the scripts.
  await hydrated(page);
  const dialog = page.getByRole('button', { name: 'OK, Proceed' });
  if (await dialog.isVisible()) await dialog.click();
}
