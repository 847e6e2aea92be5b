import { fixture, realDocuments } from '@conference/testing';
import { judgeWord } from './judge';

const documents = realDocuments();

describe('a real document', () => {
  it.each(documents)('is taken: $name', async ({ name, content }) => {
    expect(await judgeWord(content)).toEqual({ type: name.split('.').at(-1), flaw: undefined });
  });

  it.each(['abstract.doc', 'abstract.docx'] as const)('is taken: %s', async (name) => {
    expect((await judgeWord(fixture(name)))?.flaw).toBeUndefined();
  });

  it('is among ten of each kind', () => {
    const kinds = documents.map(({ name }) => name.split('.').at(-1));
    expect(kinds.sort()).toEqual([...Array<string>(10).fill('doc'), ...Array<string>(10).fill('docx')]);
  });
});
