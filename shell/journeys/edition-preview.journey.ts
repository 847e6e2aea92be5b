import { FIRST_KEY } from '@conference/edition/content';
import { url } from '@conference/site-map';
import type { Frame, Page } from '@playwright/test';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DESK_FIRST, expectAccessible } from './site/accessible';
import { editionAddress } from './site/edition';
import { organiser } from './site/organiser';
import { expect, test } from './site/test';
import { signedIn } from './site/signed-in';
import { uniqueName } from './site/unique-name';

const [FIRST, SECOND, FOREIGN] = ['Words of the draft.', 'More words of the draft.', 'Words of somebody else.'];

const IN_BANGLA = 'খসড়ার কথা।';

const editor = (section: string) => `${url.adminEdition}/${section}`;

/** The framed page, once it listens. */
async function framedPage(page: Page, title = /^Preview: /): Promise<Frame> {
  const element = await page.getByTitle(title).elementHandle();
  const frame = await element?.contentFrame();
  if (!frame) throw new Error('There is no frame.');
  return frame;
}

/** The outcome of a request that a script sends from a frame, bypassing the page's own block. */
const postFrom = (frame: Frame): Promise<string> =>
  frame.evaluate(async () => {
    const blank = document.body.appendChild(document.createElement('iframe'));
    const posted = await (blank.contentWindow as Window & typeof globalThis)
      .fetch('/api/dates', { method: 'POST', body: '{}' })
      .then(() => 'sent')
      .catch(() => 'refused');
    blank.remove();
    return posted;
  });

