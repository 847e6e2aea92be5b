import { abstractMessages, flawRefusal } from '@conference/contracts';
import { url } from '@conference/site-map';
import { appendFile, copyFile, readFile } from 'node:fs/promises';
import { expectAccessible } from './site/accessible';
import {
  ABSTRACT,
  applicant,
  applications,
  fillInAuthorForm,
  NETWORK,
  openAuthorForm,
  submit,
} from './site/author-form';
import { losingAnswers } from './site/losing-answers';
import { expect, test } from './site/test';

test('an abstract can be dropped on its field', async ({ page, context }) => {
  await openAuthorForm(page);
  const area = page.locator('[name=abstractFile]');
  await area.scrollIntoViewIfNeeded();
  const { x, y, width, height } = (await area.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  const tools = await context.newCDPSession(page);
  const data = { items: [], files: [ABSTRACT], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const) {
    await tools.send('Input.dispatchDragEvent', { type, x: x + width / 2, y: y + height / 2, data });
  }
  await expect(page.getByText('abstract.docx')).toBeVisible();
  await expect(page.getByText(/ready to send/)).toBeVisible();
});

test('an upload that is cut in the middle loses nothing, and goes through on a line that holds', async ({
  browser,
  site,
}) => {
  const line = await losingAnswers(site.url, 'POST /api/register', 'what is sent');
  const page = await browser.newPage({ baseURL: line.url });
  await openAuthorForm(page);
  await fillInAuthorForm(page, applicant('cut'));
  await submit(page);
  const summary = page.getByRole('alert').filter({ hasText: NETWORK });
  await expect(summary).toBeFocused();
  await expect(page.getByText('abstract.docx')).toBeVisible();

  line.mend();
  await summary.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(url.profile);
  await expect(applications(page)).toHaveText([applicant('cut').title]);
  await page.close();
  await line.close();
});

test('a document that is refused is told beside its field, with what to do; nothing else is asked for again', async ({
  page,
}) => {
  const refusal = flawRefusal('unclear');
  const content = await readFile(ABSTRACT);
  content.fill(0, 1000, 2000);
  await openAuthorForm(page);
  await fillInAuthorForm(page, applicant('refused-file'));
  await page.locator('[name=abstractFile]').setInputFiles({ name: 'damaged.docx', mimeType: '', buffer: content });
  await submit(page);
  await expect(page.getByText(refusal).first()).toBeVisible();
  await expect(page.locator('[name=abstractFile]')).toHaveAccessibleDescription(new RegExp(`^${refusal}`));
  await expectAccessible(page);

  await page.locator('[name=abstractFile]').setInputFiles(ABSTRACT);
  await submit(page);
  await expect(page).toHaveURL(url.profile);
  await expect(applications(page)).toHaveText([applicant('refused-file').title]);
});

test('a slow upload tells how far it has come; it can be stopped, and goes through in the end', async ({
  page,
  context,
}) => {
  const tools = await context.newCDPSession(page);
  await tools.send('Network.enable');
  const line = (uploadThroughput: number) =>
    tools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await openAuthorForm(page);
  await fillInAuthorForm(page, applicant('slow'));

  // Large enough to take time on a slow line. The server never sees it.
  const large = { name: 'abstract.docx', mimeType: '', buffer: Buffer.alloc(4_000_000) };
  await page.locator('[name=abstractFile]').setInputFiles(large);
  await line(200_000);
  await submit(page);
  await expect(page.getByRole('button', { name: 'Submitting...' })).toBeDisabled();
  await expect(page.getByRole('progressbar', { name: /^Sending your file/ })).toBeVisible();
  await page.getByRole('button', { name: 'Stop sending' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You stopped sending.' })).toBeFocused();
  await expect(page.getByText('abstract.docx')).toBeVisible();

  await page.locator('[name=abstractFile]').setInputFiles(ABSTRACT);
  await line(-1);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page).toHaveURL(url.profile);
  await expect(applications(page)).toHaveText([applicant('slow').title]);
});

test('an abstract that was changed after it was chosen can be chosen again under its name', async ({
  page,
  context,
}, testInfo) => {
  const path = testInfo.outputPath('abstract.docx');
  await copyFile(ABSTRACT, path);
  await openAuthorForm(page);
  await fillInAuthorForm(page, applicant('changed-file'));
  // Gives the control a file like the browser's own dialog does. Playwright does it differently.
  const tools = await context.newCDPSession(page);
  const choose = async () => {
    const { root } = await tools.send('DOM.getDocument');
    const { nodeId } = await tools.send('DOM.querySelector', { nodeId: root.nodeId, selector: '[name=abstractFile]' });
    await tools.send('DOM.setFileInputFiles', { nodeId, files: [path] });
  };
  await choose();
  await appendFile(path, 'written after it was chosen');
  await submit(page);
  await expect(page.getByRole('alert').getByRole('link', { name: abstractMessages.unreadable })).toBeVisible();

  await copyFile(ABSTRACT, path);
  await choose();
  await submit(page);
  await expect(page).toHaveURL(url.profile);
});
