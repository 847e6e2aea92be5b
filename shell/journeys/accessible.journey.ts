import { url } from '@conference/site-map';
import { expectAccessible } from './site/accessible';
import { publicPages } from './site/public-pages';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

// Motion is over at once: what is half faded in has no contrast to measure.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of publicPages) {
  test(`${path} has no fault that axe finds`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

test('the form of an author has no fault that axe finds, empty or refused', async ({ page }) => {
  await page.goto(url.register);
  await expect(page.getByRole('button', { name: 'OK, Proceed' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'OK, Proceed' }).click();
  await page.getByRole('button', { name: /^Submit/ }).click();
  await expect(page.getByText('Full name is required.').first()).toBeVisible();
  await page.getByLabel('Full name').fill('Demo Author');
  await page.getByRole('button', { name: 'Discard draft' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Keep it' }).click();
  await expectAccessible(page);
});

test('an author’s profile and the edit page have no fault that axe finds', async ({ page, site }) => {
  await alreadySignedIn(page, site.author);
  await page.goto(url.profile);
  await expect(page.getByRole('heading', { name: 'My Registrations' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit registration' }).first().click();
  await expect(page.getByLabel('Abstract title')).toBeVisible();
  await expectAccessible(page);
});

test('the console has no fault that axe finds', async ({ page, site }) => {
  await alreadySignedIn(page, site.admin);
  for (const path of [url.adminApplications, url.adminAccepted]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
  }
  await page.getByRole('link', { name: /See Details/ }).first().click();
  await expect(page.getByRole('button', { name: 'Download abstract' })).toBeVisible();
  await expectAccessible(page);
});
