import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** An abstract as authors write it. */
export const abstract = {
  name: 'mulberry-leaf-quality.docx',
  mimeType: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  buffer: readFileSync(fileURLToPath(import.meta.resolve('@conference/testing/files/abstract.docx'))),
};
