import { anApplication, fixture } from '@conference/testing';
import { Application } from '../applications/application.entity';
import { wordDocument } from '../seed/word-document';
import { Browser, withFile } from '../testing/browser';
import { madeTimes } from '../testing/made-times';
import { TestApi } from '../testing/test-api';
import { core } from '../testing/default-edition';
import { paymentDue } from './profile-page';

const password = 'a long password';
const email = 'author@example.org';
const abstract = fixture('abstract.docx');

describe('the profile without scripts', () => {
  let api: TestApi;
  let browser: Browser;
  let ids: string[];
  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    const first = await api.registered({
      email,
      fullName: 'Amina <b>Rahman</b>',
      abstractTitle: 'Rivers & <i>sand</i>',
      travelInfo: 'By train.',
    });
    const second = await api.registered({ email, abstractTitle: 'The second' });
    ids = [first.registration._id, second.registration._id];
    await api.registered({ email: 'other@example.org' });
  });
  beforeEach(async () => {
    browser = new Browser(api);
    await browser.send('/login', { email, password });
  });
  afterAll(() => api.end());

  const stored = (id = ids[0]) => api.dataSource.getRepository(Application).findOneByOrFail({ id });

  it('shows who it is, each application and how it stands, the newest first, and the way out', async () => {
    await api.dataSource
      .getRepository(Application)
      .update({ id: ids[1] }, { status: 'accepted', paymentStatus: 'paid', comment: 'Well <done>.' });
    const { status, html, headers } = await browser.open('/my-registration');

    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    expect(headers.get('cache-control')).toBe('private, no-store, no-transform');
    expect(headers.has('x-packable')).toBe(false);
    const [, main = ''] = /<main>([^]*)<\/main>/.exec(html) ?? [];
    expect(main).toContain('<h1>Welcome, Amina &lt;b&gt;Rahman&lt;/b&gt;</h1>');
    expect(main).toContain('<form method="post" action="/api/logout"><button type="submit">Logout</button></form>');
    const [second = '', first = ''] = main.split('<h3>').slice(1);
    expect(second).toMatch(/^The second<\/h3>[^]*<dd>Paid<\/dd>[^]*<p>Well &lt;done&gt;\.<\/p>[^]*href="\/oral"/);
    expect(second).toContain(`<a href="/edit-profile/${ids[1]}/1">Edit registration</a>`);
    expect(first).toMatch(/^Rivers &amp; &lt;i&gt;sand&lt;\/i&gt;<\/h3>/);
    expect(first).toMatch(/<h4>Receipt<\/h4>[^]*<dd>whatever\.docx, \d+ kB<\/dd>[^]*5:59 AM, Bangladesh time<\/dd>/);
    expect(first).toContain(`<a href="/edit-profile/${ids[0]}/0">Edit registration</a>`);
    expect(main).toMatch(/Accepted<\/p>[^]*Waiting<\/p>/);
    expect(html).not.toMatch(/<script|<style|style=/);
  });

  it('says of an application that it repeats an earlier one of the same author, which is named, and nothing of others', async () => {
    const warning = (title: string) =>
      `<p>This is similar to your application “${title}”. If you have sent it twice by mistake, please tell the organisers.</p>`;
    const cardsOf = async (whose: Browser) => (await whose.open('/my-registration')).html.split('<h3>').slice(1);
    // Both have the same file; so has the application of somebody else.
    const [second = '', first = ''] = await cardsOf(browser);
    expect(second).toContain(warning('Rivers &amp; &lt;i&gt;sand&lt;/i&gt;'));
    expect(first).not.toContain('is similar to');

    const twice = { email: 'twice@example.org', abstractTitle: 'Silk' };
    await api.registered(twice);
    const file = wordDocument(['Something else about rivers.']);
    const form = anApplication({ ...twice, abstractTitle: 'Cotton' });
    expect((await api.submit(form, file)).status).toBe(201);
    const theirs = new Browser(api);
    await theirs.send('/login', { email: twice.email, password });
    const [other = '', one = ''] = await cardsOf(theirs);
    expect([other, one].map((card) => card.slice(0, card.indexOf('<')))).toEqual(['Cotton', 'Silk']);
    expect(other + one).not.toContain('is similar to');
  });

  it('says of an accepted application how to pay, or that it will be announced', async () => {
    const applications = api.dataSource.getRepository(Application);
    await applications.update({ id: ids[0] }, { status: 'accepted', paymentStatus: null });
    expect((await browser.open('/my-registration')).html).toContain(paymentDue(core.money.presenters));
    await applications.update({ id: ids[0] }, { status: 'pending' });
  });

  it('is the login for whoever is not signed in', async () => {
    const stranger = new Browser(api);
    stranger.cookies.set('session', 'nonsense');
    const { status, location } = await stranger.open('/my-registration');

    expect([status, location]).toEqual([303, '/login']);
    expect((await new Browser(api).open(`/registrations/${ids[0]}`)).location).toBe(
      `/login?from=${encodeURIComponent(`/edit-profile/${ids[0]}/0`)}`,
    );
  });

  it('is nobody else’s: what is not there or not yours is a page that says so', async () => {
    const other = await browser.open('/my-registration?email=other%40example.org');
    const { registrations: applications } = (
      await api.call<{ registrations: { _id: string }[] }>('GET /my-registration', {
        token: await api.tokenOf('other@example.org'),
      })
    ).body;
    const [theirs, nowhere] = [
      await browser.open(`/registrations/${applications[0]?._id}`),
      await browser.open('/registrations/nowhere'),
    ];

    expect([other.status, theirs.status, nowhere.status]).toEqual([403, 403, 404]);
    for (const { html, form } of [other, theirs, nowhere]) {
      expect(html).toMatch(/<main>\n<h1>.+<\/h1>/);
      expect(form).toBeUndefined();
    }
  });

  it('leads to the form of an application, filled in with what is stored', async () => {
    const { status, form, page } = await browser.open(`/registrations/${ids[1]}`);
    const { fullName, phone } = await stored(ids[1]);

    expect(status).toBe(200);
    expect(page).toBe(`/edit-profile/${ids[1]}/1`);
    expect(form).toMatchObject({ action: `/api/registrations/${ids[1]}`, message: '', faults: [], fileAgain: false });
    expect(form?.values).toMatchObject({ email, fullName, phone, abstractTitle: 'The second', abstractType: 'docx' });
    expect(Object.keys(form?.values ?? {})).not.toEqual(expect.arrayContaining(['status']));
  });

  it('leads to no form where the edition of an application is not live any more', async () => {
    const applications = api.dataSource.getRepository(Application);
    const { editionKey } = await stored(ids[1]);
    await applications.update({ id: ids[1] }, { editionKey: '2024' });
    const { status, form, html } = await browser.open(`/registrations/${ids[1]}`);
    await applications.update({ id: ids[1] }, { editionKey });
    expect([status, form]).toEqual([200, undefined]);
    expect(html).toContain('Sent to the edition 2024, which is not live any more');
  });

  it('takes that form: what is blank is emptied, what is left out stays, and the profile opens', async () => {
    const { status, location } = await browser.send(
      `/registrations/${ids[0]}`,
      withFile({ email, position: 'Lecturer', travelInfo: '' }, null),
    );

    expect([status, location]).toEqual([303, '/profile']);
    expect(await stored()).toMatchObject({ position: 'Lecturer', travelInfo: null, department: 'Test Department' });
  });

  it('takes it with another abstract', async () => {
    const before = await stored();
    const { status } = await browser.send(
      `/registrations/${ids[0]}`,
      withFile({ abstractType: 'doc' }, fixture('abstract.doc')),
    );

    expect(status).toBe(303);
    expect((await stored()).abstractFileId).not.toBe(before.abstractFileId);
    await browser.send(`/registrations/${ids[0]}`, withFile({ abstractType: 'docx' }, abstract));
  });

  it('shows the form again when something is wrong with it', async () => {
    const { status, form } = await browser.send(
      `/registrations/${ids[1]}`,
      withFile({ fullName: '', position: 'A <b>' }, abstract),
    );

    expect(status).toBe(400);
    expect(form).toEqual({
      action: `/api/registrations/${ids[1]}`,
      message: 'Full name is required. Please choose your file again, too.',
      faults: [{ field: 'fullName', message: 'Full name is required.' }],
      values: { fullName: '', position: 'A <b>' },
      fileAgain: true,
    });
  });

  it.each([
    ['of another site', 'https://elsewhere.example.org'],
    ['that does not say where it comes from', ''],
  ])('changes nothing by a form %s', async (_, origin) => {
    const before = await stored();
    const { status, form } = await browser.send(`/registrations/${ids[0]}`, { position: 'Somebody else' }, { origin });

    expect([status, form?.values]).toEqual([403, {}]);
    expect(await stored()).toEqual(before);
  });

  it('changes nobody else’s, and shows whoever is signed out by now what they typed', async () => {
    const other = new Browser(api);
    await other.send('/login', { email: 'other@example.org', password });
    const theirs = await other.send(`/registrations/${ids[0]}`, { position: 'Somebody else' });
    const nobodys = await new Browser(api).send(`/registrations/${ids[0]}`, { position: 'Somebody else' });

    expect(theirs.status).toBe(403);
    expect([nobodys.status, nobodys.page]).toEqual([401, `/edit-profile/${ids[0]}/0`]);
    expect(nobodys.form).toMatchObject({
      action: `/api/registrations/${ids[0]}`,
      values: { position: 'Somebody else' },
    });
    expect((await stored()).position).toBe('Lecturer');
  });

  it('is no way for programs: they send PATCH', async () => {
    const token = await api.tokenOf(email);
    const { status, body } = await api.call(`POST /registrations/${ids[0]}`, {
      token,
      form: withFile({ position: 'Somebody else' }, abstract),
    });

    expect([status, body.message]).toEqual([
      400,
      'This takes the form of a browser without scripts. Programs send PATCH.',
    ]);
    expect((await stored()).position).toBe('Lecturer');
  });
});

