import fc from 'fast-check';

/** Texts at which programs have stumbled. */
export const oddText = fc.oneof(
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'before\u0000after',
    '\ud800',
    'half \udfff of a character',
    '\u202eright to left',
    '\u200b\u200d\ufeff',
    '\uffff',
    'line\r\nbreak',
    '🧑🏽‍🎓🇧🇩',
    'রাজশাহী',
    'e\u0301'.repeat(200),
    "' OR '1'='1' --",
    '"; DROP TABLE account; --',
    '%',
    '_%\\_',
    '${7*7} {{7*7}} <script>alert(1)</script>',
    '../../../../etc/passwd',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    'true',
    '-1',
    '1e309',
    '0x10',
    '99999999999999999999',
    '2025-02-30',
    '9999-12-31T23:59:59.999Z',
    'a@b',
    `${'x'.repeat(250)}@example.org`,
    'javascript:alert(1)',
    'https://',
    'x'.repeat(256),
    'x'.repeat(10_001),
    '😀'.repeat(2001),
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.uuid(),
);

const nested = (depth: number): unknown => (depth === 0 ? 'x' : [{ a: nested(depth - 1) }]);

/** Values that no field expects, as JSON can carry them. */
export const oddValue = fc.oneof(
  { weight: 4, arbitrary: oddText },
  {
    weight: 2,
    arbitrary: fc.constantFrom<unknown>(null, true, false, 0, -1, 1.5, 1e308, [], {}, [[]], ['x', 'y'], {
      toString: 'x',
    }),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      JSON.parse('{"__proto__":{"role":"admin"}}') as unknown,
      { length: 1e9 },
      nested(20),
      nested(400),
    ),
  },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
);

/** Names of fields that nobody has thought of. */
export const oddName = fc.oneof(
  fc.constantFrom(
    '__proto__',
    'constructor',
    'prototype',
    'hasOwnProperty',
    '_id',
    'role',
    'status',
    'version',
    'a[b]',
    'a[',
    '[]',
    'a.b',
    '$where',
    '',
  ),
  oddText,
);
