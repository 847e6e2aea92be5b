import { url } from '@conference/site-map';
import { expectAccessible } from './site/accessible';
import { hydrated } from './site/hydrated';
import { expectSaidWell, expectWhole, inBangla, openInBangla } from './site/in-bangla';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { stay, storedPages } from './site/stored-pages';
import { expect, test } from './site/test';
import { thorough } from './site/thorough';

// Messages in Bangla when a part of the site is newer, away or broken. They must fit into 320 px, be only in Bangla, and pass axe.
test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: 'reduce' } });

const NOTICE = '[role=status]:has(> section)';

test('a newer version is offered in Bangla', async ({ page }) => {
  await page.route('**/release.json', async (route) => {
    const live = await (await route.fetch()).json();
    await route.fulfill({ json: { ...live, release: live.release + 1, shell: 'newer' } });
  });
  await page.clock.install();
  await openInBangla(page, url.about);
  await page.clock.fastForward('01:01');
  await expect(page.getByRole('button', { name: 'সেটি খুলুন' })).toBeVisible();
  await page.clock.resume();
  await expectSaidWell(page, NOTICE);
});

test('a module that cannot be loaded, and a page, say so in Bangla', async ({ page }) => {
  const card = page.getByRole('main').getByRole('alert');
  await page.route('**/modules/mfe-registration/**', (route) => route.abort());
  await page.goto(inBangla(url.register));
  await expect(card).toBeVisible();
  await expectSaidWell(page);

  await openInBangla(page, url.about);
  await page.route('**/*.js', (route) => route.abort());
  await page
    .getByRole('contentinfo')
    .locator(`[href="${inBangla(url.team)}"]`)
    .click();
  await expect(card).toBeVisible();
  await expectSaidWell(page);
});

test.describe('without a network', () => {
  test.use({ serviceWorkers: 'allow' });
  test.beforeEach(({ page }) => page.clock.install());

  test('what was kept, and what was not, says so in Bangla, also to whoever reads in both languages', async ({
    page,
    context,
  }) => {
    await page.goto(url.team);
    await hydrated(page);
    await stay(page);
    await openInBangla(page, url.about);
    await stay(page);
    await expect.poll(() => storedPages(page)).toContain(inBangla(url.offline));
    await context.setOffline(true);
    await openInBangla(page, url.about);
    await expect(page.locator(NOTICE)).toContainText('এই পাতা এই ডিভাইসে রাখা হয়েছিল');
    await expectSaidWell(page, NOTICE);

    await page.goto(inBangla(`${url.hotels}?from=a-long-link-that-somebody-has-sent`));
    const kept = page.getByRole('region', { name: 'এই ডিভাইসে যা রাখা আছে' }).getByRole('listitem');
    await expect(kept).toHaveText([/^(পরিচিতি|সময়সূচি)$/, /^(পরিচিতি|সময়সূচি)$/, 'Team']);
    await kept.filter({ hasText: 'Team' }).evaluate((english) => english.remove());
    await expectSaidWell(page);
  });

  test('the profile says so in Bangla', thorough, async ({ page, context, site }) => {
    const { email, password } = await registered(site.url, 'bangla.unreached');
    await alreadySignedIn(page, { email, password });
    await openInBangla(page, url.profile);
    await stay(page);
    await context.setOffline(true);
    await openInBangla(page, url.profile);
    await expect(page.getByText('আপনি অফলাইনে আছেন: সম্পাদনা')).toBeVisible();
    await expectWhole(page, 'main');
    await expectAccessible(page);
  });
});
