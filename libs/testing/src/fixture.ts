import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A real Word document, in its old and its new form. */
export function fixture(name: 'abstract.doc' | 'abstract.docx'): Buffer {
  return readFileSync(join(__dirname, '../files', name));
}
