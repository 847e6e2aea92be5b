import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { ABSTRACT, applicant, applications, fillInAuthorForm, giveAgain, submit } from './site/author-form';
import { hydrated } from './site/hydrated';
import { MOST_MOVED, moved } from './site/layout-shift';
import { expect, test } from './site/test';

/** All scripts except the first one of a page. */
const SCRIPTS = /\/modules\/[\w-]+\/\w+\/(?!begin)[\w-]+\.\w+\.js$/;

/** The part of the edition that every page fetches. */
const CORE = /\/editions\/.*\/core\.\w+\.json$/;

/** Controls the scripts of a page, which are held back. */
interface OnTheWay {
  /** Lets them arrive. */
  arrive(): void;
  /** Lets them arrive, and resolves when they have hydrated the page. */
  come(): Promise<void>;
  /** Makes them fail. */
  fail(): void;
}

/** Opens a page and holds back its scripts, like a slow line. */
async function openAhead(page: Page, path: string): Promise<OnTheWay> {
  let end = (_hasCome: boolean): void => undefined;
  const hasCome = new Promise<boolean>((resolve) => (end = resolve));
  await page.route(SCRIPTS, async (route) => ((await hasCome) ? route.continue() : route.abort()));
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.locator('main form [type=submit]')).toBeEnabled();
  // From now on, a press is remembered.
  await page.waitForFunction(() => onclick !== null);
  const arrive = () => end(true);
  return {
    arrive,
    async come() {
      arrive();
      await hydrated(page);
    },
    fail: () => end(false),
  };
}

const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
const begun = (page: Page) => page.getByRole('heading', { name: 'Before you register' });

/** The kinds of requests to a call: by a script, or by the browser itself. */
function sentTo(page: Page, call: string): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === call) sent.push(request.resourceType());
  });
  return sent;
}

for (const width of [375, 1280]) {
  test(`what is typed, chosen and ticked at ${width} px before the scripts come stays, and nothing moves`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    const author = applicant(`early.${width}`);
    const scripts = await openAhead(page, url.register);
    await fillInAuthorForm(page, author);
    await giveAgain(page, author.password);
    await expect(page.getByText('Your file is chosen')).toBeVisible();
    await field(page, 'institution').click();
    await field(page, 'institution').evaluate((input: HTMLInputElement) => input.setSelectionRange(2, 12));
    const before = await field(page, 'institution').boundingBox();
    const since = await page.evaluate(() => performance.now());

    await scripts.come();
    await expect(page.getByText(ABSTRACT.split('/').at(-1) ?? '')).toBeVisible();
    await expect(field(page, 'institution')).toBeFocused();
    expect(
      await field(page, 'institution').evaluate((input: HTMLInputElement) => [
        input.selectionStart,
        input.selectionEnd,
      ]),
    ).toEqual([2, 12]);
    expect(await field(page, 'institution').boundingBox()).toEqual(before);
    expect(await moved(page, since)).toBeLessThan(MOST_MOVED);
    await page.keyboard.type('real university');
    await expect(field(page, 'institution')).toHaveValue('A real university in Rajshahi');

    await expect(field(page, 'email')).toHaveValue(author.email);
    await expect(field(page, 'password')).toHaveValue(author.password);
    await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
    await expect(field(page, 'dateOfBirth')).toHaveValue('1999-12-31');
    await expect(field(page, 'segment')).toHaveValue('Poster Presentation');
    await expect(page.getByRole('radio', { name: '.docx' })).toBeChecked();
    await expect(field(page, 'agreeTerms')).toBeChecked();
    // The notice does not interrupt: it stands where it moves nothing.
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(begun(page)).toBeVisible();
    await expect(page.getByText('Draft kept on this device.')).toBeVisible();

    await submit(page);
    await expect(page).toHaveURL(url.profile);
    await expect(applications(page)).toHaveText([author.title]);
  });
}

test('what is typed into the login before the scripts come stays, and is typed on', async ({ page }) => {
  const scripts = await openAhead(page, url.login);
  await field(page, 'email').focus();
  await page.keyboard.type('early@exam');
  await scripts.come();
  await expect(field(page, 'email')).toBeFocused();
  await page.keyboard.type('ple.org');
  await expect(field(page, 'email')).toHaveValue('early@example.org');
});

test('a date that is half typed when the scripts come is typed on', async ({ page }) => {
  const scripts = await openAhead(page, url.volunteer);
  await field(page, 'dateOfBirth').focus();
  await page.keyboard.type('12');
  await scripts.come();
  await page.keyboard.type('311999');
  await expect(field(page, 'dateOfBirth')).toHaveValue('1999-12-31');
});

