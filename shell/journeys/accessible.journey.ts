import { url } from '@conference/site-map';
import { expectAccessible } from './site/accessible';
import { openPublicForm, publicForms } from './site/public-forms';
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

for (const { path, dialog } of publicForms) {
  if (dialog) {
    test(`what is said in front of the form at ${path} has no fault that axe finds`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('dialog')).toBeVisible();
      await expectAccessible(page);
    });
  }

  test(`the form at ${path} has no fault that axe finds, empty or with a message at every field`, async ({ page }) => {
    await openPublicForm(page, path);
    await expectAccessible(page);
    await page.getByRole('button', { name: /^Submit/ }).click();
    await expect(page.getByRole('alert').last()).toBeFocused();
    await expectAccessible(page);
  });
}

test('the note on a draft has no fault that axe finds, nor has the question whether to give it up', async ({ page }) => {
  await openPublicForm(page, url.register);
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
