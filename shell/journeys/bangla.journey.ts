import { loginSteps, url } from '@conference/site-map';
import { expectAccessible } from './site/accessible';
import { ABSTRACT, giveAgain } from './site/author-form';
import { complaintsOf } from './site/complaints';
import { hiddenTexts } from './site/hidden-texts';
import { hydrated } from './site/hydrated';
import { inBangla } from './site/in-bangla';
import { passBy } from './site/pass-by';
import { publicForms } from './site/public-forms';
import { publicPages } from './site/public-pages';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { thorough } from './site/thorough';

// Far from Dhaka, and in a browser that knows no Bangla.
test.use({ locale: 'en-US', timezoneId: 'America/New_York', contextOptions: { reducedMotion: 'reduce' } });

/** The pages that are checked at every change: one with pictures, one with long texts, a table and a form. */
const first: string[] = [url.home, url.about, url.schedule, url.register];

/** Steps of the login, and the pages after a form without scripts. */
const further = [loginSteps.email, loginSteps.code, url.audienceSent, url.volunteerSent, url.sponsorSent];

for (const path of [...publicPages, ...publicForms.map((form) => form.path), ...further]) {
  const title = `${inBangla(path)} is taken over without a word, loses nothing at 320 px and has no fault that axe finds`;
  test(title, first.includes(path) ? {} : thorough, async ({ page }) => {
    const complaints = complaintsOf(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(inBangla(path));
    await hydrated(page);
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('bn');
    const dialog = page.getByRole('dialog').getByRole('button').last();
    if (await dialog.isVisible()) await dialog.click();
    await passBy(page);
    expect(await hiddenTexts(page)).toEqual([]);
    await expectAccessible(page);
    expect(complaints).toEqual([]);
  });
}

for (const { path } of publicForms) {
  test(
    `what is said in front of the form at ${inBangla(path)}, and at each of its fields, is whole at 320 px`,
    thorough,
    async ({ page }) => {
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(inBangla(path));
      await hydrated(page);
      const dialog = page.getByRole('dialog').getByRole('button').last();
      if (await dialog.isVisible()) {
        expect(await hiddenTexts(page, 'dialog')).toEqual([]);
        await dialog.click();
      }
      await page.locator('form button[type=submit]').last().click();
      await expect(page.getByRole('alert').last()).toBeFocused();
      expect(await hiddenTexts(page)).toEqual([]);
      await expectAccessible(page);
    },
  );
}

const personal =
  'an author’s profile and the edit page in Bangla lose nothing at 320 px and have no fault that axe finds';
test(personal, thorough, async ({ page, site }) => {
  const complaints = complaintsOf(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await alreadySignedIn(page, site.author);
  await page.goto(inBangla(url.profile));
  await expect(page.getByRole('heading', { name: 'আমার আবেদন' })).toBeVisible();
  await passBy(page);
  expect(await hiddenTexts(page)).toEqual([]);
  await expectAccessible(page);
  await page.getByRole('link', { name: 'আবেদন সম্পাদনা করুন' }).first().click();
  await expect(page.getByLabel('সারসংক্ষেপের শিরোনাম')).toBeVisible();
  await passBy(page);
  expect(await hiddenTexts(page)).toEqual([]);
  await expectAccessible(page);
  expect(complaints).toEqual([]);
});

test('the switch in the header keeps page, query and place, and the draft; a chosen file is asked about', async ({
  page,
}) => {
  await page.goto(`${url.register}?from=mail#title`);
  await hydrated(page);
  await page.getByRole('button', { name: 'OK, Proceed' }).click();
  await page.getByLabel('Full name').fill('রাহিমা খাতুন');
  // It asks before only a file would be lost, and before only a password would be.
  await page.locator('[name=abstractFile]').setInputFiles(ABSTRACT);
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page).toHaveURL(`${url.register}?from=mail#title`);
  await giveAgain(page, 'a password to remember');
  page.once('dialog', (dialog) => void dialog.dismiss());
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page).toHaveURL(`${url.register}?from=mail#title`);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('link', { name: 'বাংলা' }).click();
  await expect(page).toHaveURL(`${inBangla(url.register)}?from=mail#title`);
  await hydrated(page);
  await expect(page.locator('#fullName')).toHaveValue('রাহিমা খাতুন');
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(`${url.register}?from=mail#title`);
});

test('pages in Bangla lead to pages in Bangla, and to the console in English', async ({ page }) => {
  await page.goto(inBangla(url.home));
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: 'পরিচিতি' }).click();
  await expect(page).toHaveURL(inBangla(url.about));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('পরিচিতি');
  await page.goto(inBangla(url.admin));
  await expect(page).toHaveURL(/^[^?]*\/(admin|login)/);
  expect(new URL(page.url()).pathname).not.toContain('/bn');
});

test.describe('a browser that prefers Bangla', () => {
  test.use({ locale: 'bn-BD' });

  test('is offered it on the first page, and never led there by itself', async ({ page }) => {
    await page.goto(url.about);
    const accept = page.getByRole('link', { name: 'বাংলায় পড়ুন' });
    await expect(accept).toBeVisible();
    await expect(page).toHaveURL(url.about);
    await expectAccessible(page);
    await accept.click();
    await expect(page).toHaveURL(inBangla(url.about));
    await page.getByRole('link', { name: 'English' }).click();
    await hydrated(page);
    await expect(page).toHaveURL(url.about);
    await expect(accept).toHaveCount(0);
  });
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a page in Bangla can be read, and what a form lacks is told on a page in Bangla', async ({ page }) => {
    await page.goto(inBangla(url.about));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('পরিচিতি');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page).toHaveURL(url.about);
    await page.goto(inBangla(url.becomeSponsor));
    await page.locator('form button[type=submit], form button:not([type])').last().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByRole('alert').first()).toBeVisible();
    // Sent again from a page whose address has no language.
    await page.locator('form button[type=submit], form button:not([type])').last().click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByRole('alert').locator('[lang=en]')).toHaveCount(0);
  });
});
