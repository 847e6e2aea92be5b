import type { AbstractFlaw } from '@conference/contracts';
import { fixture } from '@conference/testing';
import exceljs from 'exceljs';
import {
  claiming,
  compoundWith,
  docWith,
  docWithField,
  docWithText,
  docWithTitle,
  docxWith,
  objectWith,
  realDocument,
  relationshipsOf,
  typesOf,
} from '../../testing/word-files';
import { judgeWord } from './judge';

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const STRICT = 'http://purl.oclc.org/ooxml/officeDocument/relationships';
const MICROSOFT = 'http://schemas.microsoft.com/office/2006/relationships';
const MAIN = 'vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const OUTSIDE = ' TargetMode="External"';
const MIB = 2 ** 20;

const NAMESPACES = [
  'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"',
  `xmlns:r="${OFFICE}"`,
  'xmlns:v="urn:schemas-microsoft-com:vml"',
  'xmlns:o="urn:schemas-microsoft-com:office:office"',
  'xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main"',
  'xmlns:mc="http://schemas.openxmlformats.org/markup-compatibility/2006"',
  'xmlns:wp15="http://schemas.microsoft.com/office/word/2012/wordprocessingDrawing"',
].join(' ');
const body = (content: string) => `<w:document ${NAMESPACES}><w:body><w:p>${content}</w:p></w:body></w:document>`;
const saying = (content: string) => docxWith({ '/word/document.xml': body(content) });
const related = (type: string, target: string, more = OUTSIDE, part = 'document') =>
  docxWith({ [`/word/_rels/${part}.xml.rels`]: relationshipsOf([type, target, more]) });
const linked = (content: string) =>
  docxWith({
    '/word/document.xml': body(content),
    '/word/_rels/document.xml.rels': relationshipsOf([`${OFFICE}/hyperlink`, 'https://example.org/', OUTSIDE]),
  });
const field = (...codes: string[]) =>
  saying(
    `<w:r><w:fldChar w:fldCharType="begin"/></w:r>${codes.map((code) => `<w:r><w:instrText>${code}</w:instrText></w:r>`).join('')}<w:r><w:fldChar w:fldCharType="end"/></w:r>`,
  );
const template = (target: string) => related(`${OFFICE}/attachedTemplate`, target, OUTSIDE, 'settings');
const templateOutside = (target: string): [string, Buffer, AbstractFlaw] => [
  `a template at ${target}`,
  template(target),
  'linked',
];

const EQUATION = '02ce020000000000c000000000000046';
const native = { 'Equation Native': Buffer.alloc(64, 1) };
const embedded = (object: Buffer) =>
  docxWith({
    '/word/embeddings/oleObject1.bin': object,
    '/word/_rels/document.xml.rels': relationshipsOf([`${OFFICE}/oleObject`, 'embeddings/oleObject1.bin']),
  });
const withChart = (workbook: Buffer, name = 'workbook.xlsx') =>
  docxWith(
    {
      [`/word/embeddings/${name}`]: workbook,
      '/word/charts/_rels/chart1.xml.rels': relationshipsOf([`${OFFICE}/package`, `../embeddings/${name}`]),
    },
    { base: realDocument('chart.docx') },
  );

