import { randomBytes } from 'node:crypto';
import { fixture } from '@conference/testing';
import { wordDocument } from '../../seed/word-document';
import { compoundWith, docWithText, docxWith, listOfTypes, relationshipsOf, typesOf } from '../../testing/word-files';
import { judgeWord } from './judge';
import { Zip } from '../zip';

const typeOf = async (content: Buffer) => (await judgeWord(content))?.type;

const MAIN = 'vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const WITH_MACROS = 'vnd.ms-word.document.macroEnabled.main+xml';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument';

/** A real document with other lists. */
const withTypes = (list: string | Buffer) => docxWith({ '/[Content_Types].xml': list });
const withRoot = (...items: Parameters<typeof relationshipsOf>) =>
  docxWith({ '/_rels/.rels': relationshipsOf(...items) });
const override = (part: string, type: string) => `<Override PartName="${part}" ContentType="application/${type}"/>`;

/** A zip with a comment behind its directory, in which another directory could lie. */
function commented(zip: Buffer): Buffer {
  const longer = Buffer.concat([zip, Buffer.from('x')]);
  longer.writeUInt16LE(1, zip.length - 2);
  return longer;
}

/** Macros that hide: the real main part is one with macros. */
const hidden: [name: string, file: Buffer][] = [
  [
    'a letter written as a reference',
    withTypes(typesOf('vnd.ms-word.document.macro&#69;nabled.main+xml', override('/word/styles.xml', MAIN))),
  ],
  ['a decoy of another part', withTypes(typesOf('xml', override('/word/styles.xml', MAIN)))],
  ['a decoy in a comment', withTypes(typesOf('xml', `<!-- ${override('/word/document.xml', MAIN)} -->`))],
  ['a decoy in a section', withTypes(typesOf('xml', `<![CDATA[${override('/word/document.xml', MAIN)}]]>`))],
  ['a decoy in an instruction', withTypes(typesOf('xml', `<?x ${override('/word/document.xml', MAIN)}?>`))],
  [
    'a decoy inside of another element',
    withTypes(
      typesOf('xml', `<Override PartName="/a" ContentType="b">${override('/word/document.xml', MAIN)}</Override>`),
    ),
  ],
  [
    'a decoy of another namespace',
    withTypes(typesOf('xml', override('/word/document.xml', MAIN).replace('<Override', '<Override xmlns="x:y"'))),
  ],
  ['a second word on the main part', withTypes(typesOf(MAIN, override('/WORD/document.xml', 'xml')))],
  ['a second word in one element', withTypes(typesOf(`${MAIN}" ContentType="application/xml`))],
  ['a prefix', withTypes(typesOf(MAIN).replaceAll('Override', 'x:Override'))],
  [
    'an entity',
    withTypes(`<!DOCTYPE Types [<!ENTITY e "macroEnabled">]>${typesOf('vnd.ms-word.document.&e;.main+xml')}`),
  ],
  ['an encoding that is only named', withTypes(`<?xml version="1.0" encoding="UTF-7"?>${typesOf(MAIN)}`)],
  ['another main part', withRoot([OFFICE, 'word/other.xml'])],
  ['two main parts', withRoot([OFFICE, 'word/document.xml'], [OFFICE, 'word/styles.xml'])],
  ['a main part elsewhere', withRoot([OFFICE, 'https://example.org/a.docm', ' TargetMode="External"'])],
  ['no main part', withRoot()],
  ['a second list of types', docxWith({ '/[content_types].xml': typesOf(WITH_MACROS) })],
];

