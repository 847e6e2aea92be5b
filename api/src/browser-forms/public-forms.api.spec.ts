import { randomUUID } from 'node:crypto';
import { anAudienceEntry, aVolunteer } from '@conference/testing';
import type { ObjectLiteral } from 'typeorm';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { SponsorInterest } from '../sponsors/sponsor-interest.entity';
import { Browser, multipart } from '../testing/browser';
import { TestApi } from '../testing/test-api';
import { Attempt } from '../throttles/attempt.entity';
import { Volunteer } from '../volunteers/volunteer.entity';

const sponsor = () => ({
  name: 'Test Sponsor',
  email: `${randomUUID()}@example.org`,
  phone: '',
  organization: '',
  message: 'Hello.',
  agreeTerms: true,
});

const forms = [
  {
    call: '/audience',
    page: '/registration/audience',
    filled: () => ({ ...anAudienceEntry(), social: '' }),
    needed: 'name',
    entity: AudienceEntry,
  },
  {
    call: '/volunteer-register',
    page: '/volunteer',
    filled: () => ({ ...aVolunteer(), dateOfBirth: '' }),
    needed: 'fullName',
    entity: Volunteer,
  },
  { call: '/sponsors', page: '/sponsor/become', filled: sponsor, needed: 'name', entity: SponsorInterest },
];

/** What would end a data block, open a comment, break a line of a script or be markup. */
const HOSTILE = '</script><!--<b onclick="x">&amp;\u2028-->';

