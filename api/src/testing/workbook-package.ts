import { zipOf } from '../files/zip-of';

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONSHIPS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';

interface Parts {
  /** The rows of each sheet in XML, by the sheets' names. */
  sheets: Record<string, string>;
  /** The texts that cells share, in XML. */
  texts?: string;
  /** The formats of numbers and the styles of cells, in XML. */
  styles?: string;
  /** The properties of the workbook, in XML. */
  properties?: string;
  /** What stands before the colon in the names of elements. */
  prefix?: string;
  /** What stands before the root of each part. */
  doctype?: string;
}

/** A workbook as other programs write it, part by part. */
export function workbookPackage({ sheets, texts, styles, properties = '', prefix, doctype = '' }: Parts): Buffer {
  const names = Object.keys(sheets);
  const own = prefix ? `${prefix}:` : '';
  const part = (root: string, content: string) =>
    Buffer.from(
      `${DECLARATION}${doctype}<${own}${root} xmlns${prefix ? `:${prefix}` : ''}="${MAIN}" xmlns:r="${RELATIONSHIPS}">${content}</${own}${root}>`,
    );
  const link = (id: string, kind: string, target: string) =>
    `<Relationship Id="${id}" Type="${RELATIONSHIPS}/${kind}" Target="${target}"/>`;
  const links = (...some: string[]) =>
    Buffer.from(`${DECLARATION}<Relationships xmlns="${PACKAGE}/relationships">${some.join('')}</Relationships>`);
  const pathOf = (index: number) => `worksheets/sheet${index + 1}.xml`;
  return zipOf({
    '[Content_Types].xml': Buffer.from(
      `${DECLARATION}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>`,
    ),
    '_rels/.rels': links(link('rId1', 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': part(
      'workbook',
      `${properties}<${own}sheets>${names.map((name, index) => `<${own}sheet name="${name}" sheetId="${index + 1}" r:id="sheet${index}"/>`).join('')}</${own}sheets>`,
    ),
    'xl/_rels/workbook.xml.rels': links(
      ...names.map((_, index) => link(`sheet${index}`, 'worksheet', pathOf(index))),
      link('texts', 'sharedStrings', '/xl/sharedStrings.xml'),
      link('styles', 'styles', 'styles.xml'),
    ),
    'xl/sharedStrings.xml': part('sst', texts ?? ''),
    'xl/styles.xml': part('styleSheet', styles ?? ''),
    ...Object.fromEntries(
      names.map((name, index) => [
        `xl/${pathOf(index)}`,
        part('worksheet', `<${own}sheetData>${sheets[name]}</${own}sheetData>`),
      ]),
    ),
  });
}
