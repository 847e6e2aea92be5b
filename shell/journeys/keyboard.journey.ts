import { url } from '@conference/site-map';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';

test.describe('on the home page', () => {
  const MAP = 'www.openstreetmap.org';
  test.use({ asksFor: [MAP] });

  test('every control answers to keys alone', async ({ page }) => {
    await page.goto(url.home);
    await hydrated(page);
    const button = (name: string | RegExp) => page.getByRole('button', { name });

    await test.step('a dialog keeps the focus until it is closed, and gives it back', async () => {
      const card = button(/^Education & Pedagogy/);
      await card.focus();
      await page.keyboard.press('Space');
      const dialog = page.getByRole('dialog');
      await expect(dialog).toBeVisible();
      await expect(page.locator('html'), 'the page behind stands still').toHaveCSS('overflow-y', 'hidden');
      for (let presses = 0; presses < 4; presses++) {
        await page.keyboard.press('Tab');
        await expect(page.locator(':focus:not(dialog, dialog *)')).toHaveCount(0);
      }
      await dialog.getByRole('button').focus();
      await page.keyboard.press('Enter');
      await expect(dialog).toBeHidden();
      await expect(page.locator('html')).toHaveCSS('overflow-y', 'visible');
      await expect(card).toBeFocused();
    });

    await test.step('the tabs of the tracks go by the arrows, round and round', async () => {
      const tab = (name: string) => page.getByRole('tab', { name });
      await tab('Sub-Themes').focus();
      for (const [key, name] of [
        ['ArrowRight', 'Event Segments'],
        ['ArrowLeft', 'Sub-Themes'],
        ['Home', 'Event Segments'],
        ['End', 'Sub-Themes'],
      ] as const) {
        await page.keyboard.press(key);
        await expect(tab(name)).toBeFocused();
        await expect(page.getByRole('tabpanel', { name })).toBeVisible();
      }
    });

    await test.step('the strips are paused and move on', async () => {
      for (const name of ['sponsors', 'partners']) {
        await button(`Pause the ${name}`).focus();
        await page.keyboard.press('Space');
        await expect(button(`Move the ${name} on`)).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(button(`Pause the ${name}`)).toBeFocused();
      }
    });

    await test.step('a question opens and closes', async () => {
      const question = page.locator('details').nth(1);
      await question.locator('summary').focus();
      await page.keyboard.press('Enter');
      await expect(question.locator('p')).toBeVisible();
      await page.keyboard.press('Space');
      await expect(question.locator('p')).toBeHidden();
    });

    await test.step('the map comes, and takes the focus', async () => {
      await page.route(`https://${MAP}/**`, (route) => route.fulfill({ contentType: 'text/html', body: 'The map' }));
      await button('Show the map').focus();
      await page.keyboard.press('Enter');
      // Not toBeFocused, which also needs a focused window. The window loses its focus for a moment while the frame gets its own process.
      await expect
        .poll(() => page.evaluate(() => document.activeElement?.getAttribute('title')))
        .toBe('Map of Rajshahi');
    });

    await test.step('the call of the page leads on', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Audience Registration' }).first().focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(url.audience);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    });
  });
});
