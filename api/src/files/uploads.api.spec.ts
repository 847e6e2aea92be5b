import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import type { Server } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { Bucket } from '@conference/bucket';
import { ABSTRACT_FIELD, ABSTRACT_MAX_BYTES } from '@conference/contracts';
import { anApplication, fixture } from '@conference/testing';
import { validate as isUuid } from 'uuid';
import { folder } from '../config/data-dir';
import { bodyMemory } from '../http/body-memory';
import { formOf, TestApi } from '../testing/test-api';
import { claiming, docWith, docxOf, docxWith, listOfTypes, relationshipsOf, typesOf } from '../testing/word-files';

const TYPES = '[Content_Types].xml';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const MIB = 2 ** 20;
const MAIN_PART = 'vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MACRO_TYPE = '<Override PartName="/word/harmless.bin" ContentType="application/vnd.ms-office.vbaProject"/>';
const DECOY = `<Override PartName="/word/styles.xml" ContentType="application/${MAIN_PART}"/>`;
const blanks = (bytes: number) => docxWith({ [`/${TYPES}`]: Buffer.alloc(bytes, 32) });

type Attack = [name: string, file: () => Buffer, status: number, code: string];

/** What the content alone is refused for; more of it stands in word/judge.spec.ts and word/attacks.spec.ts. */
const attacks: Attack[] = [
  ['a program', () => Buffer.from('MZ\u0090\u0000'.repeat(1000), 'latin1'), 415, 'not_a_word_file'],
  ['a page with a script', () => Buffer.from('<html><script>alert(1)</script></html>'), 415, 'not_a_word_file'],
  ['0 bytes', () => Buffer.alloc(0), 415, 'not_a_word_file'],
  [
    'a list of types that claims to unpack to more than a GiB',
    () => claiming(docxWith({}), TYPES, 1024 * MIB + 1),
    415,
    'not_a_word_file',
  ],
  ['a list of types that unpacks to 16 MiB', () => blanks(16 * MIB), 415, 'not_a_word_file'],
  [
    'a list of types that unpacks to 16 MiB and claims 100 bytes',
    () => claiming(blanks(16 * MIB), TYPES, 100),
    415,
    'not_a_word_file',
  ],
  [
    'a document inside of a zip',
    () => docxWith({ [`/${TYPES}`]: listOfTypes(''), '/abstract.docx': fixture('abstract.docx') }),
    415,
    'not_a_word_file',
  ],
  [
    'a .docm',
    () =>
      docxWith({ [`/${TYPES}`]: typesOf('vnd.ms-word.document.macroEnabled.main+xml'), '/word/vbaProject.bin': 'x' }),
    415,
    'not_a_word_file',
  ],
  [
    'macros under another name',
    () => docxWith({ [`/${TYPES}`]: typesOf(MAIN_PART, MACRO_TYPE), '/word/harmless.bin': 'x' }),
    415,
    'flawed_file',
  ],
  [
    'macros whose type is spelt with a reference',
    () => docxWith({ [`/${TYPES}`]: typesOf('vnd.ms-word.document.macro&#69;nabled.main+xml') }),
    415,
    'not_a_word_file',
  ],
  ['macros behind a decoy', () => docxWith({ [`/${TYPES}`]: typesOf('xml', DECOY) }), 415, 'not_a_word_file'],
  ['macros of a glossary', () => docxWith({ '/word/glossary/vbaProject.bin': 'x' }), 415, 'flawed_file'],
  ['an old document with macros', () => docWith({ '/Macros/VBA/dir': Buffer.from('x') }), 415, 'flawed_file'],
  [
    'a main part that unpacks to 400 MB',
    () => docxWith({ '/word/document.xml': Buffer.alloc(400 * MIB, 32) }),
    415,
    'flawed_file',
  ],
  [
    'macros behind a comment',
    () => docxWith({ [`/${TYPES}`]: typesOf('xml', `<!--${DECOY}-->`) }),
    415,
    'not_a_word_file',
  ],
  ['one byte more than 10 MiB', () => docxOf(ABSTRACT_MAX_BYTES + 1), 413, 'file_too_large'],
];

/** What all is called that is stored. */
async function namesOf({ settings }: TestApi): Promise<string[]> {
  if (!settings.storage) return readdir(folder(settings, 'abstracts'));
  const names: string[] = [];
  for await (const { key } of new Bucket(settings.storage).list('abstracts/'))
    names.push(key.replace('abstracts/', ''));
  return names;
}

