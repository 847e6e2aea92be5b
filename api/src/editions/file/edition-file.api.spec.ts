import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { AnswerOf, Refusal } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { defaultEdition } from '@conference/edition/default';
import { shape } from '@conference/edition/shape';
import { imageDigest, layout } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import sharp from 'sharp';
import { fromBufferPromise } from 'yauzl';
import { Account } from '../../accounts/account.entity';
import { newAccount } from '../../accounts/new-account';
import { zipOf } from '../../files/zip-of';
import { admin } from '../../testing/fresh-settings';
import { recipientsOf } from '../../testing/outbox-rows';
import { releaseSite } from '../../testing/released-site';
import { TestApi } from '../../testing/test-api';
import { EditionImage } from '../images/edition-image.entity';

const MIB = 1024 * 1024;

let api: TestApi;
let token: string;

beforeAll(async () => {
  api = await TestApi.start({ RATE_LIMITS: 'off' });
  token = await api.adminToken();
  await releaseSite(api);
});
afterAll(() => api.end());

type Answered = Omit<AnswerOf<'POST /editions'>, 'success'> & Omit<Refusal, 'success'>;
type Draft = AnswerOf<'GET /editions/:key'>;

const draft = async (key = FIRST_KEY) => (await api.call<Draft>(`GET /editions/${key}`, { token })).body;
const keys = async () => {
  const { body } = await api.call<AnswerOf<'GET /editions'>>('GET /editions', { token });
  return body.editions.map(({ key }) => key);
};
const contents = ({ sections }: Draft) =>
  Object.fromEntries(Object.entries(sections).map(([name, { content }]) => [name, content]));

/** Has a site take over a file. */
function take(file: Buffer, key?: string, on = { api, token }) {
  const form = new FormData();
  if (key !== undefined) form.set('key', key);
  form.set('file', new Blob([new Uint8Array(file)]), 'edition.zip');
  return on.api.call<Answered>('POST /editions', { token: on.token, form });
}

async function save(key = FIRST_KEY): Promise<Buffer> {
  const { headers, body } = await api.call<Buffer>(`GET /editions/${key}/export`, { token });
  expect(headers.get('content-disposition')).toContain(`filename="edition-${key}.zip"`);
  return body;
}

const picture = (background: string) => sharp({ create: { width: 480, height: 240, channels: 3, background } });
const change = (section: string, path: string[], value: unknown, key = FIRST_KEY) =>
  api.call(`PATCH /editions/${key}/sections/${section}`, {
    token,
    json: { base: 0, ops: [{ op: 'set', path, value }] },
  });

/** A logo of the site, which a partner of the draft has. @returns its digest */
async function withLogo(): Promise<string> {
  const form = new FormData();
  form.set('as', 'logo');
  form.set('image', new Blob([new Uint8Array(await picture('#804020').png().toBuffer())]), 'logo.png');
  const { body } = await api.call<AnswerOf<'POST /editions/images'>>('POST /editions/images', { token, form });
  const { digest } = body.image;
  const partner = {
    id: '01982f00-0000-7000-8000-0000000000aa',
    name: { en: 'A partner' },
    logo: { digest, alt: { en: 'A partner' } },
  };
  await change('supporters', ['partners'], [partner]);
  return digest;
}

/** A file as somebody could make it. @param files beside the texts, by their paths */
const made = (edition: object, files: Record<string, Buffer> = {}) =>
  zipOf({ 'edition.json': Buffer.from(JSON.stringify(edition)), ...files });
const another = { shape, key: '2027', document: { ...defaultEdition } };
const stored = async ({ settings }: TestApi) =>
  (await readdir(layout(join(settings.dataDir, RELEASES)).images).catch(() => [])).filter(
    (name) => !name.startsWith('.'),
  );

