import type { Block, Span } from '@conference/contracts';
import { fixture, realDocuments } from '@conference/testing';
import { wordDocument } from '../seed/word-document';
import { claiming, docWith, docxWith, realDocument } from '../testing/word-files';
import type { Read } from './document-reader';
import { readDocument } from './read-document';

const W = 'xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"';
const M = 'xmlns:m="http://schemas.openxmlformats.org/officeDocument/2006/math"';
const V = 'xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"';

const documentOf = (body: string) => `<w:document ${W} ${M} ${V}><w:body>${body}</w:body></w:document>`;
const paragraph = (inner: string) => `<w:p>${inner}</w:p>`;
const run = (text: string, properties = '') => `<w:r><w:rPr>${properties}</w:rPr><w:t>${text}</w:t></w:r>`;

/** A real document with this body, and other parts. */
const docx = (body: string, parts: Record<string, string | Buffer> = {}) =>
  docxWith({ '/word/document.xml': documentOf(body), ...parts });

/** A busy machine takes its time. */
const PATIENCE_MS = 60_000;
jest.setTimeout(2 * PATIENCE_MS);

/** What is read of a document. */
async function read(content: Buffer, type: 'doc' | 'docx' = 'docx'): Promise<Read> {
  const found = await readDocument({ content, type }, PATIENCE_MS);
  if (typeof found === 'string') throw new Error(found);
  return found;
}

const spansOf = (block: Block): Span[] =>
  block.kind === 'table' ? block.rows.flat().flatMap(({ spans }) => spans) : block.spans;
const says = ({ blocks }: Read) =>
  blocks.map((block) =>
    spansOf(block)
      .map(({ text, omits }) => text || `[${omits}]`)
      .join(''),
  );

describe('a real document', () => {
  it.each(realDocuments())('can be read, and compared: $name', async ({ name, content }) => {
    const { words, sketch, unshown } = await read(content, name.endsWith('.doc') ? 'doc' : 'docx');
    expect(words).toBeGreaterThan(4);
    expect(sketch).toEqual(expect.any(String));
    expect(unshown.allButText).toBe(name.endsWith('.doc'));
  });

  it('in the new format has its headings, tables, notes and places of what is not shown', async () => {
    const { blocks, unshown } = await read(realDocument('everything.docx'));
    expect(blocks.map(({ kind }) => kind)).toEqual(['heading', 'paragraph', 'paragraph', 'table', 'paragraph', 'note']);
    expect(unshown).toEqual({ figures: 2, equations: 2, words: 0, allButText: false });
    expect(blocks[1]).toEqual({
      kind: 'paragraph',
      spans: [
        { text: 'ফলন ' },
        { text: '', omits: 'equation' },
        { text: ' and ' },
        { text: '', omits: 'equation' },
        { text: '1', marks: ['sup'] },
      ],
    });
    expect(blocks[3]).toMatchObject({
      rows: [[{ spans: [{ text: 'বছর' }] }, { spans: [{ text: 'টন' }] }], {}, {}, {}, {}],
    });
    expect(blocks[5]).toEqual({ kind: 'note', number: 1, spans: [{ text: 'পাদটীকা: a footnote.' }] });
  });

  it('counts charts and pictures as figures, and equations', async () => {
    const unshownOf = async (name: string) => (await read(realDocument(name))).unshown;
    expect(await unshownOf('charts-and-table.docx')).toMatchObject({ figures: 2, equations: 0 });
    expect(await unshownOf('pictures.docx')).toMatchObject({ figures: 2, equations: 0 });
    expect(await unshownOf('equations.docx')).toMatchObject({ figures: 0, equations: 2 });
  });

  it('in the old format is a paragraph for each line, and tells the same words', async () => {
    const [old, present] = [await read(realDocument('plain.doc'), 'doc'), await read(realDocument('plain.docx'))];
    expect(says(old)).toEqual(says(present));
    expect(old.sketch).toBe(present.sketch);
  });

  it('has its Bangla letters as they were typed, and says so', async () => {
    for (const type of ['doc', 'docx'] as const) {
      const { blocks } = await read(realDocument(`bangla.${type}`), type);
      expect(blocks.map(({ lang }) => lang)).toEqual(['bn', 'bn', 'bn']);
      expect(says(await read(realDocument(`bangla.${type}`), type))[2]).toBe(
        'রাজশাহী, বাংলাদেশ। ক্ষ, জ্ঞ, ঙ্গ, র‍্যা and English words in one line.',
      );
    }
  });

  it('is shown with its changes accepted, and without its comments', async () => {
    for (const type of ['doc', 'docx'] as const)
      expect(says(await read(realDocument(`pages-and-changes.${type}`), type)).at(-1)).toBe('This is new.');
  });
});