describe('the kind of a Word document, by content', () => {
  it.each([
    ['a document of a word processor', fixture('abstract.docx'), 'docx'],
    ['a demo abstract', wordDocument(['A <title> & more', 'রাজশাহী']), 'docx'],
    ['an old document', fixture('abstract.doc'), 'doc'],
    [
      'an old document of 9 MB, whose sector table goes on elsewhere',
      compoundWith('WordDocument', Buffer.alloc(9_000_000, 1)),
      'doc',
    ],
    [
      'one whose list of types is written in UTF-16',
      withTypes(Buffer.from(`\ufeff${typesOf(MAIN)}`, 'utf16le')),
      'docx',
    ],
    [
      'one with single quotes and line ends',
      withTypes(typesOf(MAIN).replaceAll('"', "'").replaceAll(' ', '\r\n\t')),
      'docx',
    ],
    [
      'one with end tags, a mark and another order',
      withTypes(
        `\ufeff<?xml version='1.0' encoding='utf-8'?>\n${typesOf(MAIN)}\n`
          .replaceAll('/>', '></Override>')
          .replace('</Override>', '</Default>'),
      ),
      'docx',
    ],
    [
      'one whose extension says what the main part is',
      withTypes(listOfTypes(`<Default ContentType="application/${MAIN}" Extension="XML"/>`)),
      'docx',
    ],
    ['one whose main part is named from the root', withRoot([OFFICE, '/word/document.xml']), 'docx'],
  ])('is known of %s', async (_, content, type) => {
    expect(await typeOf(content)).toBe(type);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('Only a text.')],
    [
      'a package with a second directory',
      Buffer.concat([
        fixture('abstract.docx').subarray(0, -22),
        Buffer.from('504b0607'.padEnd(40, '0'), 'hex'),
        fixture('abstract.docx').subarray(-22),
      ]),
    ],
    ['a package with a comment', commented(fixture('abstract.docx'))],
    ['a package with a name that has backslashes', docxWith({ '/word\\media\\a.png': 'x' })],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['the beginning of a zip', Buffer.from('PK\u0003\u0004')],
    ['a .docx cut in half', fixture('abstract.docx').subarray(0, 2000)],
    [
      'a macro-enabled main part',
      docxWith({ '/[Content_Types].xml': typesOf('vnd.ms-word.document.macroEnabled.main+xml') }),
    ],
    [
      'a spreadsheet',
      docxWith({ '/[Content_Types].xml': typesOf('vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml') }),
    ],
    ['a list of types that unpacks to 50 MB', docxWith({ '/[Content_Types].xml': Buffer.alloc(50_000_000, 32) })],
    ['a list of types that is tedious to read', withTypes('<Override '.repeat(100_000))],
    ['a list of types with a tag that does not end', withTypes(listOfTypes(`<Override${' a=""'.repeat(200_000)}`))],
    ['a list of types with a tag of blanks', withTypes(listOfTypes(`<Override${' '.repeat(1_000_000)}`))],
    ['an old spreadsheet', compoundWith('Workbook', Buffer.alloc(5000))],
    ['the signature of a compound file and no more', fixture('abstract.doc').subarray(0, 8)],
    ['the header of a compound file and no more', fixture('abstract.doc').subarray(0, 512)],
  ])('is unknown of %s', async (_, content) => {
    expect(await typeOf(content)).toBeUndefined();
  });

  it.each(hidden)('is unknown of what hides macros behind %s', async (_, content) => {
    expect(await typeOf(content)).toBeUndefined();
  });
});

/** A large document with two parts that are called after it. */
function largeDocument(name: string): Buffer {
  const part = () => `<a>${randomBytes(2 ** 20).toString('hex')}</a>`;
  return docxWith({ [`/word/${name}1.xml`]: part(), [`/word/${name}2.xml`]: part() });
}

/** A promise, and what resolves it. */
function signal(): [promise: Promise<void>, resolve: () => void] {
  let settle: () => void = () => undefined;
  return [new Promise((resolve) => (settle = resolve)), () => settle()];
}

describe('documents that come at once', () => {
  afterEach(() => jest.restoreAllMocks());

  /** Which parts of large documents are read, in turn: the first one once it is let. */
  function partsAsRead(): { read: string[]; begun: Promise<void>; letRead: () => void } {
    const read: string[] = [];
    const [begun, begin] = signal();
    const [allowed, letRead] = signal();
    const chunksOf = Zip.prototype.chunksOf;
    jest.spyOn(Zip.prototype, 'chunksOf').mockImplementation(async function* (this: Zip, entry) {
      const [name] = /[ab]\d(?=\.xml$)/.exec(entry.fileName) ?? [];
      if (name && read.push(name) === 1) {
        begin();
        await allowed;
      }
      yield* chunksOf.call(this, entry);
    });
    return { read, begun, letRead };
  }

  it('are judged one after the other, and a small one does not wait for the large ones', async () => {
    const { read, begun, letRead } = partsAsRead();
    const first = judgeWord(largeDocument('a'));
    await begun;
    const second = judgeWord(largeDocument('b'));
    const small = await judgeWord(fixture('abstract.docx'));
    const readUntilThen = [...read];
    letRead();

    expect([small, await first, await second]).toEqual(Array(3).fill({ type: 'docx', flaw: undefined }));
    expect(readUntilThen).toEqual(['a1']);
    expect(read).toEqual(['a1', 'a2', 'b1', 'b2']);
  });

  it.each([
    ['a package', largeDocument('a')],
    ['an old document', docWithText('x'.repeat(200_000))],
  ])('let others have their turn while one is read: %s', async (_, content) => {
    const happened: string[] = [];
    const judged = judgeWord(content).then((verdict) => happened.push(`found ${verdict?.flaw ?? 'nothing'}`));
    setImmediate(() => happened.push('another call'));
    await judged;

    expect(happened).toEqual(['another call', 'found nothing']);
  });
});