describe('an upload that is made to do harm', () => {
  let api: TestApi;
  let token: string;
  let edit: string;
  let before: Record<string, number>;

  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    const taken = await api.registered();
    [token, edit] = [taken.token, `PATCH /registrations/${taken.registration._id}`];
    await api.mails(1);
  });
  afterAll(() => api.end());

  const isQuiet = async () => {
    expect(await api.stock()).toEqual(before);
    expect(bodyMemory).toMatchObject({ held: 0, unfinished: new Set() });
  };
  beforeEach(async () => (before = await api.stock()));

  /** A form with this file, under this name, in this field. */
  const formWith = (file: Buffer, name: string, field = ABSTRACT_FIELD) => {
    const form = formOf(anApplication(), null);
    form.append(field, new Blob([new Uint8Array(file)]), name);
    return form;
  };

  it.each(attacks)('is refused by both forms: %s', async (_, file, status, code) => {
    const content = file();
    const registering = await api.call('POST /register', { form: formWith(content, 'abstract.docx') });
    const editing = await api.call(edit, { token, form: formOf({}, content) });

    expect([registering.status, registering.body.code]).toEqual([status, code]);
    expect([editing.status, editing.body.code]).toEqual([status, code]);
    await isQuiet();
  });

  it('is refused with a sentence that tells what to do', async () => {
    const template = relationshipsOf([
      `${RELATIONSHIPS}/attachedTemplate`,
      'https://example.org/a.dotm',
      ' TargetMode="External"',
    ]);
    const { body } = await api.call('POST /register', {
      form: formWith(docxWith({ '/word/_rels/settings.xml.rels': template }), 'abstract.docx'),
    });

    const sentence =
      'This document fetches something from elsewhere when it is opened. Save it without macros and linked objects, and choose it again.';
    expect([body.message, body.fields]).toEqual([sentence, { abstractFile: sentence }]);
    await isQuiet();
  });

  it('is refused by both forms: two files', async () => {
    const two = () => {
      const form = formOf({}, fixture('abstract.docx'));
      form.append(ABSTRACT_FIELD, new Blob([new Uint8Array(fixture('abstract.docx'))]), 'second.docx');
      return form;
    };
    for (const answer of [
      await api.call('POST /register', { form: two() }),
      await api.call(edit, { token, form: two() }),
    ]) {
      expect([answer.status, answer.body.message]).toEqual([400, 'Please send one file only.']);
    }
    await isQuiet();
  });

  it('is no abstract under another name: missing where one is needed, left alone where none is', async () => {
    const registering = await api.call('POST /register', {
      form: formWith(fixture('abstract.docx'), 'a.docx', 'abstractFile[]'),
    });
    const form = new FormData();
    form.set('file', new Blob([new Uint8Array(fixture('abstract.docx'))]), 'a.docx');
    const editing = await api.call(edit, { token, form });

    expect([registering.status, registering.body.fields]).toMatchObject([400, { abstractFile: expect.any(String) }]);
    expect(editing.status).toBe(200);
    await isQuiet();
  });

  it.each([
    ['a form that breaks off', 'multipart/form-data; boundary=x', '--x\r\nfoo'],
    [
      'a form without an end',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="phone"\r\n\r\n1',
    ],
    ['a form without a boundary', 'multipart/form-data; boundary=', 'x'],
    [
      'a form with another boundary',
      'multipart/form-data; boundary=y',
      '--x\r\nContent-Disposition: form-data; name="phone"\r\n\r\n1\r\n--x--',
    ],
  ])('is refused by both forms: %s', async (_, type, body) => {
    for (const line of ['POST /register', edit]) {
      const [method, path] = line.split(' ');
      const headers = { 'content-type': type, authorization: `Bearer ${token}` };
      const answer = await fetch(api.address + path, { method, headers, body });
      expect([answer.status, await answer.json()]).toMatchObject([400, { code: 'invalid' }]);
    }
    await isQuiet();
  });

  it.each([
    ['../../x.docx', 201],
    ['/etc/passwd', 201],
    ['C:\\x.docx', 201],
    [`${'x'.repeat(5000)}.docx`, 201],
    // What cannot be the name of a file.
    ['.', 400],
    ['a\u0000.docx', 400],
  ])('chooses no place and no name on the disk: %j', async (name, expected) => {
    const { status } = await api.call('POST /register', { form: formWith(fixture('abstract.docx'), name) });

    expect(status).toBe(expected);
    const stored = await namesOf(api);
    expect(stored.every((file) => isUuid(file))).toBe(true);
    expect(stored).toHaveLength((before.files ?? 0) + (expected === 201 ? 1 : 0));
    expect((await readdir(api.settings.dataDir)).sort()).toEqual([
      'abstracts',
      'database',
      'mail',
      ...(api.settings.storage ? [] : ['pair-mark']),
      'rehearsal',
      'secrets',
    ]);
  });

  it('is none with exactly 10 MiB', async () => {
    const file = docxOf(ABSTRACT_MAX_BYTES);
    expect(file).toHaveLength(ABSTRACT_MAX_BYTES);
    expect((await api.submit(anApplication(), file)).status).toBe(201);
  });

  it('ends when its time is over, and leaves nothing', async () => {
    const server = api.app.getHttpServer() as Server & { connectionsCheckingInterval: number };
    Object.assign(server, { requestTimeout: 300, headersTimeout: 300, connectionsCheckingInterval: 50 });
    // Node looks for what has run out at an interval that it takes up when it begins to listen.
    server.emit('listening');
    const { port, hostname } = new URL(api.address);
    const socket: Socket = connect(Number(port), hostname);
    const answer: Buffer[] = [];
    socket.on('data', (chunk: Buffer) => answer.push(chunk)).on('error', () => undefined);
    const head =
      'POST /api/register HTTP/1.1\r\nHost: x\r\nContent-Type: multipart/form-data; boundary=x\r\nContent-Length: 9000\r\n\r\n';
    socket.write(`${head}--x\r\nContent-Disposition: form-data; name="abstractFile"; filename="a.docx"\r\n\r\nPK`);
    await once(socket, 'close');

    expect(Buffer.concat(answer).toString()).toMatch(/^HTTP\/1\.1 408 /);
    // The other end of a connection may learn a moment later that it is over.
    while (bodyMemory.held > 0) await pause(10);
    await isQuiet();
  });
});
