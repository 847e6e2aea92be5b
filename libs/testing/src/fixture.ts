import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// A function, because ES modules (npm test, the journeys) have no __dirname; they import this file but call nothing in it.
const files = () => join(__dirname, '../files');

/** A real Word document, in the old or the new format, or decisions in a workbook that LibreOffice has written. */
export function fixture(name: 'abstract.doc' | 'abstract.docx' | 'decisions.xlsx'): Buffer {
  return readFileSync(join(files(), name));
}

/** Real documents written by LibreOffice (npm run documents), in both formats: with equations, charts, pictures, and in Bangla. */
export function realDocuments(): { name: string; content: Buffer }[] {
  const folder = join(files(), 'documents');
  return readdirSync(folder).map((name) => ({ name, content: readFileSync(join(folder, name)) }));
}