async function workbook(): Promise<Buffer> {
  const book = new exceljs.Workbook();
  book.addWorksheet('Sheet1').addRows([
    ['Year', 'Yield'],
    [2024, 3.8],
  ]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** A zip in which a part is called by another name where it lies than in the directory. */
function otherwise(zip: Buffer, name: string, other: string): Buffer {
  const liar = Buffer.from(zip);
  liar.write(other, liar.indexOf(name));
  return liar;
}

/** Markup of so many bytes that does not pack as well as a bomb. */
const markup = (bytes: number) =>
  Array.from({ length: bytes / 64 }, (_, index) => `<b c="${(index * 7919) % 100_003}" d="${index}"/>`.padEnd(64)).join(
    '',
  );

/** What an old document says of a shape. */
function shapeOf(...properties: [kind: number, value: number][]): Buffer {
  const shape = Buffer.alloc(8 + properties.length * 6);
  shape.writeUInt16LE((properties.length << 4) | 3);
  shape.writeUInt16LE(0xf00b, 2);
  shape.writeUInt32LE(properties.length * 6, 4);
  properties.forEach(([kind, value], index) => {
    shape.writeUInt16LE(kind, 8 + index * 6);
    shape.writeUInt32LE(value, 10 + index * 6);
  });
  return shape;
}

/** A record of an old workbook. */
const record = (kind: number, ...bytes: number[]) => Buffer.from([kind & 0xff, kind >> 8, bytes.length, 0, ...bytes]);
const oldChart = (...records: Buffer[]) =>
  embedded(objectWith({ Workbook: Buffer.concat(records) }, '03080200'.padEnd(16, '0') + 'c000000000000046'));

// One attack a line.
// prettier-ignore
const PACKAGES: [string, Buffer, AbstractFlaw][] = [
  templateOutside('https://example.org/a.dotm'),
  templateOutside('HTTP://example.org/a.dotm'),
  templateOutside('\\\\host\\share\\a.dotm'),
  templateOutside('//host/share/a.dotm'),
  templateOutside('file://host/share/a.dotm'),
  templateOutside('file:////host/share/a.dotm'),
  templateOutside('FILE:///\\\\host\\share\\a.dotm'),
  templateOutside('file:///%5C%5Chost%5Cshare%5Ca.dotm'),
  templateOutside('%5c%5chost%5cshare%5ca.dotm'),
  templateOutside('%255c%255chost%255cshare%255ca.dotm'),
  templateOutside('\\??\\UNC\\host\\share\\a.dotm'),
  templateOutside('file:///??/UNC/host/share/a.dotm'),
  templateOutside('&#104;ttps://example.org/a.dotm'),
  templateOutside(' https://example.org/a.dotm'),
  templateOutside('mhtml:https://example.org/a!x-usc:https://example.org/a'),
  templateOutside('ms-word:ofe|u|https://example.org/a.dotm'),
  ['a template in the strict form', related(`${STRICT}/attachedTemplate`, 'https://example.org/a.dotm', OUTSIDE, 'settings'), 'linked'],
  ['a template that is said to be inside', related(`${OFFICE}/attachedTemplate`, 'https://example.org/a.dotm', '', 'settings'), 'linked'],
  ['a mode in other letters', related(`${OFFICE}/image`, 'https://example.org/a.png', ' TargetMode="EXTERNAL"'), 'linked'],
  ['a type in other letters', related(`${OFFICE}/ATTACHEDTEMPLATE`, 'https://example.org/a.dotm'), 'linked'],
  ['an object by mhtml', related(`${OFFICE}/oleObject`, 'mhtml:https://example.org/a.mht!x-usc:https://example.org/a'), 'linked'],
  ['a picture of file:', related(`${OFFICE}/image`, 'file:///C:/secret.png'), 'linked'],
  ['a picture of a server', related(`${OFFICE}/image`, 'https://example.org/a.png'), 'linked'],
  ['a picture in a header', related(`${OFFICE}/image`, 'https://example.org/a.png', OUTSIDE, 'header1'), 'linked'],
  ['a frame', related(`${OFFICE}/frame`, 'https://example.org/a.docx'), 'linked'],
  ['a document within', related(`${OFFICE}/subDocument`, 'file:///a.docx'), 'linked'],
  ['data to merge', related(`${OFFICE}/mailMergeSource`, 'file:///a.csv'), 'linked'],
  ['data to merge, without a relationship', saying('<w:mailMerge><w:connectString w:val="Data Source=a"/></w:mailMerge>'), 'linked'],
  ['another format within', related(`${OFFICE}/aFChunk`, 'a.html', ''), 'embedded'],
  ['another format within, by its element', saying('<w:altChunk r:id="r1"/>'), 'embedded'],
  ['a file within', related(`${OFFICE}/package`, 'embeddings/a.docx', ''), 'embedded'],
  ['an object of another program', embedded(objectWith({ CONTENTS: Buffer.alloc(64) }, EQUATION)), 'embedded'],
  ['a file in an object', embedded(objectWith({ '\u0001Ole10Native': Buffer.alloc(64) }, EQUATION)), 'embedded'],
  ['an equation that belongs to another program', embedded(objectWith(native, '0'.repeat(32))), 'embedded'],
  ['an equation that is called otherwise', saying('<w:object><o:OLEObject Type="Embed" ProgID="Package" r:id="r1"/></w:object>'), 'embedded'],
  ['an object under the name of a picture', docxWith({ '/word/media/image9.png': objectWith({ '\u0001Ole10Native': Buffer.alloc(64) }) }), 'embedded'],
  ['a document under the name of a picture', docxWith({ '/word/media/image9.png': fixture('abstract.docx') }), 'embedded'],
  ['a link in an object', embedded(objectWith({ ...native, '\u0001Ole': Buffer.from('0100000201000000000000000000000000000000', 'hex') }, EQUATION)), 'linked'],
  ['a link instead of an object', saying('<w:object><o:OLEObject Type="Link" ProgID="Equation.3" r:id="r1"/></w:object>'), 'linked'],
  ['macros', docxWith({ '/word/vbaProject.bin': 'x' }), 'macros'],
  ['macros of the glossary', docxWith({ '/word/glossary/vbaProject.bin': 'x' }), 'macros'],
  ['macros of any name', related(`${MICROSOFT}/vbaProject`, 'a.bin', ''), 'macros'],
  ['macros of any name, of the glossary', docxWith({ '/word/glossary/_rels/document.xml.rels': relationshipsOf([`${MICROSOFT}/vbaProject`, 'a.bin']) }), 'macros'],
  ['macros by a reference', related(`${MICROSOFT}/vba&#80;roject`, 'a.bin', ''), 'macros'],
  ['macros by their type', docxWith({ '/[Content_Types].xml': typesOf(MAIN, '<Override PartName="/word/a.bin" ContentType="application/vnd.ms-office.vba&#x50;roject"/>') }), 'macros'],
  ['a control', related(`${OFFICE}/control`, 'activeX/activeX1.xml', ''), 'macros'],
  ['a control by its element', saying('<w:object><w:control r:id="r1" w:name="x"/></w:object>'), 'macros'],
  ['a picture that is a link', linked('<a:blip r:link="r0"/>'), 'linked'],
  ['an old picture at an address', saying('<w:pict><v:shape><v:imagedata src="https://example.org/a.png"/></v:shape></w:pict>'), 'linked'],
  ['an old picture on a server', saying('<w:pict><v:rect><v:fill o:href="\\\\host\\a.png"/></v:rect></w:pict>'), 'linked'],
  ['an object in the form of today', saying('<w:object><w:objectEmbed w:progId="Package" r:id="r1"/></w:object>'), 'embedded'],
  ['an add-in from nobody knows where', docxWith({ '/word/webextensions/webextension1.xml': '<we:webextension xmlns:we="http://schemas.microsoft.com/office/webextensions/webextension/2010/11"><we:reference id="a" storeType="FileSystem"/></we:webextension>' }), 'linked'],
  ['rules of another place', saying('<sl:schemaLibrary xmlns:sl="http://schemas.openxmlformats.org/schemaLibrary/2006/main"><sl:schema sl:manifestLocation="https://example.org/a.xml"/></sl:schemaLibrary>'), 'linked'],
  ['a part that is called otherwise before itself', otherwise(docxWith({}), 'word/document.xml', 'word/documenT.xml'), 'unclear'],
  ['a video of the web', saying('<wp15:webVideoPr embeddedHtml="&lt;iframe/&gt;"/>'), 'linked'],
  ['a field that starts something', field('DDEAUTO c:\\\\windows\\\\cmd.exe "/k"'), 'linked'],
  ['a field in pieces', field('DD', 'EAU', 'TO cmd a'), 'linked'],
  ['a field within an element', field('DD<w:noBreakHyphen/>EAUTO cmd a'), 'linked'],
  ['a field in another case', field(' includetext "https://example.org/a.docx"'), 'linked'],
  ['a field in one element', saying('<w:fldSimple w:instr="INCLUDEPICTURE &quot;https://example.org/a.png&quot; \\d"/>'), 'linked'],
  ['a picture by a field, on a server', field('INCLUDEPICTURE "\\\\\\\\host\\\\a.png"'), 'linked'],
  ['a field that is at one with what it fetches', field('INCLUDETEXT"https://example.org/a.docx"'), 'linked'],
  ['a picture by a field, at one with its address', field('INCLUDEPICTURE"https://example.org/a.png"'), 'linked'],
  ['a field that is at one with its switch', field('INCLUDETEXT\\! https://example.org/a.docx'), 'linked'],
  ['a picture by a field, at one with a switch', field('INCLUDEPICTURE \\d\\\\\\\\host\\\\a.png'), 'linked'],
  ['a picture by a field, after a switch', field('INCLUDEPICTURE \\d \\* MERGEFORMAT https://example.org/a.png'), 'linked'],
  ['a field whose name is put together', saying('<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>DD</w:instrText><w:fldChar w:fldCharType="begin"/><w:instrText>QUOTE 69</w:instrText><w:fldChar w:fldCharType="end"/><w:instrText> cmd</w:instrText><w:fldChar w:fldCharType="end"/></w:r>'), 'linked'],
  ['a field behind very many blanks', field(`${' '.repeat(70_000)}DDE a b`), 'unclear'],
  ['a field without an end', saying('<w:r><w:fldChar w:fldCharType="begin"/><w:instrText>LINK Excel.Sheet.12 a</w:instrText></w:r>'), 'linked'],
  ['a field in a branch for other programs', saying('<mc:AlternateContent><mc:Choice Requires="x"><w:fldSimple w:instr="DDE a b"/></mc:Choice><mc:Fallback/></mc:AlternateContent>'), 'linked'],
  ['a field under another prefix', docxWith({ '/word/document.xml': body('<w:fldSimple w:instr="DDE a b"/>').replaceAll('w:', 'q:').replace('xmlns:w', 'xmlns:q') }), 'linked'],
  ['a field in UTF-16', docxWith({ '/word/document.xml': Buffer.from(`\ufeff${body('<w:fldSimple w:instr="DDE a b"/>')}`, 'utf16le') }), 'linked'],
  ['a field in a footnote', docxWith({ '/word/footnotes.xml': body('<w:fldSimple w:instr="DDE a b"/>') }), 'linked'],
  ['a control by a field', field('CONTROL Forms.TextBox.1'), 'macros'],
  ['a field that says its code twice', saying('<w:fldSimple instr="PAGE" w:instr="DDE a b"/>'), 'unclear'],
  ['a declared type', docxWith({ '/word/document.xml': `<!DOCTYPE a [<!ENTITY e "DDE">]>${body('')}` }), 'unclear'],
  ['another encoding', docxWith({ '/word/document.xml': `<?xml version="1.0" encoding="UTF-7"?>${body('')}` }), 'unclear'],
  ['XML that is none', docxWith({ '/word/document.xml': '<w:document>' }), 'unclear'],
  ['elements that lie too deep', saying('<w:r>'.repeat(5000) + '</w:r>'.repeat(5000)), 'unclear'],
  ['an element that says very much', saying(`<w:r ${Array.from({ length: 1000 }, (_, index) => `a${index}=""`).join(' ')}/>`), 'unclear'],
  ['elements without an end', saying('<w:r/>'.repeat(2 * MIB)), 'swollen'],
  ['a drawing with a script', docxWith({ '/word/media/image9.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>' }), 'macros'],
  ['a drawing with a picture of a server', docxWith({ '/word/media/image9.svg': '<svg xmlns="http://www.w3.org/2000/svg"><image href="https://example.org/a.png"/></svg>' }), 'linked'],
  ['an old chart with macros', oldChart(record(0x85, 0, 0, 0, 0, 0, 1)), 'macros'],
  ['an old chart of another workbook', oldChart(record(0x01ae, 1, 0, 9, 0, 1)), 'linked'],
  ['a package in the workbook of a chart', withChart(docxWith({}), 'a.xlsx'), 'embedded'],
  ['a main part that unpacks to 40 MB', docxWith({ '/word/document.xml': Buffer.concat([Buffer.from(body('')), Buffer.alloc(40 * MIB, 32)]) }), 'swollen'],
  ['a picture of one colour, 20 MB of it', docxWith({ '/word/media/image9.bmp': Buffer.alloc(20 * MIB, 1) }), 'swollen'],
  ['a picture that is larger than it says', claiming(docxWith({ '/word/media/image9.bmp': Buffer.alloc(20 * MIB, 1) }), 'word/media/image9.bmp', 100), 'unclear'],
  ['a main part that is shorter than it says', claiming(docxWith({}), 'word/document.xml', 9000), 'unclear'],
];

// One attack a line.
// prettier-ignore
const WORKBOOKS: [string, (workbook: Buffer) => Buffer, AbstractFlaw][] = [
  ['macros', (book) => docxWith({ '/xl/vbaProject.bin': 'x' }, { base: book }), 'macros'],
  ['macros of the old kind', (book) => docxWith({ '/xl/_rels/workbook.xml.rels': relationshipsOf([`${MICROSOFT}/xlMacrosheet`, 'macrosheets/sheet1.xml']) }, { base: book }), 'macros'],
  ['a connection', (book) => docxWith({ '/xl/_rels/workbook.xml.rels': relationshipsOf([`${OFFICE}/connections`, 'connections.xml']) }, { base: book }), 'linked'],
  ['another workbook', (book) => docxWith({ '/xl/_rels/workbook.xml.rels': relationshipsOf([`${OFFICE}/externalLink`, 'externalLinks/a.xml']) }, { base: book }), 'linked'],
  ['a formula that asks', (book) => docxWith({ '/xl/worksheets/sheet9.xml': '<f xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">_xlfn.WEBSERVICE("https://example.org")</f>' }, { base: book }), 'linked'],
  ['markup without an end', (book) => docxWith({ '/xl/worksheets/sheet9.xml': `<a>${markup(13 * MIB)}</a>` }, { base: book }), 'swollen'],
  ['a bomb', (book) => docxWith({ '/xl/media/a.bmp': Buffer.alloc(70 * MIB) }, { base: book }), 'swollen'],
];

// One attack a line.
// prettier-ignore
const OLD_DOCUMENTS: [string, Buffer, AbstractFlaw][] = [
  ['macros', docWith({ '/Macros/VBA/dir': Buffer.from('x') }), 'macros'],
  ['macros in an object', docWith({ '/ObjectPool/_1/_VBA_PROJECT_CUR/VBA/dir': Buffer.from('x') }), 'macros'],
  ['a file in an object', docWith({ '/ObjectPool/_1/\u0001Ole10Native': Buffer.from('x') }), 'embedded'],
  ['a file anywhere', docWith({ '/Somewhere/\u0001Ole10Native': Buffer.from('x') }), 'embedded'],
  ['an object of another program', docWith({ '/ObjectPool/_1/CONTENTS': Buffer.from('x') }), 'embedded'],
  ['a linked object', docWith({ '/ObjectPool/_1/\u0003LINKINFO': Buffer.from('x') }), 'linked'],
  ['a field that starts something', docWithField('DDEAUTO c:\\\\windows\\\\cmd.exe "/k"'), 'linked'],
  ['a field that fetches a text', docWithField('INCLUDETEXT "https://example.org/a"'), 'linked'],
  ['a field that fetches a picture', docWithField('INCLUDEPICTURE "\\\\\\\\host\\\\a.png"'), 'linked'],
  ['a template of a server', docWithTitle(1, '\\\\host\\share\\a.dot'), 'linked'],
  ['a template of the web', docWithTitle(1, 'https://example.org/a.dot'), 'linked'],
  ['data to merge', docWithTitle(8, 'C:\\data.csv'), 'linked'],
  ['a shape whose picture lies elsewhere', docWith({ '/1Table': (table) => Buffer.concat([table, shapeOf([0x4104, 0], [0x0106, 0x0a])]) }), 'linked'],
  ['a text that is named very often', docWithText('\u0013\u0015'.repeat(2 ** 15), 200), 'unclear'],
  ['shapes that lie over each other', docWith({ '/Data': Buffer.from('03100bf000000800'.repeat(2 ** 15), 'hex') }), 'unclear'],
  ['a password', docWith({ '/WordDocument': (text) => (text.writeUInt16LE(text.readUInt16LE(10) | 0x0100, 10), text) }), 'locked'],
  ['a text of another version', docWith({ '/WordDocument': (text) => (text.writeUInt16LE(0x65, 2), text) }), 'unclear'],
  ['a text that is none', compoundWith('WordDocument', Buffer.alloc(9_000_000, 1)), 'unclear'],
];

// One document a line.
// prettier-ignore
const HONEST: [string, Buffer][] = [
  ['an equation of Word', embedded(objectWith(native, EQUATION))],
  ['an equation of MathType', embedded(objectWith({ ...native, '\u0001Ole': Buffer.from('0100000200000000000000000000000000000000', 'hex'), '\u0003ObjInfo': Buffer.alloc(6) }, `03${EQUATION.slice(2)}`))],
  ['an equation and its element', saying('<w:object><o:OLEObject Type="Embed" ProgID="Equation.DSMT4" r:id="r1"/></w:object>')],
  ['an old chart', oldChart(record(0x85, 0, 0, 0, 0, 0, 0), record(0x85, 0, 0, 0, 0, 0, 2), record(0x01ae, 1, 0, 1, 4))],
  ['a template on a drive', template('file:///C:\\Users\\Author\\AppData\\Roaming\\Microsoft\\Templates\\Normal.dotm')],
  ['a template on a drive, with slashes', template('file:///D:/Templates/My%20University.dotx')],
  ['a template on a drive, without a scheme', template('C:\\Templates\\Journal.dotx')],
  ['a template on a Mac', template('file:///Users/author/Library/Templates/Normal.dotm')],
  ['a template without a place', template('Normal.dotm')],
  ['a link', linked('<w:hyperlink r:id="r0"><w:r><w:t>Here</w:t></w:r></w:hyperlink>')],
  ['a link to a file', related(`${OFFICE}/hyperlink`, 'file:///C:/Data/table.xlsx')],
  ['a link with a reference', related(`${OFFICE}/hyperlink`, 'https://example.org/?vbaProject&amp;b=1')],
  ['a link of a shape', saying('<w:pict><v:shape href="https://example.org/"/></w:pict>')],
  ['a picture that is missing', related(`${OFFICE}/image`, '../NULL', '')],
  ['a picture that was pasted from a page of PDF', field('INCLUDEPICTURE "/var/folders/x/T/com.microsoft.Word/page1image1" \\* MERGEFORMATINET')],
  ['a picture that was pasted, and a switch at one with its word', field('INCLUDEPICTURE "/var/folders/x/page1image1" \\*MERGEFORMATINET')],
  ['a picture that was pasted from a mail', field('INCLUDEPICTURE "cid:image001.png@01D5" \\* MERGEFORMATINET')],
  ['an add-in of the shop', docxWith({ '/word/webextensions/webextension1.xml': '<we:webextension xmlns:we="http://schemas.microsoft.com/office/webextensions/webextension/2010/11"><we:reference id="a" storeType="OMEX"/></we:webextension>' })],
  ['a number of an equation', field('MACROBUTTON MTPlaceRef \\* MERGEFORMAT')],
  ['a reckoned page', field('= 2 * 3')],
  ['a mark of a reference manager', field('ADDIN ZOTERO_ITEM CSL_CITATION {"id":"https://example.org"}')],
  ['a mark of a reference manager with all it knows', field('ADDIN ZOTERO_ITEM CSL_CITATION ', 'abstract '.repeat(20_000))],
  ['a drawing as the web knows it', docxWith({ '/word/media/image9.svg': '<?xml version="1.0"?><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"><svg xmlns="http://www.w3.org/2000/svg" xmlns:l="http://www.w3.org/1999/xlink"><image l:href="data:image/png;base64,AA"/></svg>' })],
  ['a font that begins as XML does', docxWith({ '/word/fonts/font1.odttf': Buffer.concat([Buffer.from('<5f0c1'), Buffer.alloc(4096, 0)]) })],
  ['a text in UTF-16', docxWith({ '/word/document.xml': Buffer.from(`\ufeff<?xml version="1.0" encoding="UTF-16"?>${body('<w:r><w:t>ক</w:t></w:r>')}`, 'utf16le') })],
];

describe('a package that does more than being read', () => {
  it.each(PACKAGES)('is refused for it: %s', async (_, content, flaw) => {
    expect(await judgeWord(content)).toEqual({ type: 'docx', flaw });
  });

  it.each(WORKBOOKS)('is refused for what is in the workbook of its chart: %s', async (_, made, flaw) => {
    expect(await judgeWord(withChart(made(await workbook())))).toEqual({ type: 'docx', flaw });
  });
});

describe('an old document that does more than being read', () => {
  it.each(OLD_DOCUMENTS)('is refused for it: %s', async (_, content, flaw) => {
    expect(await judgeWord(content)).toEqual({ type: 'doc', flaw });
  });

  it('is none when the text lies below the root', async () => {
    expect(await judgeWord(compoundWith('Inner/WordDocument', Buffer.alloc(9000, 1)))).toBeUndefined();
  });
});

describe('what honest authors send', () => {
  it.each(HONEST)('is taken: %s', async (_, content) => {
    expect(await judgeWord(content)).toEqual({ type: 'docx', flaw: undefined });
  });

  it('is taken: a chart with a workbook of its own', async () => {
    expect(await judgeWord(withChart(await workbook()))).toEqual({ type: 'docx', flaw: undefined });
  });

  it.each(['C:\\Program Files\\Templates\\Normal.dot', 'Normal', 'Macintosh HD:Applications:Templates:Normal'])(
    'is taken: an old document of the template %s',
    async (name) => {
      expect(await judgeWord(docWithTitle(1, name))).toEqual({ type: 'doc', flaw: undefined });
    },
  );

  it.each(['PAGE', 'EMBED Equation.3', 'INCLUDEPICTURE "C:\\\\a.png" \\d'])(
    'is taken: an old document with the field %s',
    async (code) => {
      expect(await judgeWord(docWithField(code))).toEqual({ type: 'doc', flaw: undefined });
    },
  );
});