describe.each(forms)('the form of a browser without scripts at $call', ({ call, page, filled, needed, entity }) => {
  let api: TestApi;
  let browser: Browser;
  beforeAll(async () => (api = await TestApi.start()));
  beforeEach(async () => {
    browser = new Browser(api);
    await api.dataSource.getRepository(Attempt).clear();
    await api.dataSource.getRepository<ObjectLiteral>(entity).clear();
  });
  afterAll(() => api.end());

  const rows = () => api.dataSource.getRepository<ObjectLiteral>(entity).count();

  it.each([
    ['as fields', (fields: object) => ({ ...fields })],
    ['as multipart', multipart],
  ])('is taken and leads to the page that says so, sent %s', async (_, as) => {
    const { status, location, given, html } = await browser.send(call, as(filled()));

    expect([status, location, given, html]).toEqual([303, `${page}/sent`, [], '']);
    expect(await rows()).toBe(1);
  });

  it('makes one record when it is sent twice, and ten times at once; another when something else is sent', async () => {
    const fields = filled();
    const answers = await Promise.all(Array.from({ length: 10 }, () => browser.send(call, fields)));
    answers.push(await browser.send(call, fields));

    expect(answers.map(({ status, location }) => `${status} ${location}`)).toEqual(
      answers.map(() => `303 ${page}/sent`),
    );
    expect(await rows()).toBe(1);
    await browser.send(call, filled());
    expect(await rows()).toBe(2);
  });

  it('comes again with what was typed, as text and nothing else, when something is wrong', async () => {
    const { status, form, html, headers } = await browser.send(call, {
      ...filled(),
      [needed]: HOSTILE,
      email: 'no <address>',
      password: 'a secret',
      unknown: 'x',
    });

    expect(status).toBe(400);
    expect(form).toMatchObject({
      action: `/api${call}`,
      fileAgain: false,
      values: { [needed]: HOSTILE, email: 'no <address>' },
    });
    expect(form?.faults).toContainEqual({ field: 'email', message: 'Please enter a valid email address.' });
    expect(form?.values).not.toHaveProperty('password');
    expect(form?.values).not.toHaveProperty('unknown');
    expect(html).not.toMatch(/a secret|<b |<!--|-->|\u2028|no </);
    expect(html.match(/<\/script>/g)).toHaveLength(1);
    expect(html).toContain('<li>Please enter a valid email address.</li>');
    expect(Object.fromEntries(headers)).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'private, no-store, no-transform',
      'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
    });
    expect(headers.has('x-packable')).toBe(false);
    expect(await rows()).toBe(0);
  });

  it('says beside each field that is not filled in what is missing', async () => {
    const blank = Object.fromEntries(Object.keys(filled()).map((name) => [name, '']));
    const { form } = await browser.send(call, blank);
    const json = call === '/volunteer-register' ? { form: multipart(blank) } : { json: blank };
    const { body } = await api.call<{ message: string; fields: Record<string, string> }>(`POST ${call}`, json);

    expect(form?.message).toBe(body.message);
    expect(Object.fromEntries(form?.faults.map(({ field, message }) => [field, message]) ?? [])).toEqual(body.fields);
  });

  it('tells a name that came twice as a list', async () => {
    const { status, form } = await browser.send(call, { ...filled(), [needed]: ['One', 'Two'] });

    expect([status, form?.values[needed]]).toEqual([400, ['One', 'Two']]);
  });

  it('is refused to pages of other sites, unread; without an Origin it is taken, since nobody is signed in by it', async () => {
    const refused = await browser.send(call, filled(), { origin: 'https://elsewhere.example.org' });

    expect([refused.status, refused.form?.values, await rows()]).toEqual([403, {}, 0]);
    expect((await browser.send(call, filled(), { origin: '' })).status).toBe(303);
  });

  it('counts with all other forms, and says when there were too many, and that nothing of it was read', async () => {
    const programs = Array.from({ length: 119 }, () => api.call(`POST ${call}`, { json: {} }));
    await Promise.all(programs);
    await browser.send(call, { ...filled(), email: 'wrong' });
    const { status, form, headers } = await browser.send(call, filled());

    expect(status).toBe(429);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(form).toMatchObject({ action: `/api${call}`, values: {}, faults: [] });
    expect(form?.message).toMatch(
      /^Too many attempts\. Please try again in \d+ seconds\. Nothing of what you sent was read\. Go back in your browser/,
    );
  });

  it.each([
    [
      'a form that is too large',
      413,
      { 'content-type': 'application/x-www-form-urlencoded' },
      `${needed}=${'x'.repeat(110_000)}`,
    ],
    [
      'a form of more fields than any',
      400,
      { 'content-type': 'application/x-www-form-urlencoded' },
      'a=1&'.repeat(100),
    ],
    [
      'a multipart form that breaks off',
      400,
      { 'content-type': 'multipart/form-data; boundary=x' },
      '--x\r\nContent-Disposition: form-data; name="name"\r\n\r\nhalf',
    ],
    ['a multipart form without a boundary', 400, { 'content-type': 'multipart/form-data' }, 'x'],
    ['a packed form', 400, { 'content-type': 'application/x-www-form-urlencoded', 'content-encoding': 'gzip' }, 'x'],
  ])('is a page, too, that refuses %s', async (_, expected, more, body) => {
    const { status, form } = await browser.ask(call, {
      method: 'POST',
      headers: { ...more, origin: api.settings.publicUrl },
      body,
    });

    expect(status).toBe(expected);
    expect(form).toMatchObject({
      action: `/api${call}`,
      values: {},
      fileAgain: false,
      message: expect.stringContaining('Nothing of what you sent was read.'),
    });
  });

  it.each([
    ['whatever there is', '*/*'],
    ['JSON rather', 'application/json, text/html'],
    ['JSON rather, by weight', 'text/html;q=0.5, application/json'],
    ['nothing that we have', 'image/png'],
  ])('is answered in JSON to whoever accepts %s', async (_, accept) => {
    const { status, html } = await browser.send(call, multipart({ ...filled(), email: 'wrong' }), { accept });

    expect(status).toBe(400);
    expect(JSON.parse(html)).toMatchObject({ success: false, code: 'invalid' });
  });
});

describe('a form of a browser without scripts', () => {
  it('is refused once it has closed, with what was typed', async () => {
    const api = await TestApi.start({ CONFERENCE_NOW: '2025-08-03T18:00:00Z' });
    const entry = anAudienceEntry({ name: 'আমিনা রহমান' });
    const { status, form } = await new Browser(api).send('/audience', entry);

    expect(status).toBe(409);
    expect(form).toMatchObject({ message: 'Registration Closed', values: { name: 'আমিনা রহমান', age: '23' } });
    await api.end();
  });
});