/** Records the requests that leave the browser from now on and send something. Requests that a policy blocks do not leave. */
async function sendings(page: Page): Promise<string[]> {
  const sent: string[] = [];
  await page.context().route('**', (route, request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`);
    return route.continue();
  });
  return sent;
}

test('the page beside the form follows what an organiser types', async ({ browser, site }) => {
  const page = await signedIn(browser, site.url, site.admin);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(editor('about'));
  const frame = page.frameLocator('iframe[title="Preview: About"]');
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Explained', exact: true });
  const before = await text.inputValue();
  await text.fill(FIRST);
  await expect(frame.locator('main').getByText(FIRST)).toBeVisible();
  await expectAccessible(page, DESK_FIRST);

  // An invalid draft is not shown, and the editor says so.
  await text.fill('');
  await expect(page.getByText('something has to be mended in About')).toBeVisible();
  await expect(frame.locator('main').getByText(FIRST)).toBeVisible();
  await text.fill(before);
  await expect(frame.locator('main').getByText(before)).toBeVisible();

  await page.getByRole('button', { name: 'Start page' }).click();
  await expect(
    page.frameLocator('iframe[title="Preview: Start page"]').getByRole('heading', { level: 1 }),
  ).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  // On a narrow screen it takes the place of the form.
  await page.setViewportSize({ width: 375, height: 800 });
  await expect(page.locator('iframe')).toBeHidden();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(text).toBeHidden();
  await expect(frame.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Back to the form' }).click();
  await expect(text).toBeVisible();
  await page.context().close();
});

test('the page beside the form is there in Bangla, too, and follows who writes in Bangla', async ({
  browser,
  site,
}) => {
  const page = await signedIn(browser, site.url, site.admin);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(editor('about'));
  const mainOf = (title: string) => page.frameLocator(`iframe[title="${title}"]`).locator('main');
  const [inEnglish, inBangla] = [page.getByTitle('Preview: About'), page.getByTitle('Preview in Bangla: About')];
  await expect(mainOf('Preview: About').getByRole('heading', { level: 1 })).toHaveText('About');
  const text = page.getByRole('textbox', { name: 'Explained (Bangla)' });
  const before = await text.inputValue();
  await text.focus();
  await expect(inEnglish).toBeVisible();
  await text.fill(IN_BANGLA);
  await expect(mainOf('Preview in Bangla: About').getByText(IN_BANGLA)).toBeVisible();
  await expect(mainOf('Preview in Bangla: About').getByRole('heading', { level: 1 })).toHaveText('পরিচিতি');
  await expect(inEnglish).toBeHidden();
  await expectAccessible(page, DESK_FIRST);

  // Like the English page, it has no session and sends nothing.
  expect(await postFrom(await framedPage(page, /^Preview in Bangla: /))).toBe('refused');

  await page.getByRole('group', { name: 'Language of the preview' }).getByRole('button', { name: 'English' }).click();
  await expect(inEnglish).toBeVisible();
  await expect(inBangla).toBeHidden();
  await text.fill(before);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.context().close();
});

test('a framed page is for nobody, and sends nothing', async ({ browser, site }) => {
  const page = await signedIn(browser, site.url, site.admin);
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(editor('money'));
  await page.getByRole('button', { name: 'Audience form' }).click();
  const form = page.frameLocator('iframe[title="Preview: Audience form"]');
  await form.getByRole('button', { name: 'OK, Proceed' }).click();
  const frame = await framedPage(page);
  const sent = await sendings(page);

  await form.getByRole('textbox').first().fill('Somebody');
  await form.locator('main form button[type=submit]').click();
  await form.locator('main form').evaluate((one: HTMLFormElement) => one.submit());
  // Even a script that bypasses the page's own block is refused.
  expect(await postFrom(frame)).toBe('refused');
  const failed = await frame.evaluate(async () => {
    const request = new XMLHttpRequest();
    request.open('POST', '/api/audience');
    const asked = await new Promise((resolve) => {
      request.onload = () => resolve('sent');
      request.onerror = () => resolve('refused');
      request.send('{}');
    });
    return [asked, document.cookie.includes('token')];
  });
  expect(failed).toEqual(['refused', false]);
  expect(sent).toEqual([]);
  // The same request from the outer page does leave.
  await page.evaluate(() => fetch('/api/audience', { method: 'POST' }));
  expect(sent).toHaveLength(1);

  const address = frame.url();
  await form.getByRole('banner').getByRole('link').first().click();
  expect(frame.url()).toBe(address);
  expect(await frame.evaluate(() => navigator.serviceWorker?.controller ?? null)).toBeNull();
  await expect(form.getByRole('link', { name: 'Profile' })).toHaveCount(0);
  await page.context().close();
});

test('a framed page refuses messages of others, and no other site frames one', async ({ browser, site }) => {
  const page = await signedIn(browser, site.url, site.admin);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(editor('about'));
  const frame = await framedPage(page);
  const main = page.frameLocator('iframe').locator('main');
  await expect(main).toBeVisible();
  const text = page.getByRole('textbox', { name: 'Explained', exact: true });
  const before = await text.inputValue();
  await text.fill(FIRST);
  await expect(main.getByText(FIRST)).toBeVisible();

  // A draft as the editor sends it, with other words.
  const draft = await frame.evaluate(
    (words) =>
      new Promise<object>((resolve) => {
        const take = ({ data }: MessageEvent) => {
          // A copy, because the page receives the same object.
          const copy = structuredClone(data);
          copy.draft.about.theme.explained = words;
          resolve(copy);
        };
        window.addEventListener('message', take, { once: true });
        window.parent.postMessage({ framed: 'ready' }, window.location.origin);
      }),
    FOREIGN,
  );
  await frame.evaluate((words) => {
    const look = () => document.body.innerText.includes(words) && document.body.setAttribute('data-fooled', '');
    new MutationObserver(look).observe(document.body, { childList: true, characterData: true, subtree: true });
  }, FOREIGN);
  // Sent by the page itself and by a frame inside it. Both are of this site, but neither is the outer window.
  await frame.evaluate((data) => window.postMessage(data, window.location.origin), draft);
  await frame.evaluate(() => void document.body.append(document.createElement('iframe')));
  await expect.poll(() => frame.childFrames().length).toBe(1);
  await frame.childFrames()[0]?.evaluate((data) => window.parent.postMessage(data, '*'), draft);
  // Once the editor's next draft is visible, these messages have been handled.
  await text.fill(SECOND);
  await expect(main.getByText(SECOND)).toBeVisible();
  expect(await frame.evaluate(() => document.body.hasAttribute('data-fooled'))).toBe(false);
  await text.fill(before);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  const foreign = createServer((_request, response) =>
    response.setHeader('content-type', 'text/html').end(`<iframe src="${site.url}/?frame"></iframe>`),
  );
  await new Promise<void>((resolve) => foreign.listen(0, '127.0.0.1', resolve));
  await page.goto(`http://127.0.0.1:${(foreign.address() as AddressInfo).port}/`);
  await expect.poll(() => page.frames()[1]?.url()).toContain('chrome-error:');
  foreign.close();
  await page.context().close();
});

test('an organiser sees the whole site with a draft, in one browser, until it is ended', async ({
  browser,
  page: stranger,
  site,
}) => {
  const page = await signedIn(browser, site.url, site.admin);
  await page.goto(editor('about'));
  const text = page.getByRole('textbox', { name: 'Explained', exact: true });
  const before = await text.inputValue();
  await text.fill(FIRST);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.goto(url.adminEdition);
  await page.getByRole('button', { name: 'Preview in this browser' }).click();
  // Its pages are drawn for it: a process of its own begins.
  await page.waitForURL((address) => address.pathname === url.home, { timeout: 40_000 });
  const ribbon = page.getByRole('complementary', { name: 'Preview' });
  await expect(ribbon).toContainText('Preview of the draft of the edition');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);

  const shown = (who: Page) => who.locator('main').getByText(FIRST);
  await page.goto(url.about);
  await expect(shown(page)).toBeVisible();
  await stranger.goto(url.about);
  await expect(stranger.locator('main').getByText(before)).toBeVisible();
  await expect(shown(stranger)).toHaveCount(0);
  // Pages that are opened later fetch their parts of the draft.
  await page.goto(url.schedule);
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click();
  await expect(shown(page)).toBeVisible();

  await ribbon.getByRole('button', { name: 'End the preview' }).click();
  await expect(ribbon).toBeHidden();
  await page.goto(url.about);
  await expect(page.locator('main').getByText(before)).toBeVisible();
  await expect(shown(page)).toHaveCount(0);

  await page.goto(editor('about'));
  await text.fill(before);
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.context().close();
});

