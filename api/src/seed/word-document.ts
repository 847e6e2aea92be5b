import { escapeHtml } from '@conference/process';
import CFB from 'cfb';

const xml = (content: string) => Buffer.from(`<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n${content}`);
const OFFICE = 'http://schemas.openxmlformats.org';

/** A small real .docx with these paragraphs. */
export function wordDocument(paragraphs: string[]): Buffer {
  const body = paragraphs.map((text) => `<w:p><w:r><w:t>${escapeHtml(text)}</w:t></w:r></w:p>`).join('');
  const parts: Record<string, Buffer> = {
    '/[Content_Types].xml': xml(
      `<Types xmlns="${OFFICE}/package/2006/content-types">` +
        '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
        '<Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/>' +
        '</Types>',
    ),
    '/_rels/.rels': xml(
      `<Relationships xmlns="${OFFICE}/package/2006/relationships">` +
        `<Relationship Id="rId1" Type="${OFFICE}/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/>` +
        '</Relationships>',
    ),
    '/word/document.xml': xml(
      `<w:document xmlns:w="${OFFICE}/wordprocessingml/2006/main"><w:body>${body}</w:body></w:document>`,
    ),
  };
  const zip = CFB.utils.cfb_new();
  // The library adds a stream of its own to every container.
  CFB.utils.cfb_del(zip, '/\u0001Sh33tJ5');
  for (const [name, content] of Object.entries(parts)) CFB.utils.cfb_add(zip, name, content);
  return CFB.write(zip, { type: 'buffer', fileType: 'zip', compression: true } as CFB.CFB$WritingOptions) as Buffer;
}
