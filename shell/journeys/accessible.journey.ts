import { url } from '@conference/site-map';
import { expectAccessible } from './site/accessible';
import { networkIdle } from './site/network-idle';
import { fillInAuthorForm, openAuthorForm } from './site/author-form';
import { beOvertaken } from './site/overtaken';
import { openPublicForm, proceed, publicForms } from './site/public-forms';
import { publicPages } from './site/public-pages';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';
import { thorough } from './site/thorough';

// No motion, because the contrast of a half faded element cannot be measured.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const path of publicPages) {
  test(`${path} has no fault that axe finds`, async ({ page }) => {
    await page.goto(path);
    await expectAccessible(page);
  });
}

for (const { path, dialog } of publicForms) {
  if (dialog) {
    test(`what is said in front of the form at ${path} has no fault that axe finds`, thorough, async ({ page }) => {
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

test(
  'an abstract that is being sent, and what follows when that is stopped, have no fault that axe finds',
  thorough,
  async ({ page }) => {
    await openAuthorForm(page);
    await networkIdle(page);
    // The registration is never answered. From here on, the network does not become idle.
    await page.route('**/api/register', () => undefined);
    await fillInAuthorForm(page, {
      email: 'axe@example.org',
      password: 'a password to remember',
      fullName: 'Demo Author',
      title: 'Silk',
    });
    await page.getByRole('button', { name: /^Submit/ }).click();
    await expect(page.getByRole('button', { name: 'Stop sending' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Stop sending' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  'the note on a draft has no fault that axe finds, nor has the question whether to give it up',
  thorough,
  async ({ page }) => {
    await openPublicForm(page, url.register);
    await page.getByLabel('Full name').fill('Demo Author');
    await page.getByRole('button', { name: 'Discard draft' }).click();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Keep it' }).click();
    await page.reload();
    await proceed(page);
    await expect(page.getByRole('button', { name: 'Start with an empty form' })).toBeVisible();
    await expectAccessible(page);
  },
);

test('an author’s profile and the edit page have no fault that axe finds', async ({ page, site }) => {
  await alreadySignedIn(page, site.author);
  await page.goto(url.profile);
  await expect(page.getByRole('heading', { name: 'My Registrations' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Edit registration' }).first().click();
  await expect(page.getByLabel('Abstract title')).toBeVisible();
  await expectAccessible(page);

  await beOvertaken(page);
  await page.getByLabel('Abstract title').fill('From this window');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByRole('button', { name: 'Load what is stored now' })).toBeVisible();
  await expectAccessible(page);

  await page.goto(url.profile);
  await networkIdle(page);
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('button', { name: 'Go to Login' })).toBeVisible();
  await expectAccessible(page);
});
