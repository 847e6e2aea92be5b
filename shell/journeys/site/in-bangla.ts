import { addressIn } from '@conference/language';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { hiddenTexts } from './hidden-texts';
import { hydrated } from './hydrated';

/** The address of a page in Bangla. */
export const inBangla = (path: string) => addressIn('bn', path);

/** Opens a page in Bangla, waits for its hydration, and closes the notice of a form. */
export async function openInBangla(page: Page, path: string): Promise<void> {
  await page.goto(inBangla(path));
  await hydrated(page);
  const dialog = page.getByRole('dialog').getByRole('button').last();
  if (await dialog.isVisible()) await dialog.click();
}

/** Expects that no text of a page, or of a part of it, is cut off or lies on other text. */
export const expectWhole = async (page: Page, part?: string) => expect(await hiddenTexts(page, part)).toEqual([]);

/**
 * Checks the site's own texts on a page: all of them are visible and in Bangla, and axe finds no fault.
 * @param part a selector of the part to check; by default everything between header and footer
 */
export async function expectSaidWell(page: Page, part = 'main'): Promise<void> {
  await expectWhole(page, part);
  await expect(page.locator(`${part} [lang=en]:not(code)`)).toHaveCount(0);
  await expectAccessible(page);
}