describe('an edition in a file', () => {
  it('says what the draft says, and begins another one that says the same', async () => {
    await change('contact', ['email'], 'desk@example.org');
    const file = await save();
    const { status, body } = await take(file, '2026');
    expect([status, body.edition]).toEqual([200, expect.objectContaining({ key: '2026', isLive: false })]);
    expect(contents(await draft('2026'))).toEqual(contents(await draft()));
  });

  it('keeps what is still to be checked', async () => {
    await api.call('POST /editions', { token, json: { key: 'copy', from: FIRST_KEY } });
    await take(await save('copy'), 'copy-of-copy');
    const toCheck = async (key: string) =>
      (await api.call<AnswerOf<'GET /editions/:key/check'>>(`GET /editions/${key}/check`, { token })).body.toCheck;
    expect(await toCheck('copy-of-copy')).toEqual(await toCheck('copy'));
    expect(await toCheck('copy-of-copy')).toHaveLength(12);
  });

  it('of an older shape gets what editions have gained since, and what is not ours stays in the file', async () => {
    const { home: _home, ...document } = { ...defaultEdition } as Record<string, object>;
    const file = made({ shape: '1.0.0', key: '2024', document }, { '__MACOSX/._edition.json': Buffer.from('x') });
    expect((await take(file)).status).toBe(200);
    expect(Object.keys((await draft('2024')).sections).sort()).toEqual(Object.keys(defaultEdition).sort());
  });

  it('begins one edition when it is sent twice at once', async () => {
    const file = await save();
    const before = await keys();
    const answers = await Promise.all([take(file, 'twice'), take(file, 'twice')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await keys()).toEqual(['twice', ...before]);
  });

  it('has its numbers that take money published with the password only, and every organiser is told', async () => {
    const person = { role: 'admin', email: 'second@example.invalid', fullName: 'Demo Organiser' } as const;
    await api.dataSource.manager.insert(Account, await newAccount({ ...person, password: 'a long password' }));
    await change('money', ['wallets', 'bKash', 'number'], '+880 0000 000000');
    await take(await save(), 'paid');
    const { sections, liveVersion, edition } = await draft('paid');
    const revisions = Object.fromEntries(Object.entries(sections).map(([name, { revision }]) => [name, revision]));
    const publish = (json: object = {}) =>
      api.call<Answered>('POST /editions/paid/publish', {
        token,
        json: { revisions, ifVersion: liveVersion, name: edition.name, ...json },
      });
    const { status, body } = await publish();
    expect([status, body.code]).toEqual([401, 'wrong_credentials']);
    const told = () => recipientsOf(api, 'payment numbers changed');
    expect(await told()).toEqual([]);
    expect((await publish({ password: admin.password })).status).toBe(200);
    expect(await told()).toEqual([admin.email, person.email].sort());
  });
});

describe('a file that cannot be taken over', () => {
  const logo = async () => picture('#004080').webp().toBuffer();
  /** With a partner whose logo has these files, under a digest. */
  function withPicture(digest: string, files: Record<string, Buffer>) {
    const partner = {
      id: '01982f00-0000-7000-8000-0000000000aa',
      name: { en: 'A partner' },
      logo: { digest, alt: { en: 'A partner' } },
    };
    const supporters = { ...defaultEdition.supporters, partners: [partner] };
    const paths = Object.entries(files).map(([name, file]) => [`images/${digest}/${name}.webp`, file] as const);
    return made({ ...another, document: { ...defaultEdition, supporters } }, Object.fromEntries(paths));
  }
  const exact = (file: Buffer) => withPicture(imageDigest({ 480: file }), { 480: file });
  const withSection = (name: string, content: object) =>
    made({ ...another, document: { ...defaultEdition, [name]: content } });

  it.each<[string, () => Buffer | Promise<Buffer>, number, RegExp]>([
    ['no zip', () => Buffer.from('{}'), 415, /no edition/],
    ['an empty file', () => Buffer.alloc(0), 415, /no edition/],
    ['a zip without an edition', () => zipOf({ 'readme.txt': Buffer.from('Hello.') }), 415, /no edition/],
    ['half of one', () => made(another).subarray(0, 500), 415, /no edition/],
    ['no JSON', () => zipOf({ 'edition.json': Buffer.from('{"shape":') }), 415, /no edition/],
    ['other JSON', () => made({ name: 'A conference' }), 415, /no edition/],
    ['a shape that is none', () => made({ ...another, shape: 'new' }), 415, /no edition/],
    ['a path that leads out', () => made(another, { '../outside.txt': Buffer.from('x') }), 415, /no edition/],
    ['texts that unpack to 30 MB', () => zipOf({ 'edition.json': Buffer.alloc(30 * MIB, 32) }), 413, /40 MB/],
    ['other files that unpack to 70 MB', () => made(another, { 'a.txt': Buffer.alloc(70 * MIB, 32) }), 413, /40 MB/],
    ['a newer shape', () => made({ ...another, shape: '99.0.0' }), 400, /newer version \(99.0.0/],
    ['a section that nobody knows', () => withSection('weather', {}), 400, /no section weather/],
    [
      'a field that nobody knows',
      () => withSection('contact', { ...defaultEdition.contact, fax: '1' }),
      400,
      /contact.*fax/,
    ],
    [
      'another kind of value',
      () => withSection('contact', { ...defaultEdition.contact, email: 7 }),
      400,
      /contact\.email/,
    ],
    [
      'a section that is too long',
      () => withSection('contact', { ...defaultEdition.contact, address: { en: 'a'.repeat(61_000) } }),
      400,
      /contact is too long/,
    ],
    ['a key that is taken', () => made({ ...another, key: FIRST_KEY }), 409, /There is an edition 2025/],
    ['a key that is none', () => made({ ...another, key: 'A B' }), 400, /name the edition/],
    ['the key of what is live', () => made({ ...another, key: 'live' }), 400, /name the edition/],
    ['a picture that is nowhere', () => withPicture('a'.repeat(64), {}), 400, /picture aaaaaaaa is neither/],
    [
      'a picture that is outside',
      () => withPicture('../../../etc/passwd', {}),
      400,
      /picture \.\.\/\.\.\/\.\. is neither/,
    ],
    [
      'another picture than it says',
      async () => withPicture('a'.repeat(64), { 480: await logo() }),
      400,
      /picture aaaaaaaa in this file is damaged/,
    ],
    ['a picture that is a page', () => exact(Buffer.from('<script>alert(1)</script>')), 400, /damaged/],
    [
      'a picture with a page behind it',
      async () => exact(Buffer.concat([await logo(), Buffer.from('<script>')])),
      400,
      /damaged/,
    ],
    [
      'a picture that says where it was taken',
      async () =>
        exact(
          await picture('#004080')
            .withExif({ IFD3: { GPSLatitude: '24/1' } })
            .webp()
            .toBuffer(),
        ),
      400,
      /damaged/,
    ],
    [
      'a picture of 2 MB',
      async () =>
        exact(
          await sharp(randomBytes(1200 * 1200 * 3), {
            raw: { width: 1200, height: 1200, channels: 3 },
          })
            .webp({ lossless: true, effort: 0 })
            .toBuffer(),
        ),
      413,
      /40 MB/,
    ],
  ])('has %s', async (_, file, status, sentence) => {
    const before = [await keys(), await stored(api)];
    const { status: got, body } = await take(await file());
    expect([got, body.message]).toEqual([status, expect.stringMatching(sentence)]);
    expect(Object.keys(body.fields ?? { key: '' })).toEqual([expect.stringMatching(/^(file|key)$/)]);
    expect([await keys(), await stored(api)]).toEqual(before);
  });

  it('is more than 40 MB', async () => {
    const { status, body } = await take(Buffer.alloc(40 * MIB + 1));
    expect([status, body.code]).toEqual([413, 'file_too_large']);
  });

  it('is none', async () => {
    const form = new FormData();
    form.set('key', '2027');
    const { status, body } = await api.call<Answered>('POST /editions', { token, form });
    expect([status, body.fields]).toEqual([400, { file: 'Please choose the file of an edition.' }]);
  });

  it('goes to a key that cannot be one', async () => {
    const { status, body } = await take(made(another), 'A B');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['key']]);
  });
});

// The last one: the site before has no admin session any more once another one starts in this process.
it('an edition in a file brings its pictures to another site', async () => {
  const digest = await withLogo();
  const file = await save();
  const names: string[] = [];
  for await (const { fileName } of (await fromBufferPromise(file)).eachEntry()) names.push(fileName);
  expect(names.sort()).toEqual(['edition.json', ...[160, 320, 480].map((width) => `images/${digest}/${width}.webp`)]);

  const other = await TestApi.start({ RATE_LIMITS: 'off' });
  try {
    await releaseSite(other);
    const there = { api: other, token: await other.adminToken() };
    expect((await take(file, '2026', there)).status).toBe(200);
    expect(await stored(other)).toEqual([digest]);
    const row = await other.dataSource.manager.findOneByOrFail(EditionImage, { digest });
    expect(row).toMatchObject({ width: 480, height: 240, widths: '[160,320,480]' });
  } finally {
    await other.end();
  }
});
