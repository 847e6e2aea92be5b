import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import CFB from 'cfb';
import exceljs from 'exceljs';
import type { Cell } from './columns';
import { ReaderGone } from './workbook';
import { WorkbookThread } from './workbook-thread';

const thread = new WorkbookThread();
const begin = (to: PassThrough) =>
  thread.begin(to, { headings: ['Full name', 'Age'], made: new Date('2025-07-15T04:00:00.000Z'), author: 'Somebody' });

/** Text that a zip cannot make smaller. */
const noise = (bytes: number) => randomBytes(bytes / 2).toString('hex');

describe('a workbook', () => {
  async function fileOf(rows: Cell[][]): Promise<Buffer> {
    const to = new PassThrough();
    const file = buffer(to);
    const workbook = begin(to);
    await workbook.add(rows);
    await workbook.end();
    return file;
  }

  /** The cells of a workbook's only sheet, as a program for spreadsheets reads them. */
  async function cellsOf(rows: Cell[][]): Promise<exceljs.Cell[][]> {
    const read = new exceljs.Workbook();
    await read.xlsx.load((await fileOf(rows)) as never);
    const cells: exceljs.Cell[][] = [];
    read.worksheets[0]?.eachRow((row) => cells.push([row.getCell(1), row.getCell(2)]));
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
    expect([cell?.type, cell?.value]).toEqual([exceljs.ValueType.String, name]);
  });

  // As ECMA-376 has it: _xHHHH_ is the character of that number. exceljs leaves that to whoever reads the value.
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

    for (let batch = 0; batch < 5; batch++) await workbook.add([[noise(64 * 1024), batch]]);
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
      for (let batch = 0; batch < 50; batch++) await workbook.add([[noise(64 * 1024), batch]]);
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
      for (;;) await workbook.add([[noise(64 * 1024), 1]]);
    })();
    await once(to, 'readable');
    to.destroy();

    await expect(writing).rejects.toBeInstanceOf(ReaderGone);
    await expect(workbook.end()).rejects.toBeInstanceOf(ReaderGone);
  });

  it('is written while somebody else takes another one slowly', async () => {
    const slow = new PassThrough();
    const other = begin(slow);
    await other.add([[noise(1024 * 1024), 1]]);

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
      for (;;) await workbook.add([['Amina', 23]]);
    })();
    await thread.onApplicationShutdown();

    await expect(writing).rejects.toThrow('The thread has ended.');
    expect(await valuesOf([])).toEqual([['Full name', 'Age']]);
  });
});
