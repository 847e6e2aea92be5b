import { LIVE_EDITION, type AnswerOf } from '@conference/contracts';
import { fieldsOf, sectionNames, type Operation } from '@conference/edition/editing';
import type { EditionDocument } from '@conference/edition/schema';
import { anyEdition, seedOfTheDay } from '@conference/edition/testing';
import { addressIn, languageOf, languages } from '@conference/language';
import { writtenIn } from '@conference/language/written-in';
import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import fc from 'fast-check';
import { expectAccessible } from './site/accessible';
import { complaintsOf } from './site/complaints';
import { change } from './site/edition';
import { hydrated } from './site/hydrated';
import { organiser, type Ask } from './site/organiser';
import { test } from './site/own-site';
import { publicPages } from './site/public-pages';
import { expect } from './site/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(300_000);

/** Publishes an edition, so that the site renders its pages. */
async function publish(ask: Ask, edition: EditionDocument, password: string): Promise<void> {
  const all = sectionNames.map((section) => {
    const content = edition[section] as unknown as Record<string, never>;
    const ops = fieldsOf(section).map(({ name }): Operation => {
      const value = content[name];
      return { op: 'set', path: [name], ...(value !== undefined && { value }) };
    });
    return [section, ops] as const;
  });
  await change(ask, LIVE_EDITION, Object.fromEntries(all));
  const { sections, liveVersion } = await ask<AnswerOf<'GET /editions/:key'>>(`GET /editions/${LIVE_EDITION}`);
  const revisions = Object.fromEntries(Object.entries(sections).map(([name, { revision }]) => [name, revision]));
  await ask(`POST /editions/${LIVE_EDITION}/publish`, { revisions, ifVersion: liveVersion, password });
}

/** Runs in the browser: lays out everything far below as well. Otherwise such parts have another size, and axe sees other things over them. */
function drawAll(): void {
  for (const one of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(one).contentVisibility !== 'auto') continue;
    one.style.contentVisibility = 'visible';
    one.style.contain = 'layout paint style';
  }
}

/**
 * The texts of a Bangla page that are not in the language marked around them, so that screen readers misread them. Elements with their own
 * `lang=bn` are left out: the page has set it, whatever organisers write there.
 */
async function unmarked(page: Page): Promise<string[]> {
  const texts = await page.evaluate(() =>
    [...document.querySelectorAll('body *:not(script, style, template, noscript, [lang=bn])')].map((one) => {
      const own = [...one.childNodes].filter((node) => node instanceof Text).map((node) => node.textContent ?? '');
      return { text: own.join(''), lang: one.closest('[lang]')?.getAttribute('lang') };
    }),
  );
  return texts
    .filter(({ text, lang }) => ![undefined, lang].includes(writtenIn(text)))
    .map(({ text, lang }) => `${lang}: ${text.slice(0, 60)}`);
}

for (const [lists, texts] of [
  ['fewest', 'long'],
  ['some', 'unbroken'],
  ['most', 'bangla'],
] as const) {
  test(`with the ${lists} that organisers may say, in texts that are ${texts}, every page is whole and without a fault in both languages`, async ({
    page,
    own,
    request,
    browser,
  }) => {
    const [edition] = fc.sample(anyEdition({ lists, texts }), { seed: seedOfTheDay, numRuns: 1 });
    if (!edition) throw new Error('There is no edition.');
    await publish(await organiser(request, own.admin), edition, own.admin.password);
    const complaints = complaintsOf(page);
    const asSent = await (await browser.newContext({ baseURL: own.url, javaScriptEnabled: false })).newPage();
    await page.setViewportSize({ width: 375, height: 812 });
    const paths = publicPages.filter((one) => one !== url.login && one !== '/no-such-page');
    for (const path of languages.flatMap((language) => paths.map((one) => addressIn(language, one)))) {
      await page.goto(path);
      await hydrated(page);
      expect.soft(complaints.splice(0), `${path}, seed ${seedOfTheDay}`).toEqual([]);
      if (languageOf(path).language === 'bn') {
        expect.soft(await unmarked(page), `${path}, seed ${seedOfTheDay}`).toEqual([]);
        await asSent.goto(path);
        expect.soft(await unmarked(asSent), `${path} without scripts, seed ${seedOfTheDay}`).toEqual([]);
      }
      await page.evaluate(drawAll);
      await expectAccessible(page);
    }
    await asSent.context().close();
  });
}
