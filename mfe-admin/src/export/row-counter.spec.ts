/** @jest-environment node */
import { deflateRawSync } from 'node:zlib';
import { rowCounter } from './row-counter';

/** A part of a zip, written without knowing its length in advance. */
function part(name: string, text: string, extra = 0): Buffer {
  const head = Buffer.alloc(30);
  head.write('PK\x03\x04', 'latin1');
  head.writeUInt16LE(name.length, 26);
  head.writeUInt16LE(extra, 28);
  return Buffer.concat([head, Buffer.from(name), Buffer.alloc(extra, 'x'), deflateRawSync(text)]);
}

const row = (number: number) => `<row r="${number}"><c t="str"><v>${Math.sin(number)}</v></c></row>`;
const sheet = (rows: number) => Array.from({ length: rows + 1 }, (_, number) => row(number)).join('');
const workbook = (rows: number, extra?: number) =>
  Buffer.concat([
    part('xl/theme/theme1.xml', '<theme/>'),
    part('xl/worksheets/sheet1.xml', sheet(Math.ceil(rows / 2)), extra),
    part('xl/worksheets/sheet2.xml', sheet(Math.floor(rows / 2)), extra),
    part('xl/workbook.xml', row(1)),
  ]);

const pass = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Counts the rows of a file that arrives in pieces of so many bytes. @returns the reported counts in order; more are added later */
function counting(file: Buffer, bytes: number): number[] {
  const heard: number[] = [];
  const take = rowCounter((rows) => heard.push(rows));
  for (let start = 0; start < file.length; start += bytes) take(file.subarray(start, start + bytes));
  return heard;
}

/** Waits until so many rows are counted, for ever if necessary. */
async function until(heard: number[], rows: number): Promise<void> {
  while (heard.at(-1) !== rows) await pass(5);
}

describe('the rows of a workbook', () => {
  it.each([1, 7, 40, 1_000_000])(
    'are counted, of all its sheets, when it comes in pieces of %d bytes',
    async (bytes) => {
      await until(counting(workbook(30, 5), bytes), 30);
    },
  );

  it('are counted while it comes, the headings left out', async () => {
    const heard = counting(workbook(20_000), 10_000);
    await until(heard, 20_000);

    expect(heard).toEqual([...heard].sort((one, other) => one - other));
    expect(heard.filter((rows) => rows > 0 && rows < 20_000).length).toBeGreaterThan(5);
  });

  it.each([
    ['something else', Buffer.alloc(300_000, 'no workbook ')],
    ['a half of one', workbook(5).subarray(0, 60)],
  ])('are not told of %s', async (_, file) => {
    const heard = counting(file, 50);
    await pass(50);
    expect(heard).toEqual([]);
  });

  it('are not told where nothing can be unpacked', async () => {
    const { DecompressionStream } = globalThis;
    Reflect.deleteProperty(globalThis, 'DecompressionStream');
    const heard = counting(workbook(5), 100);
    await pass(50);
    expect(heard).toEqual([]);
    globalThis.DecompressionStream = DecompressionStream;
  });
});
