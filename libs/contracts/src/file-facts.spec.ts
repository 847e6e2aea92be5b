import { fileKind, fileSize } from './file-facts';

it.each([
  [4, '4 bytes'],
  [84_000, '82 kB'],
  [10 * 1024 * 1024, '10.0 MB'],
])('a file of %d bytes has %s', (bytes, size) => {
  expect(fileSize(bytes)).toBe(size);
});

it.each([
  ['silk.docx', 'Word document (.docx)'],
  ['SILK.DOC', 'Word document (.doc)'],
  ['silk.pdf', '.pdf file'],
  ['silk', 'File'],
])('%s is a %s', (name, kind) => {
  expect(fileKind(name)).toBe(kind);
});
