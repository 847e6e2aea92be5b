import { ABSTRACT_MAX_BYTES, abstractMediaTypes, abstractMessages } from '@conference/contracts';
import { abstractFile } from './abstract-file';

const file = (name: string, type = '', bytes = 1) => new File([new Uint8Array(bytes)], name, { type });
/** The browser's error for a file that was moved or changed after it was chosen. */
function gone(): File {
  const chosen = file('silk.docx');
  chosen.slice = () =>
    Object.assign(new Blob(), { arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')) });
  return chosen;
}

const messagesOf = async (chosen: unknown) =>
  (await abstractFile.safeParseAsync(chosen)).error?.issues.map(({ message }) => message) ?? [];

describe('the abstract file, as far as a browser can judge it', () => {
  it.each([
    ['a .docx', file('silk.docx', abstractMediaTypes.docx)],
    ['a .doc', file('silk.doc', abstractMediaTypes.doc)],
    ['an ending in capitals', file('SILK.DOCX')],
    ['a type that the device does not know', file('silk.docx', 'application/octet-stream')],
    ['exactly 10 MiB', file('silk.docx', '', ABSTRACT_MAX_BYTES)],
  ])('may be %s', async (_what, chosen) => {
    expect(await messagesOf(chosen)).toEqual([]);
  });

  it.each([
    ['missing', undefined, abstractMessages.missing],
    ['a PDF', file('silk.pdf', 'application/pdf'), abstractMessages.notWord],
    ['a PDF with the ending of Word', file('silk.docx', 'application/pdf'), abstractMessages.notWord],
    ['a text', file('silk.doc', 'text/plain'), abstractMessages.notWord],
    ['a macro document', file('silk.docm'), abstractMessages.notWord],
    ['empty', file('silk.docx', '', 0), abstractMessages.empty],
    ['gone since it was chosen', gone(), abstractMessages.unreadable],
    ['larger than 10 MiB', file('silk.docx', '', ABSTRACT_MAX_BYTES + 1), abstractMessages.tooLarge],
  ])('may not be %s', async (_what, chosen, message) => {
    expect(await messagesOf(chosen)).toEqual([message]);
  });
});
