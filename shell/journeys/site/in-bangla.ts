import { addressIn } from '@conference/language';
import { expect, type Page } from '@playwright/test';
import { expectAccessible } from './accessible';
import { hiddenTexts } from './hidden-texts';
import { hydrated } from './hydrated';

/** The address of a page in Bangla. */
export const inBangla = (path: string) => addressIn('bn', path);

/** Opens a page in Bangla, takes it over, and puts away what is said in front of a form. */
export async function openInBangla(page: Page, path: string): Promise<void> {
  await page.goto(inBangla(path));
  await hydrated(page);
  const dialog = page.getByRole('dialog').getByRole('button').last();
  if (await dialog.isVisible()) await dialog.click();
}

/** Nothing of a page, or of a part of it, is cut off or lies on other text. */
export const expectWhole = async (page: Page, part?: string) => expect(await hiddenTexts(page, part)).toEqual([]);

/**
 * What the site itself says there: it is whole, all of it is Bangla, and axe finds no fault.
 * @param part what is looked at, as a selector: everything between header and footer unless told
 */
export async function expectSaidWell(page: Page, part = 'main'): Promise<void> {
  await expectWhole(page, part);
  await expect(page.locator(`${part} [lang=en]:not(code)`)).toHaveCount(0);
  await expectAccessible(page);
}
