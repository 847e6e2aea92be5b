import { firstRevision } from '@conference/edition';
import { calendarWords, programmeCalendar } from '@conference/edition/calendar';
import { demoEdition } from '@conference/edition/demo';
import { partsOf } from '@conference/edition/schema';
import { addressIn, languages } from '@conference/language';
import { url } from '@conference/site-map';
import { readFile } from 'node:fs/promises';
import { expect, test } from './site/test';

const files = {
  en: { link: 'Add to your calendar (.ics)', name: 'rajshahi-2025.ics' },
  bn: { link: 'আপনার ক্যালেন্ডারে যোগ করুন (.ics)', name: 'রাজশাহী-২০২৫.ics' },
};

for (const language of languages)
  test(`the programme is saved for a calendar, as it stands on the page (${language})`, async ({ page }) => {
    await page.goto(addressIn(language, url.schedule));
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: files[language].link }).click();
    const file = await saving;
    expect(file.suggestedFilename()).toBe(files[language].name);
    const { core, schedule, venue } = partsOf(demoEdition, language);
    const programme = { identity: core.identity, schedule, city: venue.city, revision: firstRevision };
    expect(await readFile(await file.path(), 'utf8')).toBe(programmeCalendar(programme, calendarWords[language]));
  });

test('a phone learns from the answer that it is a calendar', async ({ request }) => {
  const answer = await request.get(url.programmeCalendar);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8');
});
