import exceljs from 'exceljs';

/** A workbook (.xlsx) with one sheet of these rows, as a program for spreadsheets writes it. */
export async function workbookOf(rows: exceljs.CellValue[][]): Promise<Buffer> {
  const workbook = new exceljs.Workbook();
  workbook.addWorksheet('Sheet1').addRows(rows);
  return writtenWorkbook(workbook);
}

export async function writtenWorkbook(workbook: exceljs.Workbook): Promise<Buffer> {
  return Buffer.from(await workbook.xlsx.writeBuffer());
}