test('an item that is dragged by its handle stays where it was let go', async ({ browser, request, site }) => {
  const key = uniqueName('dragged');
  const ask = await organiser(request, site.admin);
  await ask('POST /editions', { key, from: FIRST_KEY });
  const page = await signedIn(browser, site.url, site.admin);
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(editionAddress('questions', key));
  const items = page.getByRole('group', { name: /^Questions/ }).locator('ol > li');
  const titles = () => items.locator('> details > summary').allTextContents();
  await expect(items.nth(2)).toBeVisible();
  const [first = '', second = '', third = '', ...others] = await titles();

  await items.nth(2).scrollIntoViewIfNeeded();
  const handle = await items.first().locator('> span').boundingBox();
  const target = await items.nth(2).boundingBox();
  if (!handle || !target) throw new Error('The list is not drawn.');
  const x = handle.x + handle.width / 2;
  await page.mouse.move(x, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(x, target.y + target.height / 2, { steps: 12 });
  await page.mouse.up();
  await expect.poll(titles).toEqual([second, third, first, ...others]);
  await expect(page.getByText(`${first} is number 3 of ${3 + others.length} now.`)).toBeVisible();

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await page.reload();
  await expect.poll(titles).toEqual([second, third, first, ...others]);
  await page.context().close();
});
