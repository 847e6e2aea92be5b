import { firstRevision, programmeCalendar } from '@conference/edition';
import { demoEdition } from '@conference/edition/demo';
import { partsOf } from '@conference/edition/schema';
import { url } from '@conference/site-map';
import { readFile } from 'node:fs/promises';
import { expect, test } from './site/test';

const { core, schedule, venue } = partsOf(demoEdition, 'en');

test('the programme is saved for a calendar, as it stands on the page', async ({ page }) => {
  await page.goto(url.schedule);
  const saving = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to your calendar (.ics)' }).click();
  const file = await saving;
  expect(file.suggestedFilename()).toBe('rajshahi-2025.ics');
  expect(await readFile(await file.path(), 'utf8')).toBe(
    programmeCalendar({ identity: core.identity, schedule, city: venue.city, revision: firstRevision }),
  );
});

test('a phone learns from the answer that it is a calendar', async ({ request }) => {
  const answer = await request.get(url.programmeCalendar);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
});
