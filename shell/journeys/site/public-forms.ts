import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';

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
  if (publicForms.find((form) => form.path === path)?.dialog) await page.getByRole('button', { name: 'OK, Proceed' }).click();
  await page.getByRole('form').waitFor();
}
