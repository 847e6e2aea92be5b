import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { hydrated } from './hydrated';

/** The forms that anybody may send, and whether they begin with a notice. */
export const publicForms: readonly { path: string; dialog: boolean }[] = [
  { path: url.register, dialog: true },
  { path: url.registrationAudience, dialog: true },
  { path: url.volunteer, dialog: false },
  { path: url.becomeSponsor, dialog: false },
];

/** Opens a form and closes its notice. */
export async function openPublicForm(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await proceed(page);
}

/** Closes the notice of a form, if there is one. It is shown once a visit. */
export async function proceed(page: Page): Promise<void> {
  await page.getByRole('form').waitFor();
  // It comes with the scripts.
  await hydrated(page);
  const dialog = page.getByRole('button', { name: 'OK, Proceed' });
  if (await dialog.isVisible()) await dialog.click();
}
