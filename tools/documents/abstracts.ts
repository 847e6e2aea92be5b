import {
  chart,
  equation,
  flatDocument,
  footnote,
  heading,
  link,
  over,
  paragraph,
  picture,
  power,
  root,
  said,
  table,
} from './flat-document';

const yields = { 2021: 3.1, 2022: 3.4, 2023: 2.9, 2024: 3.8 };
const field = picture('Field', 60, (x, y) => [(x * 4) % 256, (y * 4) % 256, ((x ^ y) * 4) % 256]);
const cells = picture('Cells', 40, (x, y) => ((x - 20) ** 2 + (y - 20) ** 2 < 300 ? [180, 30, 60] : [245, 245, 240]));
const variance = equation(
  'Variance',
  `${power(said('s'), said('2'))}${said('=')}${over(said('1'), said('n', '-', '1'))}${said('∑')}${power(said('x', '-', 'μ'), said('2'))}`,
);
const roots = equation(
  'Roots',
  `${said('x', '=')}${over(`${said('-', 'b', '±')}${root(`${power(said('b'), said('2'))}${said('-', '4', 'a', 'c')}`)}`, said('2', 'a'))}`,
);

/** What ten authors might send, by the name of the file: as flat OpenDocument text. */
export const abstracts: Record<string, string> = {
  plain: flatDocument([
    heading('Rice in brackish water'),
    paragraph('We grew four varieties in three ponds.'),
    paragraph('All of them bore grain.'),
  ]),
  equations: flatDocument([
    heading('Two equations'),
    paragraph('The variance is ', variance, ' and the roots are ', roots, '.'),
    paragraph('Both are well known.'),
  ]),
  chart: flatDocument([
    heading('Yields'),
    paragraph('In tonnes per hectare:'),
    paragraph(chart('Yields', 'bar', 'Yield', yields)),
  ]),
  'charts-and-table': flatDocument([
    heading('Three ways to show it'),
    paragraph(chart('Line', 'line', 'Yield', yields)),
    paragraph(chart('Circle', 'circle', 'Share', { Aman: 45, Boro: 40, Aus: 15 })),
    table('Yields', [['Year', 'Tonnes'], ...Object.entries(yields)]),
  ]),
  pictures: flatDocument([heading('Seen from above'), paragraph('The field ', field, ' and its cells ', cells, '.')]),
  bangla: flatDocument([
    heading('লবণাক্ত জলে ধান'),
    paragraph('আমরা তিনটি পুকুরে চার জাতের ধান চাষ করেছি। সব জাতেই শীষ এসেছে।'),
    paragraph('রাজশাহী, বাংলাদেশ। ক্ষ, জ্ঞ, ঙ্গ, র‍্যা and English words in one line.'),
  ]),
  footnotes: flatDocument([
    heading('With references'),
    paragraph(
      'This was found before',
      footnote(1, 'In a journal of 2019.'),
      ' and doubted since',
      footnote(2, 'In another of 2021.'),
      '.',
    ),
    paragraph(
      'The data are kept at ',
      link('https://example.org/data?id=7&amp;all=1', 'our archive'),
      ' and sent by ',
      link('mailto:data@example.org', 'mail'),
      '.',
    ),
  ]),
  table: flatDocument([
    heading('A long table'),
    table('Plots', [
      ['Plot', 'Variety', 'Salt', 'Grain'],
      ...Array.from({ length: 40 }, (_, row) => [
        row + 1,
        ['Aman', 'Boro', 'Aus'][row % 3] ?? '',
        (row * 0.3).toFixed(1),
        row * 17,
      ]),
    ]),
  ]),
  'pages-and-changes': flatDocument(
    [
      heading('Of several pages'),
      '<text:table-of-content text:name="Contents"><text:table-of-content-source text:outline-level="2"/><text:index-body><text:p>Of several pages 1</text:p></text:index-body></text:table-of-content>',
      paragraph(
        'As ',
        '<text:bookmark-start text:name="said"/>',
        'said',
        '<text:bookmark-end text:name="said"/>',
        ', see ',
        '<text:bookmark-ref text:reference-format="page" text:ref-name="said">1</text:bookmark-ref>',
        '.',
      ),
      paragraph(
        'This is ',
        '<text:change-start text:change-id="c1"/>',
        'new',
        '<text:change-end text:change-id="c1"/>',
        '<office:annotation><dc:creator>Reviewer</dc:creator><dc:date>2025-07-01T10:00:00</dc:date><text:p>Is it?</text:p></office:annotation>',
        '.',
      ),
    ],
    {
      header: paragraph(
        'Page ',
        '<text:page-number/>',
        ' of ',
        '<text:page-count/>',
        ', ',
        '<text:date text:date-value="2025-07-01">1 July 2025</text:date>',
      ),
      more: '<text:tracked-changes><text:changed-region text:id="c1"><text:insertion><office:change-info><dc:creator>Reviewer</dc:creator><dc:date>2025-07-01T10:00:00</dc:date></office:change-info></text:insertion></text:changed-region></text:tracked-changes>',
    },
  ),
  everything: flatDocument([
    heading('ধানের ফলন: yields in figures'),
    paragraph('ফলন ', roots, ' and ', variance, footnote(1, 'পাদটীকা: a footnote.')),
    paragraph(chart('Yields', 'bar', 'ফলন', yields), ' ', field),
    table('Yields', [['বছর', 'টন'], ...Object.entries(yields)]),
    paragraph(link('https://example.org/', 'example.org')),
  ]),
};
