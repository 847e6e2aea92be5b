import { randomUUID } from 'node:crypto';
import type { AnswerOf, AudienceFormInput } from '@conference/contracts';
import { anAudienceEntry } from '@conference/testing';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { startedSettings } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { AudienceEntry } from './audience-entry.entity';

type Taken = AnswerOf<'POST /audience'>;

const send = (api: TestApi, json: object = anAudienceEntry(), headers?: Record<string, string>) =>
  api.call<Taken>('POST /audience', { json, headers });

const rowsIn = (api: TestApi) => api.dataSource.getRepository(AudienceEntry).count();

describe('registering as audience', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start({ RATE_LIMITS: 'off' })));
  afterAll(() => api.end());

  it('takes the form, and mails the person without quoting it', async () => {
    const form = anAudienceEntry({
      name: ' Amina Binte Rahman ',
      age: '23',
      institute: 'Rajshahi College of Arts',
      social: '  ',
    });
    const { status, body } = await send(api, {
      ...form,
      email: ` ${form.email.toUpperCase()} `,
      status: 'approved',
      certCode: 'x',
    });

    expect(status).toBe(201);
    const { social: _, ...others } = form;
    expect(body).toEqual({
      success: true,
      message: 'Success! Please wait for the confirmation Email.',
      entry: {
        ...others,
        _id: expect.any(String),
        name: 'Amina Binte Rahman',
        age: 23,
        certCode: 'rahman23RCO',
        fee: 1_000,
        status: 'pending',
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    });
    const [mail] = await api.mailsTo(form.email);
    expect(mail?.subject).toBe(
      'We have received your audience registration for the First International Research Conference',
    );
    expect(`${mail?.text}${mail?.html}`).not.toMatch(/Amina|TEST-|Arts/);
  });

  it('keeps a link and names in Bangla as they were typed', async () => {
    const form = anAudienceEntry({
      name: 'ডেমো অতিথি',
      age: 19,
      institute: 'রাজশাহী কলেজ',
      social: 'https://example.org/অতিথি',
    });
    const { body } = await send(api, form);
    expect(body.entry).toMatchObject({ ...form, certCode: 'অতিথি19রক' });
  });

  it.each([
    'name',
    'age',
    'email',
    'phone',
    'institute',
    'designation',
    'type',
    'paymentMethod',
    'transactionId',
  ] as const)('says that something is missing without %s, or when it is blank', async (field) => {
    for (const value of [undefined, '', '  ']) {
      const { status, body } = await send(api, { ...anAudienceEntry(), [field]: value });
      expect([status, body]).toEqual([
        400,
        {
          success: false,
          code: 'invalid',
          message: 'Please fill in all required fields.',
          fields: { [field]: expect.any(String) },
        },
      ]);
    }
  });

  const wrong: [Partial<Record<keyof AudienceFormInput, unknown>>, string][] = [
    [{ email: 'nobody' }, 'Please enter a valid email address.'],
    [{ age: 'old' }, 'Please enter the age in years.'],
    [{ age: 23.5 }, 'Please enter the age in whole years.'],
    [{ type: 'vip' }, 'Please select a type.'],
    [{ paymentMethod: 'bkash' }, 'Please select a payment method.'],
    [{ social: 'javascript:alert(1)' }, 'Please enter an address that begins with http:// or https://.'],
    [{ transactionId: 'x'.repeat(65) }, 'Please use at most 64 characters.'],
    [{ transactionId: '9HX\u0425' }, 'Please use only the letters A to Z and digits, as the wallet shows them.'],
    [{ name: { $ne: 1 } }, 'Name is required.'],
  ];

  it.each(wrong)('refuses %j with its own message, and keeps nothing', async (form, message) => {
    const before = await rowsIn(api);
    const { status, body } = await send(api, { ...anAudienceEntry(), ...form });

    expect([status, body]).toEqual([
      400,
      { success: false, code: 'invalid', message, fields: { [String(Object.keys(form)[0])]: message } },
    ]);
    expect(await rowsIn(api)).toBe(before);
  });

  it('finds room for letters that grow when they are folded', async () => {
    const { status } = await send(api, anAudienceEntry({ name: 'İ'.repeat(255) }));
    expect(status).toBe(201);
  });
});

