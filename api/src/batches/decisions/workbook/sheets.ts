import { posix } from 'node:path';
import { openPackage, type OfficePackage } from '../../../files/word/package';
import { relationshipsIn } from '../../../files/word/lists';
import { readXml, type Reader, type Tag } from '../../../files/word/xml';
import { cellText, type CellFormats } from './cell-text';

/** A row that has something in it. */
export interface SheetRow {
  /** As programs number it, from 1. */
  number: number;
  /** The texts of its cells by their columns, from 0. Empty ones are left out. */
  cells: Map<number, string>;
}

export interface Sheet {
  name: string;
  rows: SheetRow[];
}

/**
 * Reads the sheets of a workbook (.xlsx), in order, as any program may write it. Of a formula it takes the result that the program has
 * stored. It ignores and stores nothing else that a workbook may have.
 * @throws Flawed swollen when it is too large to be read, anything else for a file that is damaged or no workbook
 */
export async function* sheetsOf(content: Buffer): AsyncGenerator<Sheet> {
  const workbook = await openPackage(content, 'workbook');
  workbook.zip.refuseSwollen(workbook.room);
  const parts = await partsOf(workbook);
  const sheets: { name: string; id: string }[] = [];
  const formats: CellFormats = { texts: [], dates: [], from1904: false };
  await read(workbook, workbook.main, {
    opens({ local, attributes }) {
      if (local === 'workbookPr') formats.from1904 = /^(1|true)$/.test(valueOf(attributes, 'date1904') ?? '');
      if (local === 'sheet') sheets.push({ name: valueOf(attributes, 'name') ?? '', id: idOf(attributes) });
    },
  });
  for (const { kind, part } of parts.values()) {
    if (kind === 'sharedstrings') await read(workbook, part, textsReader(formats.texts));
    if (kind === 'styles') await read(workbook, part, datesReader(formats.dates));
  }
  for (const { name, id } of sheets) {
    const sheet = parts.get(id);
    if (sheet?.kind !== 'worksheet') continue;
    const rows: SheetRow[] = [];
    await read(workbook, sheet.part, rowsReader(rows, formats));
    yield { name, rows };
  }
}

/** The parts that the main part refers to, by the ids of their relationships. */
async function partsOf({ zip, main, room }: OfficePackage): Promise<Map<string, { kind: string; part: string }>> {
  const folder = posix.dirname(main);
  const links = await relationshipsIn(zip, `${folder}/_rels/${posix.basename(main)}.rels`, room);
  const pathOf = (target: string) => (target.startsWith('/') ? target.slice(1) : posix.join(folder, target));
  return new Map(
    links
      .filter(({ isExternal }) => !isExternal)
      .map(({ id, kind, target }) => [id, { kind, part: pathOf(target).toLowerCase() }]),
  );
}

async function read({ zip, room }: OfficePackage, part: string, reader: Reader): Promise<void> {
  const entry = zip.entries.get(part);
  if (!entry) throw new TypeError('It lacks a part.');
  await readXml(zip.chunksOf(entry), reader, room);
}

type Attributes = Tag['attributes'];
const valueOf = (attributes: Attributes, name: string) => attributes[name]?.value;
/** The id of a relationship, whatever its prefix. */
const idOf = (attributes: Attributes) =>
  Object.values(attributes).find(({ local, prefix }) => local === 'id' && prefix !== '')?.value ?? '';

/** Reads texts that many cells share. A text may be split into runs of letters. Its pronunciation (`rPh`) is not part of it. */
function textsReader(texts: string[]): Reader {
  let isText = false;
  let isSpoken = false;
  let text = '';
  return {
    opens({ local }) {
      if (local === 'si') text = '';
      if (local === 'rPh') isSpoken = true;
      isText = local === 't' && !isSpoken;
    },
    closes({ local }) {
      isText = false;
      if (local === 'rPh') isSpoken = false;
      if (local === 'si') texts.push(text);
    },
    text: (piece) => {
      if (isText) text += piece;
    },
  };
}

/** Formats of dates that a workbook does not spell out, by their ids. */
const isKnownDate = (id: number) => (id >= 14 && id <= 22) || (id >= 45 && id <= 47);
/** Whether a format shows days or hours: a letter of them outside of quotes and brackets. */
const isDateFormat = (format: string) => /[dhmsy]/i.test(format.replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** Reads which styles of cells show numbers as dates. */
function datesReader(dates: boolean[]): Reader {
  const formats = new Map<number, string>();
  let isOfCells = false;
  return {
    opens({ local, attributes }) {
      const id = Number(valueOf(attributes, 'numFmtId') ?? 0);
      if (local === 'numFmt') formats.set(id, valueOf(attributes, 'formatCode') ?? '');
      if (local === 'cellXfs') isOfCells = true;
      const format = formats.get(id);
      if (local === 'xf' && isOfCells) dates.push(format === undefined ? isKnownDate(id) : isDateFormat(format));
    },
    closes({ local }) {
      if (local === 'cellXfs') isOfCells = false;
    },
  };
}

/** The column of a cell, from 0: of C5 it is 2. */
const columnOf = (address: string) =>
  [...address.toUpperCase().replace(/\d+$/, '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

/** Reads the rows of a sheet. Programs may leave out the place of a row or a cell; then it follows the one before. */
function rowsReader(rows: SheetRow[], formats: CellFormats): Reader {
  let row: SheetRow = { number: 0, cells: new Map() };
  let cell = { column: -1, type: 'n', style: 0 };
  let isText = false;
  let isSpoken = false;
  let text = '';
  return {
    opens({ local, attributes }) {
      if (local === 'row') {
        const number = Number(valueOf(attributes, 'r'));
        row = { number: Number.isSafeInteger(number) && number > 0 ? number : row.number + 1, cells: new Map() };
        cell = { ...cell, column: -1 };
      }
      if (local === 'c') {
        const at = valueOf(attributes, 'r');
        const column = at === undefined ? cell.column + 1 : columnOf(at);
        cell = { column, type: valueOf(attributes, 't') ?? 'n', style: Number(valueOf(attributes, 's') ?? 0) };
        text = '';
      }
      if (local === 'rPh') isSpoken = true;
      // Within a cell: its value, or its own text.
      isText = local === 'v' || (local === 't' && !isSpoken);
    },
    closes({ local }) {
      isText = false;
      if (local === 'rPh') isSpoken = false;
      if (local === 'c') {
        const value = cellText(text, cell, formats);
        if (value !== '') row.cells.set(cell.column, value);
      }
      if (local === 'row' && row.cells.size > 0) rows.push(row);
    },
    text: (piece) => {
      if (isText) text += piece;
    },
  };
}
