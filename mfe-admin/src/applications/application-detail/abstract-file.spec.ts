import { abstractFileName, ADDRESS_LIVES_MS, saveFile } from './abstract-file';

describe('the name an abstract is saved under', () => {
  it.each([
    ['Demo Author', 'doc', 'Demo_Author_Abstract.doc'],
    ["D. O'Author-2", 'docx', 'D__O_Author_2_Abstract.docx'],
    ['ডেমো লেখক', 'docx', 'ডেমো_লেখক_Abstract.docx'],
    ['../etc/passwd', 'docx', '___etc_passwd_Abstract.docx'],
  ] as const)('%s, %s -> %s', (fullName, abstractType, name) => {
    expect(abstractFileName({ fullName, abstractType })).toBe(name);
  });

  it('ends in docx when the type is not known', () => {
    expect(abstractFileName({ fullName: 'Demo' })).toBe('Demo_Abstract.docx');
  });
});

it('gives the temporary address back after 40 seconds', () => {
  jest.useFakeTimers();
  URL.createObjectURL = () => 'blob:1';
  URL.revokeObjectURL = jest.fn();
  const clicked = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  saveFile(new Blob(['x']), 'Demo_Abstract.docx');
  expect(clicked.mock.contexts[0]).toMatchObject({ href: 'blob:1', download: 'Demo_Abstract.docx' });
  expect(ADDRESS_LIVES_MS).toBe(40_000);
  jest.advanceTimersByTime(39_999);
  expect(URL.revokeObjectURL).not.toHaveBeenCalled();
  jest.advanceTimersByTime(1);
  expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:1');
});
