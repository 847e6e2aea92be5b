import type { Block, Span } from '@conference/contracts';
import { blinded, blindLine, type Identity } from './blind';

const author: Identity = {
  fullName: 'Md. Karim Álvarez-Rahman',
  institution: 'University of Example',
  department: 'Department of Tides',
  email: 'k.alvarez@example.org',
  phone: '+880 1711-223344',
  redactions: [],
};
const title = 'Tides of the lower delta';
const paragraph = (...spans: (string | Span)[]): Block => ({
  kind: 'paragraph',
  spans: spans.map((span) => (typeof span === 'string' ? { text: span } : span)),
});
const heading = (text: string): Block => ({ kind: 'heading', level: 1, spans: [{ text }] });
const shownOf = (blocks: Block[], identity = author) =>
  blinded(blocks, title, identity).map((block) =>
    (block.kind === 'table' ? block.rows.flat().flatMap(({ spans }) => spans) : block.spans)
      .map(({ text, omits }) => (omits ? `[${omits}]` : text))
      .join(''),
  );
const line = (text: string, changes: Partial<Identity> = {}) => blindLine(text, { ...author, ...changes });

describe('a blind reading', () => {
  it.each([
    ['As Md. Karim Álvarez-Rahman has shown', 'As […] has shown'],
    ['as shown by ALVAREZ (2019)', 'as shown by […] (2019)'],
    ['as shown by Alvarez (2019)', 'as shown by […] (2019)'],
    ['K. A. Rahman’s gauges', '[…] gauges'],
    ['Rahman, K. measured', '[…] measured'],
    ['write to k.alvarez@example.org or other@elsewhere.example', 'write to […] or […]'],
    ['ask k.alvarez in the forum', 'ask […] in the forum'],
    ['call 01711 223344', 'call […]'],
    ['ORCID 0000-0002-1825-009X', 'ORCID […]'],
    ['at the university  of\u00a0EXAMPLE since 2020', 'at the […] since 2020'],
    ['data at https://example.org/~rahman/tides', 'data at […]'],
  ])('hides who wrote it: %s', (text, shown) => {
    expect(line(text)).toBe(shown);
  });

  it.each([
    'karim, the river, and a rahmanite crystal',
    'the university of nowhere',
    'data at https://example.org/tides',
    'in 1711 of 2233',
  ])('hides nothing else: %s', (text) => {
    expect(line(text)).toBe(text);
  });

  it('finds a name in Bangla with its endings, however its letters are composed', () => {
    const identity = { fullName: 'রায়হান কবীর' };
    expect(line('এই কাজ রা\u09af\u09bcহান কবীরের দল করেছে', identity)).toBe('এই কাজ […] দল করেছে');
    expect(line('রা\u09dfহা\u200dনের মতে', identity)).toBe('[…] মতে');
  });

  it('finds a name that is split by emphasis, and keeps the emphasis of the rest', () => {
    expect(
      blinded([paragraph({ text: 'By Kar', marks: ['em'] }, { text: 'im, twice', marks: ['strong'] })], title, author),
    ).toEqual([
      paragraph(
        { text: 'By ', marks: ['em'] },
        { text: '', omits: 'identity' },
        { text: ', twice', marks: ['strong'] },
      ),
    ]);
  });

  it('hides what organisers have hidden', () => {
    expect(line('with the RV Example Star at sea', { redactions: ['rv example star'] })).toBe('with the […] at sea');
  });

  it('hides the by-line between title and body as one, also of people whom nobody knows', () => {
    const blocks = [
      paragraph(title.toUpperCase()),
      paragraph('Nobody Knows, Somebody Else'),
      paragraph('Institute of Whatever'),
      paragraph('Abstract: Tides come and go.'),
      paragraph('They go.'),
    ];
    expect(shownOf(blocks)).toEqual([title.toUpperCase(), '[identity]', 'Abstract: Tides come and go.', 'They go.']);
  });

  it.each([
    ['a sentence', 'Late orders cost small workshops more than large ones, here and elsewhere.'],
    ['a sentence in Bangla', 'ছোট কারখানার কাছে দেরির ফরমাশ বড় কারখানার চেয়ে বেশি ব্যয়বহুল।'],
    ['a heading', heading('Introduction')],
    ['a heading in Bangla', heading('পটভূমি')],
    ['many words', 'word '.repeat(31)],
  ])('ends the by-line at %s, not at an affiliation', (_name, body) => {
    const first = typeof body === 'string' ? paragraph(body) : body;
    const affiliation = paragraph('1 Department of Physics, Some University, Somewhere 6205, Bangladesh.');
    expect(blinded([paragraph(title), affiliation, first], title, author)).toEqual([
      paragraph(title),
      paragraph({ text: '', omits: 'identity' }),
      first,
    ]);
  });

  it('hides names that are set as headings, and all first lines where no body begins', () => {
    const names = Array.from({ length: 7 }, (_, index) => paragraph(`Somebody ${index}, Some Institute`));
    const body = paragraph('Abstract: Tides.');
    expect(shownOf([paragraph(title), heading('Somebody Else'), body])).toEqual([
      title,
      '[identity]',
      'Abstract: Tides.',
    ]);
    expect(shownOf([paragraph(title), ...names, paragraph('Tides'), body])).toEqual([
      title,
      '[identity]',
      'Tides',
      'Abstract: Tides.',
    ]);
    expect(shownOf([body, heading('Corresponding author: Somebody'), paragraph('Tides.')])).toEqual([
      'Abstract: Tides.',
      '[identity]',
      'Tides.',
    ]);
  });

  it('hides lines before the body that name the author where the title is another one', () => {
    const blocks = [
      paragraph('Another title'),
      paragraph('Karim, Tide Research'),
      heading('Introduction'),
      paragraph('Tides.'),
    ];
    expect(shownOf(blocks)).toEqual(['Another title', '[identity]', 'Introduction', 'Tides.']);
  });

  it('hides lines that name people, and thanks', () => {
    const blocks = [
      paragraph('Tides come and go.'),
      paragraph('Corresponding author: Somebody Else'),
      paragraph('Acknowledgement: we thank Somebody.'),
      heading('Acknowledgements'),
      paragraph('Our supervisor.'),
      heading('References'),
      paragraph('Tides, 2001.'),
    ];
    expect(shownOf(blocks)).toEqual([
      'Tides come and go.',
      '[identity]',
      'Acknowledgements',
      '[identity]',
      'References',
      'Tides, 2001.',
    ]);
  });

  it.each([
    'সহলেখক: রহিম উদ্দিন',
    'সহ-লেখকবৃন্দ – রহিম উদ্দিন, করিম শেখ',
    'মূল লেখক: রহিম উদ্দিন',
    'উপস্থাপকগণ: রহিম উদ্দিন, করিম শেখ',
    'যোগাযোগকারী লেখকঃ রহিম উদ্দিন',
    'তত্ত্বাবধায\u09bcক: অধ্যাপক রহিম উদ্দিন',
    // As most keyboards write it.
    'তত্ত্বাবধা\u09dfক: অধ্যাপক রহিম উদ্দিন',
    'ই-মেইল: rahim at example',
    'প্রতিষ্ঠান: রাজশাহী কলেজ',
    'কৃতজ্ঞতা স্বীকার: রহিম উদ্দিনকে ধন্যবাদ',
    'অর্থা\u09dfন: একটি তহবিল',
  ])('hides a line that names people in Bangla: %s', (text) => {
    expect(shownOf([paragraph('সারসংক্ষেপ: জোয়ার আসে।'), paragraph(text)])).toEqual([
      'সারসংক্ষেপ: জোয়ার আসে।',
      '[identity]',
    ]);
  });

  it.each(['লেখকেরা যা বলেন: জোয়ার আসে।', 'প্রতিষ্ঠানগুলো বন্ধ ছিল।', 'উপস্থাপনা: দশ মিনিট।'])(
    'does not take a sentence in Bangla for such a line: %s',
    (text) => {
      expect(shownOf([paragraph('সারসংক্ষেপ: জোয়ার আসে।'), paragraph(text)])[1]).toBe(text);
    },
  );

  it('looks into tables, headings and notes', () => {
    const spans = [{ text: 'by Karim' }];
    const blocks: Block[] = [
      paragraph('Abstract: Tides come and go.'),
      { kind: 'table', rows: [[{ spans }, { spans: [{ text: 'high' }] }]] },
      { kind: 'heading', level: 2, spans },
      { kind: 'note', number: 1, spans },
      { kind: 'item', isOrdered: false, level: 0, spans },
    ];
    expect(shownOf(blocks).slice(1)).toEqual([
      'by [identity]high',
      ...Array.from({ length: 3 }, () => 'by [identity]'),
    ]);
  });

  it.each(['1', 'a', 'a@', 'Rahman ', 'K. ', '…'])(
    'ends whatever a text of 60,000 characters is made of: %j',
    (piece) => {
      const text = piece.repeat(60_000 / piece.length);
      expect(line(text).length).toBeLessThanOrEqual(text.length);
    },
  );

  it('leaves an abstract as it is where there is nothing to hide', () => {
    const blocks = [paragraph('Tides.', { text: '', omits: 'figure' }), paragraph('They go.')];
    expect(blinded(blocks, title, author)).toEqual(blocks);
  });
});
