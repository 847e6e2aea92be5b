import { accountMessages, CODE_ALPHABET, CODE_LETTER, passwordReset, passwordResetForm } from './reset';

const reset = (code: unknown) =>
  passwordReset.safeParse({ email: 'author@example.org', newPassword: 'another password', code });

describe('a code from a mail', () => {
  it.each(['ABCDE23456', 'abcde23456', ' abcde-23456 ', 'AB CD E2 34 56', 'abcde২৩৪৫৬'])('is taken as %j', (typed) => {
    expect(reset(typed).data?.code).toBe('ABCDE23456');
  });

  it.each([undefined, '', 'ABCDE2345', 'ABCDE234567', 'ABCDE01819', 'A'.repeat(101), 5, null])(
    'is asked for instead of %j',
    (typed) => {
      expect(reset(typed).error?.issues[0]).toMatchObject({ path: ['code'], message: accountMessages.code });
    },
  );
});

test('the letters of codes are those of their pattern', () => {
  const ascii = String.fromCharCode(...Array(128).keys());
  expect(ascii.match(new RegExp(CODE_LETTER, 'g'))?.sort()).toEqual([...CODE_ALPHABET].sort());
});

describe('a new password that is typed twice', () => {
  const typed = {
    email: 'author@example.org',
    newPassword: 'another password',
    confirmation: 'another password',
    code: 'ABCDE23456',
  };
  const faults = (differing: Partial<typeof typed>) =>
    passwordResetForm
      .safeParse({ ...typed, ...differing })
      .error?.issues.map(({ path, message }) => [path[0], message]);

  it('is taken when it is the same both times', () => {
    expect(faults({})).toBeUndefined();
  });

  it('has to be the same both times, and that is told together with the rest', () => {
    expect(faults({ confirmation: 'another  password', code: '' })).toEqual([
      ['code', accountMessages.code],
      ['confirmation', 'Passwords do not match'],
    ]);
  });
});
