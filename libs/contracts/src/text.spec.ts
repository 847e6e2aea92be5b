import {
  age,
  asLine,
  email,
  newPassword,
  optional,
  optionalBirthday,
  optionalLink,
  optionalPhone,
  phone,
  required,
  ticked,
} from './text';

const refusal = (
  schema: { safeParse(value: unknown): { error?: { issues: { message: string }[] } } },
  value: unknown,
) => schema.safeParse(value).error?.issues[0]?.message;

describe('texts on the wire', () => {
  it('are trimmed, and a blank one is missing where it is required and absent where it is not', () => {
    expect(required('Institution').parse('  Rajshahi College ')).toBe('Rajshahi College');
    expect(refusal(required('Institution'), '   ')).toBe('Institution is required.');
    expect(refusal(required('Institution'), undefined)).toBe('Institution is required.');
    expect(optional().parse('  ')).toBeUndefined();
  });

  it.each(['a\u0000b', 'a\nb', 'a\u2028b', 'a\ufffe', 'half \ud83d', '\u0085', 'turned \u202e round'])(
    'refuse what cannot be shown: %j',
    (text) => {
      expect(refusal(required('Name'), text)).toBe('Please remove the characters that cannot be shown.');
    },
  );

  it.each(['\u200b\u200b', '\u115f', '\u1160', '\u3164', '\uffa0', '\u2800 \u2800', '\ufe0f'])(
    'are missing when there is nothing to see in them: %j',
    (text) => {
      expect(refusal(required('Full name'), text)).toBe('Full name is required.');
    },
  );

  it('are no numbers, and a refusal says so in words', () => {
    expect(refusal(optional(), 5)).toBe('Please enter a text.');
  });

  it('keep Bangla and whole emoji', () => {
    expect(required('Name').parse('রাজশাহী 🧵')).toBe('রাজশাহী 🧵');
    expect(required('Name').parse('ক্\u200cষ')).toBe('ক্\u200cষ');
  });

  it.each([
    ['  silk \u0000 and\nwool \u202e', 'silk  andwool'],
    ['\u0000', ''],
    [`${'a'.repeat(254)}🧵`, 'a'.repeat(254)],
  ])('are told of %j what can stand in a line', (text, line) => {
    expect(asLine(text)).toBe(line);
    expect(refusal(optional(), line)).toBeUndefined();
  });

  it('are measured after trimming', () => {
    expect(required('Name', 3).parse(' abc ')).toBe('abc');
    expect(refusal(required('Name', 3), 'abcd')).toBe('Please use at most 3 characters.');
  });
});

describe('an email address', () => {
  it('is trimmed and lower-cased', () => {
    expect(email.parse(' Author@Example.ORG ')).toBe('author@example.org');
  });

  it.each([
    ['', 'Email is required.'],
    ['nobody', 'Please enter a valid email address.'],
    [`${'a'.repeat(250)}@example.org`, 'Please use a shorter email address.'],
  ])('%j is refused: %s', (text, message) => {
    expect(refusal(email, text)).toBe(message);
  });
});

describe('the other fields', () => {
  it('take a password of 8 to 128 characters as it is typed', () => {
    expect(newPassword.parse('  8 chars')).toBe('  8 chars');
    expect(refusal(newPassword, '1234567')).toBe('Please use at least 8 characters.');
    expect(refusal(newPassword, 'x'.repeat(129))).toBe('Please use at most 128 characters.');
  });

  it.each(['\u0000', '\t', '\n', '\u001f', '\u007f'])('take no password with %j in it', (character) => {
    expect(refusal(newPassword, `a long${character}password`)).toBe(
      'Please remove the characters that cannot be shown.',
    );
  });

  it('take a date of birth that has been, within living memory', () => {
    const today = new Date().toISOString().slice(0, 10);
    expect(optionalBirthday.parse(today)).toBe(today);
    expect(optionalBirthday.parse('1900-01-01')).toBe('1900-01-01');
    expect(optionalBirthday.parse(' ')).toBeUndefined();
    const tomorrow = new Date(Date.now() + 24 * 60 * 60_000).toISOString().slice(0, 10);
    for (const day of [tomorrow, '9999-12-31']) {
      expect(refusal(optionalBirthday, day)).toBe('Please enter a date of birth in the past.');
    }
    expect(refusal(optionalBirthday, '1899-12-31')).toBe('Please enter a date of birth after 1899.');
    expect(refusal(optionalBirthday, '2001-02-30')).toBe('Please enter a date.');
  });

  it('take a phone number as people write it', () => {
    expect(phone.parse('+880 (721) 750-041')).toBe('+880 (721) 750-041');
    expect(phone.parse('(0721) 750041')).toBe('(0721) 750041');
    expect(phone.parse('(০৭২১) ৭৫০০৪১')).toBe('(0721) 750041');
    // As it is copied from a list of contacts.
    expect(phone.parse('\u202a+880 1711\u2011123456\u202c')).toBe('+880 1711-123456');
    expect(refusal(phone, '((((((')).toMatch(/^Please enter a phone number/);
    expect(refusal(phone, '=1+1')).toMatch(/^Please enter a phone number/);
  });

  it('take a tick as a boolean or as the text of a multipart form', () => {
    expect(ticked('Tick.').parse('true')).toBe(true);
    expect(refusal(ticked('Tick.'), 'false')).toBe('Tick.');
    expect(refusal(ticked('Tick.'), undefined)).toBe('Tick.');
  });

  it('may leave a phone number out, but not write anything there', () => {
    expect(optionalPhone.parse(' ')).toBeUndefined();
    expect(refusal(optionalPhone, 'call me')).toMatch(/^Please enter a phone number/);
  });

  it.each([
    [23, 23],
    ['23', 23],
    [' 7 ', 7],
  ])('take an age of %j', (typed, years) => {
    expect(age.parse(typed)).toBe(years);
  });

  it.each([
    [undefined, 'Age is required.'],
    ['', 'Age is required.'],
    ['old', 'Please enter the age in years.'],
    ['-1', 'Please enter the age in years.'],
    ['1e2', 'Please enter the age in years.'],
    [0, 'Please enter the age in years.'],
    [121, 'Please enter the age in years.'],
    [1.5, 'Please enter the age in whole years.'],
    [null, 'Age is required.'],
    [true, 'Please enter the age in years.'],
    [[23], 'Please enter the age in years.'],
  ])('refuse an age of %j: %s', (typed, message) => {
    expect(refusal(age, typed)).toBe(message);
  });

  it('take an address of the web, or none', () => {
    expect(optionalLink.parse(' https://example.org/a?b#c ')).toBe('https://example.org/a?b#c');
    expect(optionalLink.parse('HTTP://example.org')).toBe('HTTP://example.org');
    expect(optionalLink.parse('')).toBeUndefined();
    expect(optionalLink.parse(' drive.google.com/file/d/1?usp=sharing ')).toBe(
      'https://drive.google.com/file/d/1?usp=sharing',
    );
    expect(optionalLink.parse('example.org')).toBe('https://example.org');
    expect(optionalLink.parse('রাজশাহী.বাংলা/রহিমা')).toBe('https://রাজশাহী.বাংলা/রহিমা');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.org',
    'example',
    'demo@example.org',
    'https:example.org',
    'https://',
    'ftp://example.org',
    'http://a b',
  ])('make no link of %s', (text) => {
    expect(refusal(optionalLink, text)).toBe('Please enter an address that begins with http:// or https://.');
  });
});
