import { factorCode, factorMessages } from './code';

describe('a code of an app', () => {
  it.each(['123456', ' 123 456 ', '১২৩৪৫৬', '১২৩ 456'])('is taken as %j', (typed) => {
    expect(factorCode.parse(typed)).toBe('123456');
  });

  it.each(['12345', '১২৩৪৫', '1234567'])('is told from what is none: %j', (typed) => {
    expect(factorCode.safeParse(typed).error?.issues[0]?.message).toBe(factorMessages.malformed);
  });
});
