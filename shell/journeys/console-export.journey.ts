import { TOTAL_COUNT_HEADER, WORKBOOK } from '@conference/contracts';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import exceljs from 'exceljs';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { faultsOf } from './site/accessible';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

const ROWS = 2000;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

/** A workbook with so many rows that hardly compress. */
async function workbook(): Promise<Buffer> {
  const stream = new PassThrough();
  const file = buffer(stream);
  const writer = new exceljs.stream.xlsx.WorkbookWriter({ stream, useSharedStrings: false });
  const sheet = writer.addWorksheet('Sheet1');
  for (let row = 0; row <= ROWS; row++) sheet.addRow([randomBytes(40).toString('hex')]).commit();
  await writer.commit();
  return file;
}

/** Answers exports of a page in place of the API, by hand. @returns waits for the next one */
async function answeringByHand(page: Page): Promise<() => Promise<ServerResponse>> {
  const server = createServer().listen(0, 'localhost');
  await once(server, 'listening');
  const elsewhere = `http://localhost:${(server.address() as AddressInfo).port}`;
  await page.route('**/api/audience/export*', (route) => route.continue({ url: elsewhere }));
  page.once('close', () => void server.close().closeAllConnections());
  return async () => (await once(server, 'request'))[1] as ServerResponse;
}

test('an export shows how far it has come, can be called off, and is tried again when it broke off', async ({
  page,
  site,
}) => {
  const file = await workbook();
  const some = file.subarray(0, 0.4 * file.length);
  await alreadySignedIn(page, site.admin);
  const nextExport = await answeringByHand(page);
  await page.goto(url.adminAudience);

  /** Has the export begin, and a part of it arrive. */
  async function underWay(name: string): Promise<ServerResponse> {
    const answer = nextExport();
    await button(page, name).click();
    const response = await answer;
    await expect(page.getByText('Making the workbook...')).toBeVisible();
    response.writeHead(200, {
      'Content-Type': WORKBOOK,
      'Content-Disposition': 'attachment; filename="Audience_Applications.xlsx"',
      [TOTAL_COUNT_HEADER]: String(ROWS),
    });
    response.write(some);
    await expect(page.getByRole('progressbar', { name: /^[\d,]+ of 2,000 rows/ })).toBeVisible();
    return response;
  }

  await test.step('how far it is, in rows and per cent', async () => {
    const response = await underWay('Export to Excel');
    const progress = page.getByRole('progressbar');
    await expect.poll(async () => Number(await progress.getAttribute('value'))).toBeGreaterThan(30);
    expect(Number(await progress.getAttribute('value'))).toBeLessThan(50);
    await expect(page.getByText('25 % of the workbook is there.')).toBeAttached();
    expect(await faultsOf(page)).toEqual([]);

    const left = once(response, 'close');
    await button(page, 'Cancel the export').press('Enter');
    await left;
    await expect(button(page, 'Export to Excel')).toBeFocused();
    await expect(page.getByText('The export was cancelled.')).toBeAttached();
    await expect(progress).toHaveCount(0);
  });

  await test.step('broken off, and tried again', async () => {
    (await underWay('Export to Excel')).destroy();
    await expect(page.getByRole('alert')).toHaveText('The download broke off, and nothing was saved.');

    const saved = page.waitForEvent('download');
    (await underWay('Try the export again')).end(file.subarray(some.length));
    expect((await saved).suggestedFilename()).toBe('Audience_Applications.xlsx');
    await expect(page.getByText('Audience_Applications.xlsx has been saved.')).toBeAttached();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(button(page, 'Export to Excel')).toBeVisible();
  });
});
