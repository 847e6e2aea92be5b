import type { Page } from '@playwright/test';
import { abstract } from './abstract';
import { press } from './screen';

/** Puts away what is said in front of a form. */
export const proceed = (page: Page) => press(page, 'OK, Proceed');

/** Sends a form. */
export const submit = (page: Page) => press(page, /^Submit/);

/** Agrees to the terms. */
export const tick = (page: Page) => page.locator('[name=agreeTerms]').check();

/** A number that is nobody's. */
export const phone = '+880 0000 000000';

/** Types into fields by their names. */
export async function type(page: Page, typed: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text);
}

/** Takes answers of which a few stand beside each other. */
export async function choose(page: Page, ...words: string[]): Promise<void> {
  for (const word of words) await page.locator('label', { hasText: new RegExp(`^${word}$`) }).click();
}

/** Chooses an abstract that is as large as pictures in it make one. */
export async function chooseAbstract(page: Page): Promise<void> {
  const buffer = Buffer.concat([abstract.buffer, Buffer.alloc(2_000_000)]);
  await page.locator('[name=abstractFile]').setInputFiles({ ...abstract, buffer });
}
