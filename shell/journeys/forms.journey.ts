import { audienceIncomplete, audienceSuccess, sponsorSuccess, volunteerSuccess } from '@conference/contracts';
import { url } from '@conference/site-map';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from './site/accessible';
import { failing } from './site/failing';
import { expectNoSidewaysScroll } from './site/hands';
import { mailsTo } from './site/mails';
import { expectRefused, OFFLINE } from './site/refused';
import { openPublicForm } from './site/public-forms';
import type { Person } from './site/site';
import { hydrated } from './site/hydrated';
import { expect, test } from './site/test';
import { lastMinutePasses, setServerTime } from './site/server-time';

/** The typed text for each form by the names of its fields, without the email. */
const guest = {
  name: 'Amina Binte Rahman',
  age: '23',
  phone: '+880 721 000000',
  institute: 'Rajshahi College of Arts',
  designation: 'Student',
};
const volunteer = {
  fullName: 'Demo Helper',
  phone: '+880 721 000000',
  department: 'Botany',
  experiences: 'Has guided visitors.',
};
const sponsor = { name: 'Demo Sponsor', organization: 'Silk Works', message: 'Bags for everybody.' };

async function fillIn(page: Page, typed: Record<string, string>, ...chosen: string[]): Promise<void> {
  for (const [name, text] of Object.entries(typed)) await page.locator(`[name=${name}]`).fill(text);
  for (const word of chosen) await page.locator('label', { hasText: new RegExp(`^${word}$`) }).click();
}

const submit = (page: Page) => page.getByRole('button', { name: /^Submit/ }).click();
const confirmation = (page: Page, name: string) => page.getByRole('region', { name });
const field = (page: Page, name: string) => page.locator(`[name=${name}]`);

/** The entry that an organiser finds in a list by an email address. */
async function rows(request: APIRequestContext, admin: Person, list: string, email: string): Promise<object[]> {
  const { token } = await (await request.post('/api/login', { data: admin })).json();
  const answer = await (await request.get(`/api/${list}`, { headers: { Authorization: `Bearer ${token}` } })).json();
  const all: { email: string }[] = answer.audience ?? answer.volunteers ?? answer;
  return all.filter((row) => row.email === email);
}

test('the menu and the pages lead to the three forms, each under the name that its document has', async ({
  page,
  request,
}) => {
  const menu = page.getByRole('navigation', { name: 'Main' });
  const open = async (group: string, entry: string) => {
    await page.goto(url.about);
    await hydrated(page);
    await menu.getByRole('button', { name: group }).click();
    await menu.getByRole('link', { name: entry }).click();
  };
  const arrived = async (path: string, heading: string) => {
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    const document = await (await request.get(path)).text();
    expect(/<title>(.*)<\/title>/.exec(document)?.[1]).toBe(await page.title());
    expect(document).toMatch(/<meta name="description" content="./);
  };

  await open('Registration', 'Audience');
  await page.getByRole('main').getByRole('link', { name: 'Fill in the audience form' }).click();
  await arrived(url.registrationAudience, 'Audience registration');
  await open('Registration', 'Volunteer');
  await arrived(url.volunteer, 'Volunteer registration');
  await open('Sponsor', 'Become a Sponsor');
  await arrived(url.becomeSponsor, 'Become a Sponsor');
});

test('a guest pays, registers and is told the code; a payment that was used before is refused and nothing is lost', async ({
  page,
  request,
  site,
}) => {
  const email = 'guest.journey@example.org';
  await openPublicForm(page, url.registrationAudience);
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: audienceIncomplete })).toBeFocused();

  await fillIn(page, { ...guest, email, transactionId: 'JOURNEY-1' }, 'Partial', 'Rocket');
  await expect(page.getByText('500 BDT', { exact: true })).toBeVisible();
  await expect(page.getByText('Rocket: Number to be announced')).toBeVisible();
  const formed = await page.getByLabel('Certificate code').textContent();
  expect(formed).toBe('rahman23RCO');
  await submit(page);

  const message = confirmation(page, 'Your registration has arrived');
  await expect(message).toBeFocused();
  await expect(page.getByText(audienceSuccess)).toBeVisible();
  await expect(message).toContainText('Partial, 500 BDT');
  await expectAccessible(page);
  const [entry] = await rows(request, site.admin, 'audience', email);
  expect(entry).toMatchObject({
    ...guest,
    age: 23,
    type: 'partial',
    paymentMethod: 'Rocket',
    transactionId: 'JOURNEY-1',
    status: 'pending',
  });
  await expect(message).toContainText((entry as { certCode: string }).certCode);
  await expect.poll(() => mailsTo(site.dataDir, email)).toHaveLength(1);

  await fillIn(page, { ...guest, email, transactionId: ' journey-1' }, 'Full', 'Rocket');
  await expect(message).toBeHidden();
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: 'transaction' })).toBeFocused();
  await expect(field(page, 'transactionId')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'institute')).toHaveValue(guest.institute);

  await field(page, 'transactionId').fill('JOURNEY-2');
  await submit(page);
  await expect(message).toContainText('rahman23RCO-2');
  expect(await rows(request, site.admin, 'audience', email)).toHaveLength(2);
});

