import exceljs from 'exceljs';

/** What a workbook's only sheet holds: its headings, and each row by them; what is empty is left out. */
export interface Sheet {
  headings: string[];
  rows: Record<string, exceljs.CellValue>[];
  /** When it says that it was made. */
  created: Date;
}

/** Reads a workbook (.xlsx) as a program for spreadsheets does. */
export async function readWorkbook(file: Buffer): Promise<Sheet> {
  const workbook = new exceljs.Workbook();
  // exceljs declares a Buffer of its own.
  await workbook.xlsx.load(file as unknown as exceljs.Buffer);
  const [heading, ...rows] = (workbook.worksheets[0]?.getSheetValues() ?? []).slice(1) as exceljs.CellValue[][];
  const headings = (heading ?? []).slice(1).map(String);
  const filled = (cells: exceljs.CellValue[]) =>
    headings
      .map((name, index) => [name, cells[index + 1]] as const)
      .filter(([, value]) => value !== undefined && value !== null);
  return { headings, rows: rows.map((cells) => Object.fromEntries(filled(cells))), created: workbook.created };
}
