import { retryKeys } from './retry-key';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the key of what is sent', () => {
  it('is the same for the very same thing, file included', () => {
    const keyOf = retryKeys();
    const paper = new File(['silk'], 'silk.docx');
    const key = keyOf({ fullName: 'Demo', paper });
    expect(key).toMatch(UUID);
    expect(keyOf({ fullName: 'Demo', paper })).toBe(key);
  });

  it.each([
    ['a word', { fullName: 'Other', paper: new File(['silk'], 'silk.docx', { lastModified: 1 }) }],
    ['the file', { fullName: 'Demo', paper: new File(['silk!'], 'silk.docx', { lastModified: 1 }) }],
  ])('is another one when %s has changed', (_what, changed) => {
    const keyOf = retryKeys();
    const key = keyOf({ fullName: 'Demo', paper: new File(['silk'], 'silk.docx', { lastModified: 1 }) });
    expect(keyOf(changed)).not.toBe(key);
  });
});