test('a volunteer registers over a connection that fails once, and a reload between: one registration, one mail', async ({
  page,
  context,
  request,
  site,
}) => {
  const email = 'volunteer.journey@example.org';
  await openPublicForm(page, url.volunteer);
  await fillIn(page, { ...volunteer, email, dateOfBirth: '2001-02-03' }, 'Female');
  await context.setOffline(true);
  await submit(page);
  await expect(page.getByRole('alert').filter({ hasText: OFFLINE })).toBeFocused();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByText('What you typed here before is back.')).toBeVisible();
  await expect(page.getByRole('radio', { name: 'Female' })).toBeChecked();
  await submit(page);

  await expect(confirmation(page, 'Your registration has arrived')).toBeFocused();
  await expect(page.getByText(volunteerSuccess)).toBeVisible();
  expect(await rows(request, site.admin, 'volunteer-register', email)).toMatchObject([
    { ...volunteer, gender: 'Female', dateOfBirth: '2001-02-03' },
  ]);
  await expect.poll(() => mailsTo(site.dataDir, email)).toHaveLength(1);
  await page.reload();
  await expect(field(page, 'fullName')).toHaveValue('');
});

test('a sponsor is thanked, here and by mail, and the organisers are told; the form is empty again', async ({
  page,
  request,
  site,
}) => {
  const email = 'sponsor.journey@example.org';
  await openPublicForm(page, url.becomeSponsor);
  await fillIn(page, { ...sponsor, email });
  await submit(page);
  await expect(page.getByRole('link', { name: 'Please agree to the terms and conditions.' })).toBeVisible();
  await field(page, 'agreeTerms').check();
  await submit(page);

  await expect(confirmation(page, sponsorSuccess)).toBeFocused();
  for (const name of ['name', 'email', 'message']) await expect(field(page, name)).toHaveValue('');
  await expect(field(page, 'agreeTerms')).not.toBeChecked();
  expect(await rows(request, site.admin, 'sponsors', email)).toMatchObject([{ ...sponsor, agreeTerms: true }]);
  await expect.poll(() => mailsTo(site.dataDir, email)).toHaveLength(1);
  const storedNames = async () =>
    (await mailsTo(site.dataDir, site.admin.email)).filter(({ text }) => text?.includes(sponsor.message));
  await expect.poll(storedNames).toHaveLength(1);
});

/** Each form with what is typed and chosen in it, where it is listed, and what is said of it. */
const forms = [
  {
    path: url.registrationAudience,
    list: 'audience',
    typed: { ...guest, transactionId: 'UNLUCKY-1' },
    chosen: ['Full', 'bKash'],
    closes: true,
    network: 'Network error',
    taken: 'Your registration has arrived',
  },
  {
    path: url.volunteer,
    list: 'volunteer-register',
    typed: volunteer,
    chosen: ['Other'],
    closes: true,
    network: 'Network error',
    taken: 'Your registration has arrived',
  },
  {
    path: url.becomeSponsor,
    list: 'sponsors',
    typed: sponsor,
    chosen: [],
    closes: false,
    network: 'Something went wrong. Please try again.',
    taken: sponsorSuccess,
  },
];

