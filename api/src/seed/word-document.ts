import { escapeHtml } from '@conference/process';
import { zipOf } from '../files/zip-of';

const xml = (content: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`);
const OFFICE = 'http://schemas.openxmlformats.org';

/** A small real .docx with these paragraphs. */
export function wordDocument(paragraphs: string[]): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${escapeHtml(text)}</w:t></w:r></w:p>`).join('');
  return zipOf({
    '[Content_Types].xml': xml(
      `<Types xmlns="${OFFICE}/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
        '</Types>',
    ),
    '_rels/.rels': xml(
      `<Relationships xmlns="${OFFICE}/package/2006/relationships">` +
        `<Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>` +
        '</Relationships>',
    ),
    'word/document.xml': xml(
      `<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  });
}