test('a form that is sent before the scripts come is sent by them, once', async ({ page }) => {
  const author = applicant('early.sent');
  const sent = sentTo(page, '/api/register');
  const scripts = await openAhead(page, url.register);
  await fillInAuthorForm(page, author);
  await giveAgain(page, author.password);
  await page.getByRole('button', { name: 'Submit registration' }).dblclick();
  await field(page, 'fullName').press('Enter');
  await expect(page.getByRole('button', { name: 'Submit registration' })).toHaveAttribute('aria-busy', 'true');
  expect(sent).toEqual([]);

  await scripts.come();
  await expect(page).toHaveURL(url.profile);
  await expect(applications(page)).toHaveText([author.title]);
  expect(sent).toEqual(['xhr']);
});

test('the link to another language waits for the scripts once a file is chosen, and asks before it is lost', async ({
  page,
}) => {
  const scripts = await openAhead(page, url.register);
  await field(page, 'abstractFile').setInputFiles(ABSTRACT);
  await page.getByRole('link', { name: 'বাংলা' }).click();
  const asked = page.waitForEvent('dialog');
  scripts.arrive();
  await (await asked).dismiss();
  await expect(page.getByText(ABSTRACT.split('/').at(-1) ?? '')).toBeVisible();
  await expect(page).toHaveURL(url.register);
});

/** Fills in the required fields of a sponsor. */
async function fillInSponsorForm(page: Page, name: string): Promise<void> {
  await field(page, 'name').fill('Demo Sponsor');
  await field(page, 'email').fill(`${name}@example.org`);
  await field(page, 'agreeTerms').check();
}

test('a form whose scripts cannot be had is sent by the browser itself', async ({ page }) => {
  const sent = sentTo(page, '/api/sponsors');
  const scripts = await openAhead(page, url.becomeSponsor);
  await fillInSponsorForm(page, 'early.alone');
  await page.getByRole('button', { name: /^Submit/ }).click();
  scripts.fail();
  await expect(page).toHaveURL(url.sponsorSent);
  expect(sent).toEqual(['document']);
});

test('a form whose scripts take too long is sent by the browser itself, and by them no second time', async ({
  page,
}) => {
  await page.clock.install();
  const sent = sentTo(page, '/api/sponsors');
  const scripts = await openAhead(page, url.becomeSponsor);
  await fillInSponsorForm(page, 'early.late');
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/sponsors', (route) => answered.then(() => route.continue()).catch(() => undefined));
  // Somebody presses again while the form is being sent. Scheduled in advance, because nothing can be evaluated in a page that is being left.
  await page.evaluate(() =>
    setTimeout(() => document.querySelector<HTMLElement>('main form [type=submit]')?.click(), 24_000),
  );
  await page.getByRole('button', { name: /^Submit/ }).click({ noWaitAfter: true });
  await page.clock.fastForward(20_000);
  await expect.poll(() => sent).toEqual(['document']);

  const module = page.waitForResponse(/\/mfe-registration\/\w+\/entry\.\w+\.js$/);
  scripts.arrive();
  await (await module).finished();
  await expect.poll(() => sent).toEqual(['document', 'document']);
  answer();
  await expect(page).toHaveURL(url.sponsorSent);
});

test('a form whose page cannot begin without the edition is sent by the browser itself', async ({ page }) => {
  await page.clock.install();
  const sent = sentTo(page, '/api/sponsors');
  let tries = 0;
  await page.route(CORE, (route) => ((tries += 1), route.abort()));
  const given = page.waitForEvent('console', (message) => message.text().includes('did not arrive'));
  await page.goto(url.becomeSponsor);
  await fillInSponsorForm(page, 'early.edition');
  await page.getByRole('button', { name: /^Submit/ }).click({ noWaitAfter: true });
  await given;
  expect(tries).toBeGreaterThan(1);
  expect(sent).toEqual([]);
  await page.clock.fastForward(20_000);
  await expect(page).toHaveURL(url.sponsorSent);
  expect(sent).toEqual(['document']);
});

test('a form whose module cannot be had stays as it is filled in, and sends itself', async ({ page }) => {
  let giveUp = (): void => undefined;
  const givenUp = new Promise<void>((resolve) => (giveUp = resolve));
  let tries = 0;
  await page.route('**/modules/mfe-registration/**/*.js', async (route) => {
    await givenUp;
    tries += 1;
    await route.abort();
  });
  await page.goto(url.becomeSponsor, { waitUntil: 'commit' });
  await fillInSponsorForm(page, 'early.module');
  giveUp();
  await expect.poll(() => tries).toBeGreaterThan(1);
  await page.getByRole('button', { name: /^Submit/ }).click();
  await expect(page).toHaveURL(url.sponsorSent);
});
