import { LIVE_EDITION, type AnswerOf } from '@conference/contracts';
import { fieldsOf, sectionNames, type Operation } from '@conference/edition/editing';
import type { Edition } from '@conference/edition/schema';
import { anyEdition, seedOfTheDay } from '@conference/edition/testing';
import { url } from '@conference/site-map';
import fc from 'fast-check';
import { expectAccessible } from './site/accessible';
import { change } from './site/edition';
import { hydrated } from './site/hydrated';
import { organiser, type Ask } from './site/organiser';
import { test } from './site/own-site';
import { publicPages } from './site/public-pages';
import { expect } from './site/test';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.setTimeout(300_000);

/** Makes an edition what is live, with the pages that the site draws of it. */
async function publish(ask: Ask, edition: Edition, password: string): Promise<void> {
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

/** Runs in the browser: draws what is far below, too. Until then it has a place of another size, over which axe sees other things. */
function drawAll(): void {
  for (const one of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(one).contentVisibility !== 'auto') continue;
    one.style.contentVisibility = 'visible';
    one.style.contain = 'layout paint style';
  }
}

for (const [lists, texts] of [
  ['fewest', 'long'],
  ['some', 'unbroken'],
  ['most', 'bangla'],
] as const) {
  test(`with the ${lists} that organisers may say, in texts that are ${texts}, every page is whole and without a fault`, async ({
    page,
    own,
    request,
  }) => {
    const [edition] = fc.sample(anyEdition({ lists, texts }), { seed: seedOfTheDay, numRuns: 1 });
    if (!edition) throw new Error('There is no edition.');
    await publish(await organiser(request, own.admin), edition, own.admin.password);
    const heard: string[] = [];
    page.on('console', (message) => message.type() === 'error' && heard.push(message.text()));
    page.on('pageerror', ({ message }) => heard.push(message));
    await page.setViewportSize({ width: 375, height: 812 });
    for (const path of publicPages.filter((one) => one !== url.login && one !== '/no-such-page')) {
      await page.goto(path);
      await hydrated(page);
      expect.soft(heard.splice(0), `${path}, seed ${seedOfTheDay}`).toEqual([]);
      await page.evaluate(drawAll);
      await expectAccessible(page);
    }
  });
}
