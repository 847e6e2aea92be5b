import { rendered } from '../../testing/default-edition';
import { abstractsAstray } from './abstracts-astray';

describe('the mail about abstracts that are astray', () => {
  it('says how many files the database does not know, and that nothing was removed', () => {
    const { subject, text } = rendered(abstractsAstray, { strays: 160, files: 982, missing: 0 });

    expect(subject).toBe('Please look after the abstracts of the First International Research Conference');
    expect(text).toBe(`The database and the abstracts do not fit together

Hello,

Of the 982 files of abstracts on the server, 160 belong to no application that the database knows. Perhaps an older database was put back. Nothing was removed, and nothing will be.

What to do stands in docs/operations.md under "A database that does not fit": please show this to whoever looks after the server.

With kind regards,
University Education Club

-- 
First International Research Conference, 6–7 September 2025, Rajshahi, Bangladesh
`);
  });

  it.each([
    [1, 'The file of one abstract is not on the server any more.'],
    [2, 'The files of 2 abstracts are not on the server any more.'],
  ])('says how many files are gone: %d', (missing, words) => {
    const { text } = rendered(abstractsAstray, { strays: 0, files: 12, missing });

    expect(text).toContain(words);
    expect(text).not.toContain('belong to no application');
  });
});
