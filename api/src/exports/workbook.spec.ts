import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import CFB from 'cfb';
import exceljs from 'exceljs';
import { readWorkbook } from '../testing/read-workbook';
import type { Cell } from './columns';
import { ReaderGone } from './workbook';
import { WorkbookThread } from './workbook-thread';

const thread = new WorkbookThread();
const headings = [
  { text: 'Full name', isDay: false },
  { text: 'Age', isDay: false },
  { text: 'Date of birth', isDay: true },
];
const begin = (to: PassThrough) =>
  thread.begin(to, { headings, made: new Date('2025-07-15T04:00:00.000Z'), author: 'Somebody' });

/** Text that a zip cannot make smaller. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');

describe('a workbook', () => {
  async function fileOf(rows: Cell[][]): Promise<Buffer> {
    const to = new PassThrough();
    const file = buffer(to);
    const workbook = begin(to);
    await workbook.add('People', rows);
    await workbook.end();
    return file;
  }

  /** A workbook's only sheet, as a program for spreadsheets reads it. */
  async function sheetOf(rows: Cell[][]): Promise<exceljs.Worksheet> {
    const read = new exceljs.Workbook();
    await read.xlsx.load((await fileOf(rows)) as never);
    return read.getWorksheet('People') as exceljs.Worksheet;
  }

  /** Its cells, without those of days. */
  async function cellsOf(rows: Cell[][]): Promise<exceljs.Cell[][]> {
    const cells: exceljs.Cell[][] = [];
    (await sheetOf(rows)).eachRow((row) => cells.push([row.getCell(1), row.getCell(2)]));
    return cells;
  }

  const valuesOf = async (rows: Cell[][]) => (await cellsOf(rows)).map((row) => row.map(({ value }) => value));

  it('has a row of headings, and a row for each', async () => {
    expect(
      await valuesOf([
        ['Amina', 23],
        ['Rahim', null],
      ]),
    ).toEqual([
      ['Full name', 'Age'],
      ['Amina', 23],
      ['Rahim', null],
    ]);
  });

  it.each([
    '=1+1',
    '+880 0000 000000',
    '-2',
    '@SUM(1)',
    '007',
    '1e5',
    'TRUE',
    '2025-07-01',
    '<b>&"\'',
    'https://example.org/',
    'two\nlines',
    'রাজশাহী 😀',
  ])('keeps %j as the text that it is', async (name) => {
    const [, [cell] = []] = await cellsOf([[name, null]]);
    // "@": it stays a text when somebody edits the cell.
    expect([cell?.type, cell?.value, cell?.numFmt]).toEqual([exceljs.ValueType.String, name, '@']);
  });

  // In ECMA-376 _xHHHH_ is the character with that number. exceljs does not decode it.
  it.each([
    ['_x0041_', '_x005F_x0041_'],
    ['a_x000d_b_xFFFF_', 'a_x005F_x000d_b_x005F_xFFFF_'],
    ['_x005F_x0041_', '_x005F_x005F_x005F_x0041_'],
    ['__x0041__', '__x005F_x0041__'],
    ['_x004_ x0041_ _x', '_x004_ x0041_ _x'],
  ])('writes %j so that no character is made of it: %s', async (name, written) => {
    const [, [cell] = []] = await cellsOf([[name, null]]);
    const entry = CFB.find(CFB.read(await fileOf([[name, null]]), { type: 'buffer' }), '/xl/worksheets/sheet1.xml');
    const decoded = written.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

    expect(cell?.value).toBe(written);
    expect(Buffer.from(entry?.content ?? []).toString()).toContain(`<v>${written}</v>`);
    expect(decoded).toBe(name);
  });

  it('has its name, headings that stay in view, and a filter over all rows', async () => {
    const sheet = await sheetOf(Array.from({ length: 300 }, (_, index) => [`Somebody ${index}`, index, null]));

    expect(sheet.name).toBe('People');
    expect(sheet.views).toMatchObject([{ state: 'frozen', ySplit: 1 }]);
    expect(sheet.autoFilter).toBe('A1:C301');
    expect(sheet.getCell('A1').font).toMatchObject({ bold: true });
    expect(sheet.pageSetup).toMatchObject({ orientation: 'landscape', printTitlesRow: '1:1' });
  });

  it('has columns as wide as the first rows need, within limits, and wraps the rest', async () => {
    const long = 'a long sentence about something '.repeat(5);
    const sheet = await sheetOf([
      ['Somebody with a name of 33 letters', 5, null],
      [long, 5, null],
    ]);
    const widths = sheet.columns.map(({ width = 0 }) => Math.floor(width));

    expect(widths).toEqual([46, 8, 18]);
    expect(sheet.getCell('A3').alignment).toMatchObject({ wrapText: true, vertical: 'top' });
    // Later rows change no width, because the columns are written before them.
    const short = Array.from({ length: 200 }, () => ['Amina Binte', 5, null]);
    expect((await sheetOf([...short, [long, 5, null]])).getColumn(1).width).toBe(14);
  });

  it.each([
    ['2001-02-28', exceljs.ValueType.Date, new Date('2001-02-28')],
    ['1900-03-01', exceljs.ValueType.Date, new Date('1900-03-01')],
    // Programs disagree about the days before.
    ['1900-02-28', exceljs.ValueType.String, '1900-02-28'],
    [null, exceljs.ValueType.Null, null],
  ])('has the day %s as a date', async (day, type, value) => {
    const cell = (await sheetOf([['Amina', 23, day]])).getCell('C2');
    expect([cell.type, cell.value, cell.numFmt]).toEqual([type, value, '[$-409]dd-mmm-yyyy']);
  });

  it('has one sheet after the other', async () => {
    const to = new PassThrough();
    const file = buffer(to);
    const workbook = begin(to);
    await workbook.add('First', [['Amina', 23, null]]);
    await workbook.add('Second', [['Rahim', 24, null]]);
    await workbook.add('Second', [['Zahid', 25, null]]);
    await workbook.end();
    const { sheets } = await readWorkbook(await file);

    expect(sheets.map(({ name, rows }) => [name, rows.map((row) => row['Full name'])])).toEqual([
      ['First', ['Amina']],
      ['Second', ['Rahim', 'Zahid']],
    ]);
  });

  it('drops what XML cannot say', async () => {
    const [, row] = await valuesOf([['a\ufffeb\uffffc\u0001d\ud800e\u{1f600}', 1]]);
    expect(row).toEqual(['abcde\u{1f600}', 1]);
  });

  it('leaves while it is being written', async () => {
    const to = new PassThrough();
    const workbook = begin(to);
    let received = 0;
    const half = new Promise<void>((resolve) => {
      to.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > 100_000) resolve();
      });
    });

    for (let batch = 0; batch < 5; batch++) await workbook.add('People', [[noise(64 * 1024), batch]]);
    // The end is written only when most of what stands before it has arrived.
    await half;
    await workbook.end();
    expect(workbook.rows).toBe(5);
  });

  it('waits for whoever takes it slowly', async () => {
    const to = new PassThrough();
    const workbook = begin(to);
    let isWritten = false;
    const writing = (async () => {
      for (let batch = 0; batch < 50; batch++) await workbook.add('People', [[noise(64 * 1024), batch]]);
      isWritten = true;
      await workbook.end();
    })();

    await once(to, 'readable');
    for (let turn = 0; turn < 200; turn++) await new Promise((resolve) => setImmediate(resolve));
    expect(isWritten).toBe(false);
    expect(workbook.rows).toBeLessThan(20);

    to.resume();
    await writing;
    expect(workbook.rows).toBe(50);
  });

  it('ends with whoever it was for', async () => {
    const to = new PassThrough();
    const workbook = begin(to);
    const writing = (async () => {
      for (;;) await workbook.add('People', [[noise(64 * 1024), 1]]);
    })();
    await once(to, 'readable');
    to.destroy();

    await expect(writing).rejects.toBeInstanceOf(ReaderGone);
    await expect(workbook.end()).rejects.toBeInstanceOf(ReaderGone);
  });

  it('is written while somebody else takes another one slowly', async () => {
    const slow = new PassThrough();
    const other = begin(slow);
    await other.add('People', [[noise(1024 * 1024), 1]]);

    expect(await valuesOf([['Amina', 23]])).toEqual([
      ['Full name', 'Age'],
      ['Amina', 23],
    ]);

    slow.resume();
    await other.end();
  });

  it('breaks off when the thread ends, and the next one is written by another', async () => {
    const workbook = begin(new PassThrough());
    const writing = (async () => {
      for (;;) await workbook.add('People', [['Amina', 23]]);
    })();
    await thread.onApplicationShutdown();

    await expect(writing).rejects.toThrow('The thread has ended.');
    expect(await valuesOf([])).toEqual([['Full name', 'Age']]);
  });
});
