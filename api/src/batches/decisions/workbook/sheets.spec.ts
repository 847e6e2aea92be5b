import { fixture } from '@conference/testing';
import exceljs from 'exceljs';
import { workbookPackage } from '../../../testing/workbook-package';
import { writtenWorkbook } from '../../../testing/workbook-of';
import { filledIn } from './decision-rows';
import { sheetsOf, type Sheet } from './sheets';

async function read(content: Buffer): Promise<Sheet[]> {
  const sheets: Sheet[] = [];
  for await (const sheet of sheetsOf(content)) sheets.push(sheet);
  return sheets;
}

/** The cells of the first sheet, by row. */
const cellsOf = async (content: Buffer) =>
  (await read(content))[0]?.rows.map(({ number, cells }) => [number, Object.fromEntries(cells)]);

describe('the sheets of a workbook', () => {
  it('are read as Excel writes them: shared texts, runs of letters, spoken ones, and escaped signs', async () => {
    const texts =
      '<si><t>_id</t></si><si><r><rPr><b/></rPr><t>Acc</t></r><r><t xml:space="preserve">epted </t></r></si>' +
      '<si><t>東京</t><rPh sb="0" eb="2"><t>トウキョウ</t></rPh></si><si><t>a_x000D_\nb _x005F_x0041_ &lt;&amp;amp;&gt;</t></si>';
    const row =
      '<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="s"><v>1</v></c><c r="D2" t="s"><v>2</v></c><c r="AA2" t="s"><v>3</v></c></row>';
    expect(await cellsOf(workbookPackage({ sheets: { One: row }, texts }))).toEqual([
      [2, { 0: '_id', 2: 'Accepted ', 3: '東京', 26: 'a\nb _x0041_ <&amp;>' }],
    ]);
  });

  it('are read as other programs write them: texts within cells, no addresses, prefixes, blank cells at the end', async () => {
    const rows =
      '<x:row><x:c t="inlineStr"><x:is><x:r><x:t>De</x:t></x:r><x:r><x:t>cision</x:t></x:r></x:is></x:c><x:c t="str"><x:v>x</x:v></x:c></x:row>' +
      '<x:row/><x:row><x:c s="1"/><x:c t="str"><x:v></x:v></x:c></x:row><x:row><x:c/><x:c t="inlineStr"><x:is><x:t>y</x:t></x:is></x:c></x:row>';
    expect(await cellsOf(workbookPackage({ sheets: { One: rows }, prefix: 'x' }))).toEqual([
      [1, { 0: 'Decision', 1: 'x' }],
      [4, { 1: 'y' }],
    ]);
  });

  it('have results of formulas, numbers, days, hours, truths and errors as texts', async () => {
    const styles =
      '<numFmts><numFmt numFmtId="164" formatCode="[$-409]dd-mmm-yyyy"/><numFmt numFmtId="165" formatCode="0 &quot;days&quot;"/></numFmts>' +
      '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="22"/></cellXfs>';
    const row =
      '<row r="1"><c r="A1" t="str"><f>UPPER("a")</f><v>A</v></c><c r="B1"><f>1+2</f><v>3</v></c><c r="C1"><v>3.0</v></c>' +
      '<c r="D1" s="1"><v>45906</v></c><c r="E1" s="2"><v>4</v></c><c r="F1" s="3"><v>45906.5</v></c><c r="G1" t="b"><v>1</v></c><c r="H1" t="e"><v>#REF!</v></c>' +
      '<c r="I1"><v>1E2</v></c></row>';
    const sheets = { One: row };
    const cells = {
      0: 'A',
      1: '3',
      2: '3',
      3: '2025-09-06',
      4: '4',
      5: '2025-09-06 12:00',
      6: '1',
      7: '#REF!',
      8: '100',
    };
    expect(await cellsOf(workbookPackage({ sheets, styles }))).toEqual([[1, cells]]);
    const properties = '<workbookPr date1904="1"/>';
    const late = await cellsOf(workbookPackage({ sheets, styles, properties }));
    expect(late?.[0]?.[1]).toMatchObject({ 3: '2029-09-07' });
  });

  it('come in the order of the workbook, with what exceljs writes into them', async () => {
    const workbook = new exceljs.Workbook();
    const [one, two] = [workbook.addWorksheet('Notes & more'), workbook.addWorksheet('Decisions')];
    one.getCell('B3').value = { richText: [{ text: 'a ' }, { font: { bold: true }, text: 'b' }] };
    two.addRow([
      'x',
      3,
      new Date('2025-09-06T00:00:00Z'),
      { formula: 'B1+1', result: 4 },
      { text: 'y', hyperlink: 'https://example.org' },
    ]);
    two.getCell('A1').note = 'A note';
    const sheets = await read(await writtenWorkbook(workbook));
    expect(sheets.map(({ name, rows }) => [name, rows.map(({ cells }) => [...cells.values()])])).toEqual([
      ['Notes & more', [['a b']]],
      ['Decisions', [['x', '3', '2025-09-06', '4', 'y']]],
    ]);
  });

  it('are read of a workbook that LibreOffice has written, with notes, other columns and another sheet', async () => {
    const [notes, decisions] = await read(fixture('decisions.xlsx'));
    expect([notes?.name, decisions?.rows.map(({ number }) => number)]).toEqual(['Notes', [1, 2, 3, 4, 5]]);
    expect([...(decisions?.rows[1]?.cells.values() ?? [])].slice(-3)).toEqual(['1', '2025-09-06', '2']);
    const [first, second, third] = [1, 2, 3].map((number) => `01982f00-0000-7000-8000-00000000000${number}`);
    expect([...(decisions?.rows[3]?.cells.values() ?? [])]).toEqual(['Chitra Test', third, '3']);
    expect(await filledIn(sheetsOf(fixture('decisions.xlsx')))).toMatchObject({
      decisions: [
        {
          row: 2,
          item: {
            registrationId: first,
            version: 1,
            status: 'accepted',
            comment: 'Well done, "Asha" & <all>',
          },
        },
        { row: 3, item: { registrationId: second, version: 12, status: 'wait', comment: 'line one\nline two' } },
      ],
      unfit: [{ row: 5, why: 'The _id is missing.' }],
      blank: 1,
    });
  });
});