describe('a document', () => {
  it('keeps emphasis, lists and merged cells', async () => {
    const numbering = `<w:numbering ${W}><w:abstractNum w:abstractNumId="1"><w:lvl w:ilvl="0"><w:numFmt w:val="decimal"/></w:lvl><w:lvl w:ilvl="1"><w:numFmt w:val="bullet"/></w:lvl></w:abstractNum><w:num w:numId="1"><w:abstractNumId w:val="1"/></w:num></w:numbering>`;
    const item = (level: number, text: string) =>
      paragraph(`<w:pPr><w:numPr><w:ilvl w:val="${level}"/><w:numId w:val="1"/></w:numPr></w:pPr>${run(text)}`);
    const cell = (text: string, properties = '') =>
      `<w:tc><w:tcPr>${properties}</w:tcPr>${paragraph(run(text))}</w:tc>`;
    const { blocks } = await read(
      docx(
        paragraph(
          run('H') + run('2', '<w:vertAlign w:val="subscript"/>') + run('O', '<w:b/><w:i/>') + run('!', '<w:b/><w:i/>'),
        ) +
          item(0, 'First') +
          item(1, 'Within') +
          `<w:tbl><w:tr><w:trPr><w:tblHeader/></w:trPr>${cell('Both', '<w:gridSpan w:val="2"/>')}</w:tr><w:tr>${cell('a')}${cell('b')}</w:tr></w:tbl>`,
        { '/word/numbering.xml': numbering },
      ),
    );
    expect(blocks).toEqual([
      {
        kind: 'paragraph',
        spans: [{ text: 'H' }, { text: '2', marks: ['sub'] }, { text: 'O!', marks: ['strong', 'em'] }],
      },
      { kind: 'item', isOrdered: true, level: 0, spans: [{ text: 'First' }] },
      { kind: 'item', isOrdered: false, level: 1, spans: [{ text: 'Within' }] },
      {
        kind: 'table',
        rows: [
          [{ spans: [{ text: 'Both' }], columns: 2, isHeading: true }],
          [{ spans: [{ text: 'a' }] }, { spans: [{ text: 'b' }] }],
        ],
      },
    ]);
  });

  it('has no links and no HTML: only the text of either', async () => {
    const field = (kind: string) => `<w:r><w:fldChar w:fldCharType="${kind}"/></w:r>`;
    const found = await read(
      docx(
        paragraph(
          `${field('begin')}<w:r><w:instrText>HYPERLINK "javascript:alert(1)"</w:instrText></w:r>${field('separate')}${run('click')}${field('end')}`,
        ) + paragraph(run('&lt;img src=x onerror=alert(1)&gt;')),
      ),
    );
    expect(found.blocks).toEqual([
      { kind: 'paragraph', spans: [{ text: 'click' }] },
      { kind: 'paragraph', spans: [{ text: '<img src=x onerror=alert(1)>' }] },
    ]);
    expect(JSON.stringify(found)).not.toContain('javascript');
  });

  it('is shown without headers, comments and whatever was deleted', async () => {
    const found = await read(
      docx(
        paragraph(`${run('Shown.')}<w:del w:id="1"><w:r><w:delText>Deleted name</w:delText></w:r></w:del>`) +
          paragraph(
            '<w:commentRangeStart w:id="7"/>' + run('Commented.') + '<w:r><w:commentReference w:id="7"/></w:r>',
          ),
        {
          '/word/header1.xml': `<w:hdr ${W}>${paragraph(run('Header name'))}</w:hdr>`,
          '/word/comments.xml': `<w:comments ${W}><w:comment w:id="7" w:author="Comment name">${paragraph(run('Comment name'))}</w:comment></w:comments>`,
        },
      ),
    );
    expect(says(found)).toEqual(['Shown.', 'Commented.']);
    expect(JSON.stringify(found)).not.toContain('name');
  });

  it('shows the text in a box, counts a drawing without text, and no rule across the page', async () => {
    const box = `<w:pict><v:rect><v:textbox><w:txbxContent>${paragraph(run('In a box.'))}</w:txbxContent></v:textbox></v:rect></w:pict>`;
    const found = await read(
      docx(
        paragraph(`<w:r>${box}</w:r>`) +
          paragraph('<w:r><w:pict><v:rect o:hr="t"/></w:pict></w:r>') +
          paragraph(`${run('A shape: ')}<w:r><w:pict><v:oval/></w:pict></w:r>`),
      ),
    );
    expect(says(found)).toEqual(['In a box.', 'A shape: [figure]']);
    expect(found.unshown.figures).toBe(1);
  });

  it('of 5,000 paragraphs is cut to what a column holds, and says how much is not shown', async () => {
    const many = Array.from({ length: 5000 }, (_, index) => `Paragraph ${index} has seven words in it.`);
    const { blocks, words, unshown } = await read(wordDocument(many));
    expect(Buffer.byteLength(JSON.stringify(blocks))).toBeLessThanOrEqual(60_000);
    expect(blocks.length).toBeGreaterThan(500);
    expect(words).toBe(5000 * 7);
    expect(unshown.words).toBe((5000 - blocks.length) * 7);
  });

  it('with figures alone is shown with their places; one with nothing has no text', async () => {
    expect(says(await read(docx(paragraph('<w:r><w:pict><v:oval/></w:pict></w:r>'))))).toEqual(['[figure]']);
    expect(await readDocument({ content: docx(paragraph('')), type: 'docx' }, PATIENCE_MS)).toBe('without text');
  });
});

