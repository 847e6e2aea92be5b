import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ABSTRACT_MAX_BYTES, type ApplicationFormInput } from '@conference/contracts';
import { anApplication, fixture } from '@conference/testing';
import { Account } from '../accounts/account.entity';
import { OutboxWorker } from '../mail/outbox-worker';
import { formOf, TestApi } from '../testing/test-api';
import { admin, startedSettings } from '../testing/fresh-settings';
import { machineTimers } from '../testing/machine-timers';
import { statementsOf } from '../testing/statements';

describe('registering', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start({ RATE_LIMITS: 'off' })));
  afterAll(() => api.end());

  it.each(['doc', 'docx'] as const)('takes a .%s, signs the author in and mails them', async (abstractType) => {
    const application = anApplication({ abstractType, nationality: '  ', travelInfo: 'By train,\nfrom Dhaka' });

    const { status, body } = await api.submit(application);

    expect(status).toBe(201);
    const { password: _, nationality: __, ...fields } = application;
    expect(body).toMatchObject({ success: true, message: 'Registration submitted successfully!', role: 'user' });
    expect(body.registration).toMatchObject({ ...fields, status: 'pending', version: 1 });
    expect(Object.keys(body.registration)).not.toEqual(expect.arrayContaining(['nationality']));
    expect(JSON.stringify(body)).not.toMatch(/password/i);
    const claims = JSON.parse(Buffer.from(body.token.split('.')[1] ?? '', 'base64url').toString()) as {
      iat: number;
      exp: number;
    };
    expect(claims.exp - claims.iat).toBe(30 * 24 * 60 * 60);
    const mine = await api.call('GET /my-registration', { token: body.token });
    expect(mine.body).toEqual({ success: true, registrations: [body.registration] });

    const [mail] = await api.mailsTo(application.email);
    expect(mail?.subject).toBe('We have received your application to the First International Research Conference');
    expect(mail?.text).toContain('http://localhost:4200/profile');
    expect(`${mail?.text}${mail?.html}`).not.toContain(application.fullName);
  });

  it('stores the password as argon2id, with the costs that the rules name', async () => {
    const { user } = await api.registered();
    const { passwordHash } = await api.dataSource.getRepository(Account).findOneByOrFail({ id: user._id });
    expect(passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  });

  it('costs a database few statements: nearly each is a round trip', async () => {
    // The mail leaves in a transaction of its own.
    const worker = api.app.get(OutboxWorker);
    await worker.beforeApplicationShutdown();
    const statements = await statementsOf(api, () => api.registered());
    worker.onApplicationBootstrap();
    // Recurring tasks run meanwhile, and look for mails, batches, versions, the pair mark and what to sweep. Their statements do not count.
    const isOwn = (statement: string) =>
      /^(BEGIN|START|COMMIT|INSERT)/.test(statement) ||
      /^(SELECT|UPDATE).*\b(account|registration|mail_template|abstract_file|application_event|session)\b/.test(
        statement,
      );
    const own = statements.filter(isOwn);
    const tables = ['abstract_file', 'account', 'registration', 'application_event', 'tally', 'outbox_mail', 'session'];
    const transaction = [
      /^(BEGIN IMMEDIATE|START) TRANSACTION$/,
      ...tables.map((table) => new RegExp(`^INSERT INTO .${table}.`)),
      /^COMMIT$/,
    ];
    const before = [/^SELECT \* FROM account/, /^SELECT .* FROM .mail_template./];
    expect(own).toEqual([...before, ...transaction].map((pattern) => expect.stringMatching(pattern)));
  });

  it('takes several abstracts of one person on one account', async () => {
    const first = await api.registered({ email: 'several@example.org' });
    const second = await api.registered({ email: 'Several@example.org ' });

    expect(second.user._id).toBe(first.user._id);
    const { body } = await api.call('GET /my-registration', { token: second.token });
    expect(body.registrations).toHaveLength(2);
  });

  it('tells one recipient at most five times a day', async () => {
    for (let times = 0; times < 6; times++) await api.registered({ email: 'often@example.org' });

    const rows = await api.dataSource.query("SELECT id FROM outbox_mail WHERE recipient = 'often@example.org'");
    expect(rows).toHaveLength(5);
  });

  it('makes one account of twenty first applications that come at once', async () => {
    const before = await api.stock();
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => api.submit(anApplication({ email: 'crowd@example.org' }))),
    );

    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
    expect(new Set(answers.map(({ body }) => body.user._id)).size).toBe(1);
    const after = await api.stock();
    const growth = Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)] as const);
    const mails = 5;
    expect(Object.fromEntries(growth.filter(([, more]) => more !== 0))).toEqual({
      account: 1,
      registration: 20,
      abstract_file: 20,
      files: 20,
      application_event: 20,
      session: 20,
      outbox_mail: mails,
    });
  });

  it('takes many people at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => api.submit()));
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
  });

  it('keeps nothing of an upload that breaks off', async () => {
    const before = await api.stock();
    const { port, hostname } = new URL(api.address);
    const socket = connect(Number(port), hostname);
    const head =
      'POST /api/register HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n';
    socket.write(`${head}--x\r\nContent-Disposition: form-data; name="abstractFile"; filename="a.docx"\r\n\r\nPK`);
    await pause(50);
    socket.destroy();
    await pause(50);

    expect(await api.stock()).toEqual(before);
    expect((await api.submit()).status).toBe(201);
  });

  const text = Buffer.from('Only a text, whatever it is called.');
  const refused: [string, Partial<ApplicationFormInput>, Buffer | null | undefined, number, object][] = [
    ['a field that is missing', { phone: undefined }, undefined, 400, { fields: { phone: 'Phone is required.' } }],
    [
      'terms that are not agreed to',
      { agreeTerms: false },
      undefined,
      400,
      { message: 'Please agree to the terms and conditions.' },
    ],
    ['characters that cannot be shown', { fullName: 'A\u0000B' }, undefined, 400, { code: 'invalid' }],
    [
      'a password with a control character',
      { password: 'a long\u0000password' },
      undefined,
      400,
      { fields: { password: 'Please remove the characters that cannot be shown.' } },
    ],
    [
      'a date of birth to come',
      { dateOfBirth: '9999-12-31' },
      undefined,
      400,
      { fields: { dateOfBirth: 'Please enter a date of birth in the past.' } },
    ],
    ['no file', {}, null, 400, { message: 'Please upload your abstract file (.doc or .docx).' }],
    [
      'no file and a missing field',
      { phone: '' },
      null,
      400,
      { fields: { phone: 'Phone is required.', abstractFile: 'Please upload your abstract file (.doc or .docx).' } },
    ],
    ['a text that is called .docx', {}, text, 415, { message: 'Only .doc or .docx files are accepted.' }],
    ['a file without a byte', {}, Buffer.alloc(0), 415, { code: 'not_a_word_file' }],
    [
      'the other kind of Word file',
      { abstractType: 'doc' },
      fixture('abstract.docx'),
      400,
      { fields: { abstractType: 'The file is not of the type you selected.' } },
    ],
    ['a file of 40 MB', {}, Buffer.alloc(40_000_000), 413, { code: 'file_too_large' }],
    ['a file of one byte too many', {}, Buffer.alloc(ABSTRACT_MAX_BYTES + 1), 413, { code: 'file_too_large' }],
    ['a file of 80 MB', {}, Buffer.alloc(80_000_000), 413, { code: 'file_too_large' }],
    [
      'the wrong password of an account',
      { email: 'taken@example.org', password: 'not the password' },
      undefined,
      401,
      { fields: { password: 'This email is registered already. Please use the password of its account.' } },
    ],
    [
      "an organiser's address",
      { email: admin.email, password: admin.password },
      undefined,
      403,
      { code: 'not_your_role' },
    ],
    [
      "an organiser's address with a wrong password",
      { email: admin.email },
      undefined,
      401,
      { code: 'wrong_credentials' },
    ],
  ];

  it.each(refused)('refuses %s, and leaves nothing behind', async (_, fields, file, status, expected) => {
    if (fields.email === 'taken@example.org') await api.registered({ email: fields.email });
    const before = await api.stock();

    const answer = await api.submit(anApplication(fields), file === undefined ? fixture('abstract.docx') : file);

    expect(answer.status).toBe(status);
    expect(answer.body).toMatchObject({ success: false, ...expected });
    expect(await api.stock()).toEqual(before);
  });

  it('leaves nothing behind when the database fails in the middle', async () => {
    const before = await api.stock();
    await api.dataSource.query('ALTER TABLE session RENAME TO away');
    try {
      const { status, body } = await api.submit(anApplication());
      expect(status).toBe(500);
      expect(body).toEqual({ success: false, message: 'Something went wrong', code: 'failed' });
    } finally {
      await api.dataSource.query('ALTER TABLE away RENAME TO session');
    }
    expect(await api.stock()).toEqual(before);
    expect(api.log.join('')).not.toContain('@example.org');
  });

  it('ignores fields that nobody asked for', async () => {
    const form = formOf(anApplication(), fixture('abstract.docx'));
    for (const [name, value] of Object.entries({
      status: 'accepted',
      role: 'admin',
      paymentStatus: 'paid',
      _id: 'x',
      __proto__: 'x',
      'a[b]': 'x',
    })) {
      form.set(name, value);
    }

    const { status, body } = await api.call<{ role: string; registration: object }>('POST /register', { form });
    expect(status).toBe(201);
    expect(body).toMatchObject({ role: 'user', registration: { status: 'pending' } });
    expect(body.registration).not.toHaveProperty('paymentStatus');
  });
});

