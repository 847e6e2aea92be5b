import { hiddenTexts } from './site/hidden-texts';
import { expect, test } from './site/test';

const faults: [about: string, html: string, found: string[]][] = [
  ['a page that loses nothing', '<p>Rajshahi</p>', []],
  [
    'a text for screen readers alone',
    '<p>Rajshahi <span style="position: absolute; clip-path: inset(50%)">2025</span>',
    [],
  ],
  ['a part without a text', '<p></p><img alt="" width="9" height="9">', ['there is no text']],
  ['a wide page', '<p>Rajshahi<div style="width: 400px; height: 1px">', ['it scrolls sideways by 80 px']],
  [
    'a text that its box cuts off',
    '<p style="width: 40px; overflow: hidden; white-space: nowrap">Rajshahi is long',
    ['“Rajshahi is long” is cut off'],
  ],
  [
    'a line whose lower half is cut off',
    '<p style="height: 12px; overflow: hidden; font-size: 16px">gypsy',
    ['“gypsy” is cut off'],
  ],
  [
    'a text under the border on the left',
    '<style>body { padding-left: 20px }</style><p style="margin-left: -20px">Rajshahi',
    ['“Rajshahi” is cut off'],
  ],
  [
    'a name that is wider than its button',
    '<button style="width: 40px; padding: 0; white-space: nowrap">Rajshahi is long</button>',
    ['“Rajshahi is long” reaches out of its button or link'],
  ],
  [
    'a word that is wider than the link made for it',
    '<a href="/" style="display: block; width: 40px; white-space: nowrap">Rajshahi is long</a>',
    ['“Rajshahi is long” reaches out of its button or link'],
  ],
  [
    'a placeholder that is wider than its field',
    '<p>City<input style="width: 40px" placeholder="Rajshahi is long">',
    ['“Rajshahi is long” has no room in its field'],
  ],
  [
    'a choice that is wider than its field',
    '<p>City<select style="width: 60px"><option>A<option>Rajshahi is long</select>',
    ['“Rajshahi is long” has no room in its field'],
  ],
  [
    'two texts in one place',
    '<p style="position: absolute">Rajshahi<p style="position: absolute">Dhaka<p style="margin-top: 60px">City',
    ['“Rajshahi” lies on “Dhaka”'],
  ],
];

for (const [about, html, found] of faults)
  test(`hidden texts are looked for in ${about}`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.setContent(`<!doctype html><style>body { margin: 0 }</style>${html}`);
    expect(await hiddenTexts(page)).toEqual(found);
  });

test('hidden texts are looked for in the part that is seen, and nowhere else', async ({ page }) => {
  await page.setContent(`<!doctype html><p style="width: 40px; overflow: hidden; white-space: nowrap">Rajshahi is long
    <dialog>2025</dialog><dialog open style="width: 40px; overflow: hidden; white-space: nowrap">Dhaka is long`);
  expect(await hiddenTexts(page, 'dialog')).toEqual(['“Dhaka is long” is cut off']);
  page.setDefaultTimeout(500);
  await expect(hiddenTexts(page, 'header')).rejects.toThrow('waiting for');
});
