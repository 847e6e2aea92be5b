import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

// Asked when it is called: what imports this folder as ES modules (npm test, the journeys) has no __dirname, and calls neither.
const files = () => join(__dirname, '../files');

/** A real Word document, in its old and its new form. */
export function fixture(name: 'abstract.doc' | 'abstract.docx'): Buffer {
  return readFileSync(join(files(), name));
}

/** Real documents as LibreOffice writes them (npm run documents), in both forms: with equations, charts, pictures, and in Bangla. */
export function realDocuments(): { name: string; content: Buffer }[] {
  const folder = join(files(), 'documents');
  return readdirSync(folder).map((name) => ({ name, content: readFileSync(join(folder, name)) }));
}