describe('a form of somebody who is signed out', () => {
  it('counts as whatever writes, and is not read once there were too many', async () => {
    const api = await TestApi.start();
    const { registration: application } = await api.registered({ email });
    const headers = { 'x-forwarded-for': '203.0.113.1' };
    const send = () => new Browser(api).send(`/registrations/${application._id}`, { position: 'Lecturer' }, headers);
    await madeTimes(api, 299, () => api.call('POST /login', { json: {}, headers }));

    expect(await send()).toMatchObject({ status: 401, form: { values: { position: 'Lecturer' } } });
    expect(await send()).toMatchObject({
      status: 429,
      form: { values: {}, message: expect.stringContaining('Nothing of what you sent was read.') },
    });
    await api.end();
  });
});

describe('once editing is closed, the profile without scripts', () => {
  it('says since when instead of leading to the form, which is refused', async () => {
    const api = await TestApi.start({ CONFERENCE_NOW: '2025-07-29T12:00:00Z' });
    const browser = new Browser(api);
    await browser.send('/register', withFile(anApplication(), abstract));
    const { html } = await browser.open('/my-registration');
    const { id } = await api.dataSource.getRepository(Application).findOneByOrFail({});
    const { status, form } = await browser.send(`/registrations/${id}`, { position: 'Lecturer' });

    expect(html).toContain('<p>Editing closed since 29-Jul-2025, 5:59 AM, Bangladesh time</p>');
    expect(html).not.toContain('/edit-profile/');
    expect([status, form?.message, form?.values]).toEqual([409, 'Editing is closed.', { position: 'Lecturer' }]);
    await api.end();
  });
});
