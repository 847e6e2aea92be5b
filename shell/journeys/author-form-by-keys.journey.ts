import { url } from '@conference/site-map';
import { ABSTRACT } from './site/author-form';
import { expectNoSidewaysScroll } from './site/hands';
import { expect, test } from './site/test';

/** The typed text or the pressed key for each field, in the order of Tab. */
const fields: [name: string, typed: string | { key: string }][] = [
  ['email', 'keys@example.org'],
  ['password', 'a password to remember'],
  ['fullName', 'Keys Only'],
  ['gender', { key: 'ArrowRight' }],
  ['dateOfBirth', '12311999'],
  ['nationality', 'Bangladeshi'],
  ['phone', '+880 721 000000'],
  ['mailingAddress', 'Hall 1, Rajshahi'],
  ['institution', 'A university in Rajshahi'],
  ['department', 'Hydrology'],
  ['position', 'MSc student'],
  ['segment', 'Poster'],
  ['subTheme', 'Life'],
  ['abstractTitle', 'Water by keys'],
  ['abstractFile', { key: 'Enter' }],
  // Set together with the file.
  ['abstractType', ''],
  ['avEquipment', ''],
  ['dietaryPreferences', ''],
  ['accommodationPreferences', ''],
  ['travelInfo', ''],
  ['emergencyContact', ''],
  ['agreeTerms', { key: 'Space' }],
];

test('the author form is filled in and sent by keys alone, in a window of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  page.on('filechooser', (chooser) => void chooser.setFiles(ABSTRACT));
  await page.goto(url.register);
  await expect(page.getByRole('button', { name: 'OK, Proceed' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // An empty form leads to the summary of faults, which leads to the first field.
  await page.getByRole('button', { name: 'Submit registration' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.locator('[name=email]')).toBeFocused();
  await expectNoSidewaysScroll(page);

  for (const [name, typed] of fields) {
    const focused = () => page.evaluate(() => (document.activeElement as HTMLInputElement).name);
    await expect.poll(focused).toBe(name);
    const top = await page.evaluate(() => document.activeElement?.closest('div')?.getBoundingClientRect().top ?? -1);
    expect(top, `${name} is in sight`).toBeLessThan(640);
    await (typeof typed === 'string' ? page.keyboard.type(typed) : page.keyboard.press(typed.key));
    if (name === 'abstractFile') await expect(page.getByText('abstract.docx')).toBeVisible();
    // The password has a button beside it, and a date has three parts and a button.
    const stops = { password: 2, dateOfBirth: 2 }[name] ?? 1;
    for (let stop = 0; stop < stops; stop++) await page.keyboard.press('Tab');
  }
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Submit registration' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(url.profile);
  await expect(page.getByRole('heading', { level: 3, name: 'Water by keys' })).toBeVisible();
});