describe('the deadline of registering', () => {
  // The clock stands still unless a test moves it, so a slow machine is never too late.
  beforeEach(() => void jest.useFakeTimers({ now: Date.now(), doNotFake: [...machineTimers] }));
  afterEach(() => void jest.useRealTimers());

  const at = async (conferenceNow: string) => {
    const api = await TestApi.start({ CONFERENCE_NOW: conferenceNow });
    const answer = await api.submit(anApplication());
    await api.end();
    return answer;
  };

  it('lets the last second in', async () => {
    expect((await at('2025-07-29T17:59:59.999Z')).status).toBe(201);
  });

  it('judges when a request arrives, however slow its upload is', async () => {
    const api = await TestApi.start({ CONFERENCE_NOW: '2025-07-29T17:59:59.999Z' });
    const hasArrived = once(api.app.getHttpServer(), 'request');
    const whole = new Response(formOf(anApplication(), fixture('abstract.docx')));
    const [type, bytes] = [whole.headers.get('content-type') ?? '', Buffer.from(await whole.arrayBuffer())];
    async function* slowly() {
      yield bytes.subarray(0, 100);
      await hasArrived;
      jest.advanceTimersByTime(1);
      yield bytes.subarray(100);
    }
    const slow = { method: 'POST', headers: { 'content-type': type }, body: slowly(), duplex: 'half' };

    expect((await fetch(`${api.address}/register`, slow as unknown as RequestInit)).status).toBe(201);
    expect((await api.submit(anApplication())).status).toBe(409);
    await api.end();
  });

  it('closes with the next one', async () => {
    const { status, body } = await at('2025-07-29T18:00:00.000Z');
    expect(status).toBe(409);
    expect(body).toEqual({ success: false, message: 'Registration Closed', code: 'closed' });
  });
});

// The embedded database belongs to one process.
if (globalThis.testDatabase === 'server') {
  it('several processes make one account of first applications that come at once', async () => {
    const settings = { ...(await startedSettings()), rateLimits: false };
    const apis = await Promise.all([TestApi.on(settings), TestApi.on(settings), TestApi.on(settings)]);
    const application = anApplication();
    const answers = await Promise.all(Array.from({ length: 24 }, (_, index) => apis[index % 3]?.submit(application)));

    expect(answers.map((answer) => answer?.status)).toEqual(Array(24).fill(201));
    expect(await apis[0]?.stock()).toMatchObject({ account: 2, registration: 24, files: 24, application_event: 24 });
    await Promise.all(apis.map((api) => api.end()));
  });
}
