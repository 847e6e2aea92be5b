import type { Page } from '@playwright/test';
import { readFileSync } from 'node:fs';
import { abstractFile } from '../harness/api';
import type { Step } from './screen';

/** Presses the first button of that name. */
export const press =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('button', { name }).first().click();

/** Follows the first link of that name. */
export const follow =
  (name: string | RegExp): Step =>
  (page) =>
    page.getByRole('link', { name }).first().click();

/** Waits for a text, and brings it to the middle of the window. */
export const show =
  (text: string | RegExp): Step =>
  async (page) => {
    const found = page.getByText(text).first();
    await found.waitFor();
    await found.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  };

/** Waits for a text. */
export const see =
  (text: string | RegExp): Step =>
  (page) =>
    page.getByText(text).waitFor();

/** Puts away what is said in front of a form. */
export const proceed = press('OK, Proceed');

/** Sends a form. */
export const submit = press(/^Submit/);

/** Agrees to the terms. */
export const tick: Step = (page) => page.locator('[name=agreeTerms]').check();

/** A number that is nobody's. */
export const phone = '+880 0000 000000';

/** Types into fields by their names. */
export const type =
  (typed: Record<string, string>): Step =>
  async (page) => {
    for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text);
  };

/** Takes answers of which a few stand beside each other. */
export const choose =
  (...words: string[]): Step =>
  async (page) => {
    for (const word of words) await page.locator('label', { hasText: new RegExp(`^${word}$`) }).click();
  };

/** Chooses an abstract that is as large as pictures in it make one. */
export async function chooseAbstract(page: Page): Promise<void> {
  const content = readFileSync(abstractFile);
  await page.locator('[name=abstractFile]').setInputFiles({
    name: 'mulberry-leaf-quality.docx',
    mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    buffer: Buffer.concat([content, Buffer.alloc(2_000_000)]),
  });
}
