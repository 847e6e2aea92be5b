import { url } from '@conference/site-map';
import type { Page } from '@playwright/test';
import { uniqueName } from './site/unique-name';
import { failing } from './site/failing';
import { registered } from './site/registered';
import { alreadySignedIn } from './site/signed-in';
import { expect, test } from './site/test';

// Dialogs open without motion: a press on a moving button would miss it.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

const PAGE = 25;
const LONG = 'one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search by name' });
const segment = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Presentation type' }).getByRole('button', { name });
const subTheme = (page: Page, name: string) =>
  page.getByRole('group', { name: 'Sub-theme' }).getByRole('button', { name });
const names = (page: Page) => page.locator('tbody').getByRole('link', { name: /^Muslin\S* \d/ });

/** One application more than a page of the list has room for: all posters, but the first two. */
async function registerMuslin(siteUrl: string, muslin: string): Promise<void> {
  const numbers = Array.from({ length: PAGE + 1 }, (_, index) => String(index + 1).padStart(2, '0'));
  await Promise.all(
    numbers.map((number) =>
      registered(siteUrl, `${muslin}-${number}`, {
        fullName: `${muslin} ${number}`,
        abstractTitle: number === '01' ? LONG : `Muslin and its counts, part ${number}`,
        segment: number > '02' ? 'Poster Presentation' : 'Oral Presentation',
        subTheme: number === '02' ? 'Arts, Culture & Humanities' : 'Education & Pedagogy',
      }),
    ),
  );
}

test('an organiser finds applications by name, type and sub-theme, page by page, and goes through them', async ({
  page,
  site,
}) => {
  const muslin = uniqueName('Muslin');
  await registerMuslin(site.url, muslin);
  await alreadySignedIn(page, site.admin);

  await test.step('the list opens at /admin, says how many there are, and finds by name', async () => {
    await page.goto(url.admin);
    await expect(page).toHaveURL(url.adminApplications);
    await expect(page.getByRole('heading', { level: 1, name: /^Applicants \d+$/ })).toBeVisible();
    await search(page).fill(muslin);
    await expect(page.getByRole('heading', { level: 1, name: `Applicants ${PAGE + 1}` })).toBeVisible();
    await expect(page.getByText('1–25 of 26, sorted by name')).toBeVisible();
    await expect(page).toHaveURL(`${url.adminApplications}?q=${muslin}`);
  });

  await test.step('it is sorted by name, and has the columns that are asked for', async () => {
    await expect(page.getByRole('columnheader')).toHaveText([
      'Full Name',
      'Contact',
      'Academic',
      'Title',
      'Status',
      'Actions',
    ]);
    await expect(page.getByRole('columnheader', { name: 'Full Name' })).toHaveAttribute('aria-sort', 'ascending');
    const shown = await names(page).allTextContents();
    expect(shown).toHaveLength(PAGE);
    expect(shown).toEqual([...shown].sort());
    await expect(page.getByRole('row', { name: `${muslin} 01` })).toContainText(
      'one two three four five six seven eight nine…',
    );
  });

  await test.step('the second page has what is left', async () => {
    await page.getByRole('listitem', { name: '2' }).click();
    await expect(page).toHaveURL(`${url.adminApplications}?q=${muslin}&page=2`);
    await expect(names(page)).toHaveText([`${muslin} 26`]);
    await page.goBack();
    await expect(page.getByText('1–25 of 26, sorted by name')).toBeVisible();
  });

  await test.step('the filters count what they would leave, zeros too, and the address keeps them', async () => {
    for (const [name, count] of [
      ['All', 26],
      ['Oral Presentation', 2],
      ['Poster Presentation', 24],
      ['3-Minute Thesis', 0],
      ['Research Fair', 0],
    ])
      await expect(segment(page, `${name}`)).toHaveText(`${name} ${count}`);
    await segment(page, 'Oral Presentation').click();
    await expect(names(page)).toHaveText([`${muslin} 01`, `${muslin} 02`]);
    await expect(subTheme(page, 'Arts, Culture & Humanities')).toHaveText('Arts, Culture & Humanities 1');
    await expect(subTheme(page, 'Life Sciences & Biotechnology')).toHaveText('Life Sciences & Biotechnology 0');
    await subTheme(page, 'Arts, Culture & Humanities').click();
    await expect(names(page)).toHaveText([`${muslin} 02`]);

    await page.reload();
    await expect(names(page)).toHaveText([`${muslin} 02`]);
    await expect(segment(page, 'Oral Presentation')).toHaveAttribute('aria-pressed', 'true');
    await expect(search(page)).toHaveValue(muslin);
    await page.goBack();
    await expect(names(page)).toHaveText([`${muslin} 01`, `${muslin} 02`]);
    await page.goBack();
    await expect(names(page)).toHaveCount(PAGE);
    await expect(segment(page, 'All')).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('the browser’s Back leads from an application to its place in the list', async () => {
    await page.getByRole('link', { name: `${muslin} 25`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${muslin} 25` })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('link', { name: `${muslin} 25`, exact: true })).toBeInViewport();
  });

  await test.step('from an application it goes on to those beside it, also on the next page, and back to the same place', async () => {
    await page.getByRole('link', { name: `${muslin} 25`, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${muslin} 25` })).toBeVisible();
    await page.getByRole('link', { name: `Previous: ${muslin} 24` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${muslin} 24` })).toBeVisible();
    await page.getByRole('link', { name: `Next: ${muslin} 25` }).click();
    await page.getByRole('link', { name: `Next: ${muslin} 26` }).click();
    await expect(page.getByRole('heading', { level: 1, name: `${muslin} 26` })).toBeVisible();
    await expect(page.getByRole('link', { name: /^Next/ })).toHaveCount(0);
    await page.getByRole('link', { name: `Previous: ${muslin} 25` }).click();
    await page.getByRole('link', { name: 'Back to the list' }).click();
    await expect(page).toHaveURL(`${url.adminApplications}?q=${muslin}`);
    await expect(page.getByRole('link', { name: `${muslin} 25`, exact: true })).toBeInViewport();
  });

  await test.step('it says when there is none', async () => {
    await search(page).fill('nobody is called this');
    await expect(page.getByText('No applications found.')).toBeVisible();
  });
});

test('a list that cannot be loaded is told to the browser’s console alone, and can be loaded anew', async ({
  page,
  site,
}) => {
  const logged: string[] = [];
  page.on('console', (message) => message.type() === 'error' && logged.push(message.text()));
  await alreadySignedIn(page, site.admin);
  await failing(page, 'GET /registrations', 'unreachable', async () => {
    await page.goto(url.adminApplications);
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  });
  expect(logged.filter((text) => text.includes('The server could not be reached.'))).toHaveLength(1);
  await expect(page.getByText(/failed|error/i)).toHaveCount(0);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText(/^1–\d+ of \d+, sorted by name$/)).toBeVisible();

  // Every type has somebody on this site.
  await page.route('**/api/registrations?*segment=*', (route) => route.fulfill({ json: [] }), { times: 1 });
  await segment(page, 'Research Fair').click();
  await expect(page.getByText('Nobody has registered for Research Fair yet.')).toBeVisible();
});
