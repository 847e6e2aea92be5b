import { anApplication, fixture, realDocuments } from '@conference/testing';
import { Account } from '../accounts/account.entity';
import { hashPassword } from '../accounts/passwords';
import { Application } from '../applications/application.entity';
import { RetryKeys } from '../retry-keys/retry-keys';
import { Browser, multipart, withFile } from '../testing/browser';
import { admin } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';

const abstract = fixture('abstract.docx');
const other = realDocuments().find(({ name }) => name === 'table.docx')?.content ?? Buffer.alloc(0);

describe('the author form of a browser without scripts', () => {
  let api: TestApi;
  let browser: Browser;
  beforeAll(async () => (api = await TestApi.start({ RATE_LIMITS: 'off' })));
  beforeEach(async () => (browser = new Browser(api)));
  afterAll(() => api.end());

  const applications = () => api.dataSource.getRepository(Application);

  it('is taken with its abstract, and leads to the profile, signed in', async () => {
    const fields = anApplication({ mailingAddress: 'One line,\r\nanother', dateOfBirth: '', travelInfo: '' });
    const { status, location } = await browser.send('/register', withFile(fields, abstract));

    expect([status, location]).toEqual([303, '/profile']);
    const stored = await applications().findOneByOrFail({ fullName: fields.fullName });
    expect(stored).toMatchObject({ mailingAddress: 'One line,\nanother', dateOfBirth: null, travelInfo: null });
  });

  it('has the type of its file where none was chosen, and the name that the file had', async () => {
    const { abstractType: _left, ...fields } = anApplication();
    const form = withFile(fields, null);
    form.set('abstractFile', new Blob([new Uint8Array(abstract)]), 'নদী শেষ.DOCX');
    expect((await browser.send('/register', form)).status).toBe(303);
    const stored = await applications().findOneOrFail({
      where: { fullName: fields.fullName },
      relations: { abstractFile: true },
    });
    expect([stored.abstractType, stored.abstractFile.sentAs]).toEqual(['docx', 'নদী শেষ.DOCX']);
  });

  it('makes one application when it is sent twice, and twice at once, and signs in each time', async () => {
    const fields = anApplication();
    const before = await applications().count();
    const answers = await Promise.all([1, 2].map(() => browser.send('/register', withFile(fields, abstract))));
    const again = new Browser(api);
    answers.push(await again.send('/register', withFile(fields, abstract)));

    expect(answers.map(({ status, location }) => `${status} ${location}`)).toEqual([
      '303 /profile',
      '303 /profile',
      '303 /profile',
    ]);
    expect(await applications().count()).toBe(before + 1);
    expect((await again.open('/my-registration')).html.match(/<h3>/g)).toHaveLength(1);
  });

  it('is known by all that was sent, file and password too, under a key that nobody else can make', async () => {
    const fields = anApplication();
    const before = await applications().count();
    const send = async (more: object, file: Buffer) =>
      (await browser.send('/register', withFile({ ...fields, ...more }, file))).status;
    await send({}, abstract);
    expect([await send({}, other), await applications().count()]).toEqual([303, before + 2]);

    const password = 'the password that comes after';
    await api.dataSource
      .getRepository(Account)
      .update({ email: fields.email }, { passwordHash: await hashPassword(password) });
    expect([await send({ password }, abstract), await applications().count()]).toEqual([303, before + 3]);

    const [ours, again, others] = ['ours', 'ours', 'others'].map((secret) =>
      new RetryKeys(api.dataSource, secret).keyOf(fields),
    );
    expect([again === ours, others === ours]).toEqual([true, false]);
  });

  it.each([
    [
      'no file',
      (fields: object) => withFile(fields, null),
      400,
      'Please upload your abstract file (.doc or .docx).',
      false,
    ],
    [
      'not even the field of one',
      (fields: object) => multipart(fields),
      400,
      'Please upload your abstract file (.doc or .docx).',
      false,
    ],
    [
      'no Word file',
      (fields: object) => withFile(fields, Buffer.from('plain')),
      415,
      'Only .doc or .docx files are accepted. Please type your password and choose your file again, too.',
      true,
    ],
    [
      'a file that is too large',
      (fields: object) => withFile(fields, Buffer.alloc(11_000_000)),
      413,
      'The abstract file may be at most 10 MB. Please type your password and choose your file again, too.',
      true,
    ],
    [
      'a blank name',
      (fields: object) => withFile({ ...fields, fullName: '' }, abstract),
      400,
      'Full name is required. Please type your password and choose your file again, too.',
      true,
    ],
  ])(
    'comes again with everything but password and file when it brings %s',
    async (_, as, expected, message, fileAgain) => {
      const fields = anApplication({ password: 'my <secret> password' });
      const { status, form, page, html, given } = await browser.send('/register', as(fields));
      const { password: _never, ...values } = { ...fields, agreeTerms: 'on' };

      expect([status, page]).toEqual([expected, '/register']);
      expect(form).toMatchObject({ action: '/api/register', message, fileAgain });
      expect(form?.values).toEqual(message.startsWith('Full name') ? { ...values, fullName: '' } : values);
      expect(html).not.toContain('secret');
      expect([given, await api.dataSource.getRepository(Account).existsBy({ email: fields.email })]).toEqual([
        [],
        false,
      ]);
    },
  );

  it('asks for the password of the account that there is, and signs no organiser in', async () => {
    const { user } = await api.registered();
    const [taken, organiser] = [
      await browser.send(
        '/register',
        withFile(anApplication({ email: user.email, password: 'another password' }), abstract),
      ),
      await browser.send(
        '/register',
        withFile(anApplication({ email: admin.email, password: admin.password }), abstract),
      ),
    ];

    expect([taken.status, taken.form?.faults.map(({ field }) => field), taken.form?.fileAgain]).toEqual([
      401,
      ['password'],
      true,
    ]);
    expect([organiser.status, organiser.given]).toEqual([403, []]);
  });

  it.each([
    [
      'larger than anything',
      413,
      { 'content-type': 'multipart/form-data; boundary=x' },
      Buffer.alloc(66 * 1024 * 1024),
      true,
    ],
    ['a form that breaks off', 400, { 'content-type': 'multipart/form-data; boundary=x' }, '--x\r\nfoo', false],
    ['fields without a file', 400, { 'content-type': 'application/x-www-form-urlencoded' }, 'fullName=A', false],
  ])('is a page, too, that refuses %s', async (_, expected, more, body, fileAgain) => {
    const { status, form } = await browser.ask('/register', {
      method: 'POST',
      headers: { ...more, origin: api.settings.publicUrl },
      body,
    });

    expect(status).toBe(expected);
    expect(form).toMatchObject({ action: '/api/register', fileAgain });
  });
});
