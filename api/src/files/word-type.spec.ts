import { randomBytes } from 'node:crypto';
import { fixture } from '@conference/testing';
import { wordDocument } from '../seed/word-document';
import { compoundWith, docxWith, typesOf } from '../testing/word-files';
import { wordTypeOf } from './word-type';

describe('the kind of a Word document, by content', () => {
  it.each([
    ['a document of a word processor', fixture('abstract.docx'), 'docx'],
    ['a demo abstract', wordDocument(['A <title> & more', 'রাজশাহী']), 'docx'],
    ['an old document', fixture('abstract.doc'), 'doc'],
    ['an old document of 9 MB, whose sector table goes on elsewhere', compoundWith('WordDocument', Buffer.alloc(9_000_000, 1)), 'doc'],
  ])('is known of %s', async (_, content, type) => {
    expect(await wordTypeOf(content)).toBe(type);
  });

  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('Only a text.')],
    ['a PDF', Buffer.from('%PDF-1.7\n')],
    ['the beginning of a zip', Buffer.from('PK\u0003\u0004')],
    ['a .docx cut in half', fixture('abstract.docx').subarray(0, 2000)],
    ['a .docx with macros', docxWith({ '/word/vbaProject.bin': 'macros' })],
    ['a macro-enabled main part', docxWith({ '/[Content_Types].xml': typesOf('vnd.ms-word.document.macroEnabled.main+xml') })],
    ['a spreadsheet', docxWith({ '/[Content_Types].xml': typesOf('vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml') })],
    ['a list of types that unpacks to 50 MB', docxWith({ '/[Content_Types].xml': Buffer.alloc(50_000_000, 32) })],
    ['a list of types that is tedious to read', docxWith({ '/[Content_Types].xml': '<Override '.repeat(100_000) })],
    ['an old spreadsheet', compoundWith('Workbook', Buffer.alloc(5000))],
    ['the signature of a compound file and no more', fixture('abstract.doc').subarray(0, 8)],
    ['the header of a compound file and no more', fixture('abstract.doc').subarray(0, 512)],
  ])('is unknown of %s', async (_, content) => {
    expect(await wordTypeOf(content)).toBeUndefined();
  });

  it('is found without harm in files made to do harm', async () => {
    for (const honest of [fixture('abstract.doc'), fixture('abstract.docx'), compoundWith('X', Buffer.alloc(9_000_000))]) {
      for (let round = 0; round < 100; round++) {
        const hostile = Buffer.from(honest);
        // Mostly the header, where the structure is described.
        for (let byte = 0; byte < 20; byte++) hostile[randomBytes(2).readUInt16LE() % (round % 2 ? 512 : hostile.length)] = randomBytes(1)[0] ?? 0;
        await wordTypeOf(hostile);
      }
    }
  });
});
