import { abstractFileName } from './abstract';

describe('the name under which an abstract is saved', () => {
  it.each([
    [{ fullName: 'Demo Author', abstractType: 'doc' }, 'Demo_Author_Abstract.doc'],
    [{ fullName: "D. O'Author-2", abstractType: 'doc' }, 'D__O_Author_2_Abstract.doc'],
    [{ fullName: 'ডেমো লেখক', abstractType: 'docx' }, 'ডেমো_লেখক_Abstract.docx'],
    [{ fullName: 'র\u200d্যাব আলী', abstractType: 'docx' }, 'র্যাব_আলী_Abstract.docx'],
    [{ fullName: '\u200d\u200cশাহ্\u200cজাহান', abstractType: 'docx' }, 'শাহ্জাহান_Abstract.docx'],
    // 200 octets hold 66 letters of three octets. A letter of several codes is taken whole or not at all.
    [{ fullName: `${'ক'.repeat(66)}কি`, abstractType: 'docx' }, `${'ক'.repeat(66)}_Abstract.docx`],
    [{ fullName: `${'ক'.repeat(65)}ক্ষি`, abstractType: 'docx' }, `${'ক'.repeat(65)}_Abstract.docx`],
    [{ fullName: '../etc/passwd', abstractType: undefined }, '___etc_passwd_Abstract.docx'],
  ] as const)('%p is saved as %s', (application, name) => {
    expect(abstractFileName(application)).toBe(name);
  });

  it('has the ending of the file that was brought, when that is known', () => {
    const application = { fullName: 'Demo Author', abstractType: 'docx' } as const;
    expect(abstractFileName(application, { type: 'application/msword' })).toBe('Demo_Author_Abstract.doc');
    expect(abstractFileName(application, { type: '' })).toBe('Demo_Author_Abstract.docx');
  });
});