describe('what cannot be read', () => {
  const refused = (content: Buffer, type: 'doc' | 'docx' = 'docx', patience = PATIENCE_MS) =>
    readDocument({ content, type }, patience);

  it('is damaged: bytes of anything, a cut file, broken XML, declared entities', async () => {
    const whole = fixture('abstract.docx');
    const entity = `<!DOCTYPE w:document [<!ENTITY e "eeee">]>${documentOf(paragraph(run('&e;')))}`;
    for (const content of [
      Buffer.from('What is no document.'),
      whole.subarray(0, whole.length / 2),
      docxWith({ '/word/document.xml': documentOf('<w:p>') }),
      docxWith({ '/word/document.xml': entity }),
    ])
      expect(await refused(content)).toBe('damaged');
    const old = fixture('abstract.doc');
    for (const content of [Buffer.from('No document.'), old.subarray(0, 2000), docWith({ '/1Table': Buffer.alloc(9) })])
      expect(await refused(content, 'doc')).toBe('damaged');
  });

  it('is a bomb: more than 32 MiB unpacked, or more than it claims', async () => {
    const bomb = docxWith({ '/word/document.xml': documentOf(paragraph(run(' '.repeat(40 * 1024 * 1024)))) });
    expect(bomb.length).toBeLessThan(100_000);
    expect(await refused(bomb)).toBe('too large');
    expect(await refused(claiming(bomb, 'word/document.xml', 1000))).toBe('damaged');
  });

  it('is nested so deeply that a reader would run out of stack', async () => {
    const nested = '<w:tbl><w:tr><w:tc>'.repeat(3000) + '</w:tc></w:tr></w:tbl>'.repeat(3000);
    expect(await refused(docx(nested))).toBe('damaged');
  });

  it('takes more memory than a thread has, and costs nobody else anything', async () => {
    // Within the limit of what is unpacked, but each paragraph becomes many objects.
    const paragraphs = paragraph('<w:r/>'.repeat(8)).repeat(400_000);
    expect(Buffer.byteLength(paragraphs)).toBeLessThan(32 * 1024 * 1024);
    expect(await refused(docx(paragraphs))).toBe('too large');
    expect(says(await read(wordDocument(['The next one is read.'])))).toEqual(['The next one is read.']);
  });

  it('takes longer than its time, and the next one has a turn', async () => {
    const long = wordDocument(Array.from({ length: 20_000 }, (_, index) => `Paragraph ${index}.`));
    const [first, next] = await Promise.all([refused(long, 'docx', 100), read(wordDocument(['Short.']))]);
    expect([first, says(next)]).toEqual(['too slow', ['Short.']]);
  });
});
