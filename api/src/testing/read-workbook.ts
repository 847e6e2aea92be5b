import exceljs from 'exceljs';

/** A sheet's name, its headings, and each row by them; what is empty is left out. */
interface ReadSheet {
  name: string;
  headings: string[];
  rows: Record<string, exceljs.CellValue>[];
}

/** The first sheet of a workbook, and all of them. */
export interface ReadWorkbook extends ReadSheet {
  sheets: ReadSheet[];
  /** When it says that it was made. */
  created: Date;
}

/** Reads a workbook (.xlsx) as a program for spreadsheets does. */
export async function readWorkbook(file: Buffer): Promise<ReadWorkbook> {
  const workbook = new exceljs.Workbook();
  // exceljs declares a Buffer of its own.
  await workbook.xlsx.load(file as unknown as exceljs.Buffer);
  const sheets = workbook.worksheets.map(readSheet);
  const [first = { name: '', headings: [], rows: [] }] = sheets;
  return { ...first, sheets, created: workbook.created };
}

function readSheet(sheet: exceljs.Worksheet): ReadSheet {
  const [heading, ...rows] = sheet.getSheetValues().slice(1) as exceljs.CellValue[][];
  const headings = (heading ?? []).slice(1).map(String);
  const filled = (cells: exceljs.CellValue[]) =>
    headings
      .map((name, index) => [name, cells[index + 1]] as const)
      .filter(([, value]) => value !== undefined && value !== null);
  return { name: sheet.name, headings, rows: rows.map((cells) => Object.fromEntries(filled(cells))) };
}