for (const { path, list, typed, chosen, closes, network, taken } of forms) {
  test(`${path} keeps what was typed whatever the server refuses and while it is out of reach, and is taken once`, async ({
    page,
    request,
    site,
  }) => {
    const email = `unlucky.${list}@example.org`;
    await openPublicForm(page, path);
    await fillIn(page, { ...typed, email }, ...chosen);
    for (const box of await page.getByRole('checkbox').all()) await box.check();

    // Changed on its way, because the browser itself would refuse it and the server never see it.
    await page.route(
      `**/api/${list}`,
      (route) => route.continue({ postData: route.request().postData()?.replace('@', '#') }),
      { times: 1 },
    );
    const [refusal] = await Promise.all([page.waitForResponse(`**/api/${list}`), submit(page)]);
    expect(refusal.status()).toBe(400);
    await expect(page.getByRole('alert')).toBeFocused();
    await expect(field(page, 'email')).toHaveAccessibleDescription(/Please enter a valid email address\./);

    if (closes) {
      await failing(page, `POST /${list}`, { code: 'closed', says: 'Registration Closed' }, async () => {
        await submit(page);
        await expectRefused(page, 'Registration Closed');
      });
    }

    await failing(page, `POST /${list}`, 'unreachable', async () => {
      await submit(page);
      await expectRefused(page, network);
    });
    for (const [name, text] of Object.entries({ ...typed, email })) await expect(field(page, name)).toHaveValue(text);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(confirmation(page, taken)).toBeFocused();
    expect(await rows(request, site.admin, list, email)).toHaveLength(1);
  });
}

for (const path of [url.registrationAudience, url.volunteer]) {
  test(`${path} closes while it is open, without a reload; what was typed stays`, async ({ page }) => {
    await page.clock.install();
    await setServerTime(page, '2025-08-03T17:59:00.000Z');
    await openPublicForm(page, path);
    await field(page, 'phone').fill('+880 721');
    await expect(page.getByRole('button', { name: /^Submit/ })).toBeEnabled();
    await lastMinutePasses(page, page.getByRole('button', { name: 'Registration Closed' }));
    await expect(page.getByText('Closed since 03-Aug-2025, 11:59 PM')).toBeVisible();
    await expect(field(page, 'phone')).toHaveValue('+880 721');
  });
}

test.describe('by keys alone, in a window of 320 px', () => {
  test.use({ viewport: { width: 320, height: 640 } });

  /** The typed text or pressed key for each field, in the order of Tab. A date has three parts and a button. */
  const walks = [
    {
      path: url.registrationAudience,
      keys: [
        'Keys Only',
        '30',
        'keys.guest@example.org',
        '+880 721 000000',
        'Some College',
        'Student',
        '',
        'ArrowRight',
        'Space',
        'KEYS-1',
      ],
      taken: 'Your registration has arrived',
    },
    {
      path: url.volunteer,
      keys: [
        'Keys Only',
        'ArrowRight',
        '',
        '',
        '',
        '',
        'keys.helper@example.org',
        '+880 721 000000',
        'Botany',
        'None yet.',
      ],
      taken: 'Your registration has arrived',
    },
    {
      path: url.becomeSponsor,
      keys: ['Keys Only', 'keys.sponsor@example.org', '', '', '', 'Space'],
      taken: sponsorSuccess,
    },
  ];

  for (const { path, keys, taken } of walks) {
    test(`${path} is filled in and sent, and never scrolls sideways`, async ({ page }) => {
      const submitByKey = () => page.getByRole('button', { name: /^Submit/ }).press('Enter');
      await openPublicForm(page, path);
      await submitByKey();
      await expect(page.getByRole('alert').last()).toBeFocused();
      await expectNoSidewaysScroll(page);
      // The first fault leads to the first field.
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      for (const key of keys) {
        await (/^(Space|Arrow\w+)$/.test(key) ? page.keyboard.press(key) : page.keyboard.type(key));
        await page.keyboard.press('Tab');
      }
      await submitByKey();
      await expect(confirmation(page, taken)).toBeFocused();
      await expectNoSidewaysScroll(page);
    });
  }
});
