import { deflateSync, crc32 } from 'node:zlib';

// Builders of "flat" OpenDocument text, one XML file that LibreOffice reads: no program of ours has to know its formats.

const NAMESPACES = Object.entries({
  office: 'urn:oasis:names:tc:opendocument:xmlns:office:1.0',
  text: 'urn:oasis:names:tc:opendocument:xmlns:text:1.0',
  table: 'urn:oasis:names:tc:opendocument:xmlns:table:1.0',
  draw: 'urn:oasis:names:tc:opendocument:xmlns:drawing:1.0',
  chart: 'urn:oasis:names:tc:opendocument:xmlns:chart:1.0',
  style: 'urn:oasis:names:tc:opendocument:xmlns:style:1.0',
  svg: 'urn:oasis:names:tc:opendocument:xmlns:svg-compatible:1.0',
  fo: 'urn:oasis:names:tc:opendocument:xmlns:xsl-fo-compatible:1.0',
  math: 'http://www.w3.org/1998/Math/MathML',
  xlink: 'http://www.w3.org/1999/xlink',
  dc: 'http://purl.org/dc/elements/1.1/',
})
  .map(([prefix, uri]) => `xmlns:${prefix}="${uri}"`)
  .join(' ');

const STYLES =
  '<style:default-style style:family="paragraph"><style:text-properties fo:language="en" fo:country="GB" ' +
  'style:font-name="Liberation Serif" style:font-name-complex="Lohit Bengali" style:language-complex="bn" style:country-complex="BD"/></style:default-style>' +
  '<style:style style:name="Standard" style:family="paragraph"/>';

/** A whole document. @param more what comes before its text: changes that are tracked, say */
export function flatDocument(body: string[], { header = '', more = '' } = {}): string {
  return (
    `<?xml version="1.0" encoding="UTF-8"?><office:document ${NAMESPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.text">` +
    `<office:styles>${STYLES}</office:styles>` +
    '<office:automatic-styles><style:page-layout style:name="page"><style:page-layout-properties fo:page-width="21cm" fo:page-height="29.7cm"/></style:page-layout></office:automatic-styles>' +
    `<office:master-styles><style:master-page style:name="Standard" style:page-layout-name="page">${header && `<style:header>${header}</style:header>`}</style:master-page></office:master-styles>` +
    `<office:body><office:text>${more}${body.join('')}</office:text></office:body></office:document>`
  );
}

export const heading = (text: string) => `<text:h text:outline-level="1">${text}</text:h>`;
export const paragraph = (...content: string[]) => `<text:p text:style-name="Standard">${content.join('')}</text:p>`;
export const link = (address: string, text: string) =>
  `<text:a xlink:type="simple" xlink:href="${address}">${text}</text:a>`;
export const footnote = (number: number, text: string) =>
  `<text:note text:note-class="footnote"><text:note-citation>${number}</text:note-citation><text:note-body>${paragraph(text)}</text:note-body></text:note>`;

/** A table with a row of headings. */
export function table(name: string, rows: (string | number)[][]): string {
  const cell = (content: string | number) =>
    `<table:table-cell office:value-type="string">${paragraph(String(content))}</table:table-cell>`;
  const written = rows.map((row) => `<table:table-row>${row.map(cell).join('')}</table:table-row>`).join('');
  return `<table:table table:name="${name}"><table:table-column table:number-columns-repeated="${rows[0]?.length}"/>${written}</table:table>`;
}

const frame = (name: string, size: string, content: string) =>
  `<draw:frame draw:name="${name}" text:anchor-type="as-char" ${size}>${content}</draw:frame>`;

/** An equation of MathML. */
export const equation = (name: string, mathMl: string) =>
  frame(
    name,
    'svg:width="5cm" svg:height="1cm"',
    `<draw:object><math:math><math:semantics><math:mrow>${mathMl}</math:mrow></math:semantics></math:math></draw:object>`,
  );

/** Words of MathML: letters are identifiers, digits numbers, all else operators. */
export function said(...words: string[]): string {
  const kind = (word: string) => (/^\d/.test(word) ? 'mn' : /^[\p{L}]+$/u.test(word) ? 'mi' : 'mo');
  return words.map((word) => `<math:${kind(word)}>${word}</math:${kind(word)}>`).join('');
}
const group = (content: string) => `<math:mrow>${content}</math:mrow>`;
export const over = (above: string, below: string) => `<math:mfrac>${group(above)}${group(below)}</math:mfrac>`;
export const power = (base: string, exponent: string) => `<math:msup>${group(base)}${group(exponent)}</math:msup>`;
export const root = (content: string) => `<math:msqrt>${content}</math:msqrt>`;

/** A chart with a table of its own. */
export function chart(
  name: string,
  kind: 'bar' | 'line' | 'circle',
  series: string,
  values: Record<string, number>,
): string {
  const rows = Object.entries(values);
  const text = (content: string) =>
    `<table:table-cell office:value-type="string"><text:p>${content}</text:p></table:table-cell>`;
  const row = ([label, value]: [string, number]) =>
    `<table:table-row>${text(label)}<table:table-cell office:value-type="float" office:value="${value}"><text:p>${value}</text:p></table:table-cell></table:table-row>`;
  const last = rows.length + 1;
  return frame(
    name,
    'svg:width="10cm" svg:height="6cm"',
    `<draw:object><office:document ${NAMESPACES} office:version="1.3" office:mimetype="application/vnd.oasis.opendocument.chart"><office:body><office:chart>` +
      `<chart:chart chart:class="chart:${kind}" svg:width="10cm" svg:height="6cm"><chart:title><text:p>${series}</text:p></chart:title><chart:legend chart:legend-position="end"/>` +
      `<chart:plot-area table:cell-range-address="local-table.A1:.B${last}" chart:data-source-has-labels="both">` +
      `<chart:axis chart:dimension="x"><chart:categories table:cell-range-address="local-table.A2:.A${last}"/></chart:axis><chart:axis chart:dimension="y"/>` +
      `<chart:series chart:values-cell-range-address="local-table.B2:.B${last}" chart:label-cell-address="local-table.B1"/></chart:plot-area>` +
      `<table:table table:name="local-table"><table:table-header-columns><table:table-column/></table:table-header-columns><table:table-columns><table:table-column/></table:table-columns>` +
      `<table:table-header-rows><table:table-row>${text('')}${text(series)}</table:table-row></table:table-header-rows><table:table-rows>${rows.map(row).join('')}</table:table-rows></table:table>` +
      '</chart:chart></office:chart></office:body></office:document></draw:object>',
  );
}

/** A picture that travels in the document: a PNG of so many points each way, in which a colour stands for each point. */
export function picture(
  name: string,
  side: number,
  colour: (x: number, y: number) => [number, number, number],
): string {
  const rows = Array.from({ length: side }, (_, y) => [
    0,
    ...Array.from({ length: side }, (_, x) => colour(x, y)).flat(),
  ]);
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  const chunk = (kind: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(kind), content]);
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
    length.writeUInt32BE(content.length);
    sum.writeUInt32BE(crc32(named));
    return Buffer.concat([length, named, sum]);
  };
  const png = Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  return frame(
    name,
    'svg:width="4cm" svg:height="4cm"',
    `<draw:image><office:binary-data>${png.toString('base64')}</office:binary-data></draw:image>`,
  );
}