describe('a payment', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  afterAll(() => api.end());

  const used = {
    success: false,
    code: 'conflict',
    message: 'This transaction ID has been used before.',
    fields: { transactionId: 'This transaction ID has been used before.' },
  };

  it.each([
    ['TX9A7', 'tx9a7'],
    ['TX 8B', ' T X\u200b8 b'],
    ['TX-7-C', 'TX7\u2013C'],
    ['ABC9', 'ＡＢＣ９'],
    ['2৬D', '২6d'],
  ])('%j is good for one entry, also when it is written %j', async (transactionId, again) => {
    expect((await send(api, anAudienceEntry({ transactionId }))).status).toBe(201);
    const [entries, mails] = [await rowsIn(api), await api.dataSource.getRepository(OutboxMail).count()];

    const { status, body } = await send(api, anAudienceEntry({ transactionId: again }));

    expect([status, body]).toEqual([409, used]);
    expect([await rowsIn(api), await api.dataSource.getRepository(OutboxMail).count()]).toEqual([entries, mails]);
  });

  it.each([
    ['a variation selector', 'SEEN1\ufe0f'],
    ['a filler', 'SEEN1\u3164'],
    ['a grapheme joiner', 'SEEN\u034f1'],
    ['a combining mark', 'SEEN\u03011'],
    ['a Cyrillic letter', 'SE\u0415N1'],
  ])('does not count again with %s in it: that is the fault of its field', async (_, transactionId) => {
    await send(api, anAudienceEntry({ transactionId: 'SEEN1' }));
    const before = await rowsIn(api);

    const { status, body } = await send(api, anAudienceEntry({ transactionId }));
    expect([status, body]).toMatchObject([
      400,
      { code: 'invalid', fields: { transactionId: expect.stringContaining('A to Z') } },
    ]);
    expect(await rowsIn(api)).toBe(before);
  });

  it('is another one with another wallet', async () => {
    const form = anAudienceEntry({ paymentMethod: 'bKash' });
    const answers = [await send(api, form), await send(api, { ...form, paymentMethod: 'Nagad' })];
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
  });

  it('is good for one of ten who bring it at once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(api, anAudienceEntry({ transactionId: 'TOGETHER' }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(9).fill(409)]);
  });

  it('is used up for somebody with the same certificate code, too', async () => {
    const form = anAudienceEntry();
    const answers = [await send(api, form), await send(api, form)];
    expect(answers.map(({ status }) => status)).toEqual([201, 409]);
    expect(answers[1]?.body).toEqual(used);
  });

  it('that was refused may be sent again under its key', async () => {
    const [form, headers] = [anAudienceEntry(), { 'idempotency-key': randomUUID() }];
    const other = await send(api, anAudienceEntry({ transactionId: form.transactionId }));
    expect((await send(api, form, headers)).status).toBe(409);

    await api.call(`DELETE /audience/${other.body.entry._id}`, { token: await api.adminToken() });
    expect((await send(api, form, headers)).status).toBe(201);
  });
});

describe('the code on a certificate', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  afterAll(() => api.end());

  const codeOf = async (form: Partial<AudienceFormInput>) =>
    (await send(api, anAudienceEntry(form))).body.entry.certCode;

  it('is followed by a number when somebody has the same', async () => {
    const form = { name: 'Amina Binte Rahman', age: 23, institute: 'Rajshahi College of Arts' };
    const codes = [await codeOf(form), await codeOf(form), await codeOf({ ...form, name: 'Karim RAHMAN' })];
    expect(codes).toEqual(['rahman23RCO', 'rahman23RCO-2', 'rahman23RCO-3']);
  });

  it('is the same whichever way its letters are composed', async () => {
    const codes = [
      await codeOf({ name: 'René', institute: 'Test' }),
      await codeOf({ name: 'Rene\u0301', institute: 'Test' }),
    ];
    expect(codes).toEqual(['rené23T', 'rené23T-2']);
  });

  it('gets out of the way of a code that only looks like a numbered one', async () => {
    const numbered = await codeOf({ name: 'Test Hasan', institute: 'Rajshahi -Test 2nd' });
    const plain = [
      await codeOf({ name: 'Hasan', institute: 'Rajshahi' }),
      await codeOf({ name: 'Hasan', institute: 'Rajshahi' }),
    ];
    expect([numbered, ...plain]).toEqual(['hasan23R-2', 'hasan23R', 'hasan23R-3']);
  });

  it('is different for twenty of the same name who come at once', async () => {
    const form = { name: 'Test Twenty', institute: 'Test' };
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(form)));

    const numbered = Array.from({ length: 19 }, (_, index) => `twenty23T-${index + 2}`);
    expect(codes.sort()).toEqual(['twenty23T', ...numbered].sort());
  });
});

// The embedded database belongs to one process.
if (globalThis.testDatabase === 'server') {
  describe('twenty of the same name at two processes at once', () => {
    it('get twenty codes', async () => {
      const settings = await startedSettings();
      const apis = [await TestApi.on(settings), await TestApi.on(settings)] as const;
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, index) =>
          send(apis[index % 2 ? 1 : 0], anAudienceEntry({ name: 'Twenty', institute: 'Test' })),
        ),
      );

      expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(201));
      expect(new Set(answers.map(({ body }) => body.entry.certCode)).size).toBe(20);
      await Promise.all(apis.map((api) => api.end()));
    });
  });
}
