import { scriptFindings } from './scripts';

const found = (text: string) =>
  scriptFindings({ module: 'mfe-a', file: 'page.js', text }, []).map(({ code, sentence }) => `${code}: ${sentence}`);
const uses = (what: string, browser: string) => [
  `syntax_newer: mfe-a: page.js uses ${what}, which ${browser} does not read.`,
];

describe('the oldest browsers read a script', () => {
  it.each([
    'class A { #a = 1; static b = 2; #c() {} static has(one) { return #a in one } }',
    'a ||= b?.c ?? 1_000n',
    'async () => { for await (const one of all) await import(one) }',
    '/(?<year>\\d{4})\\p{L}/dsu.exec(a)',
    '/[(?<=]\\(?<=/',
    '/(?<a>b)\\k<a>/; new RegExp("(?<a>/)", "g"); RegExp(a, "v"); new RegExp(""); new RegExp("a\\n\\\\/ ")',
    'try { new RegExp("(?<=a)", "v") } catch {}',
    '#!/usr/bin/env node\ngo()',
  ])('that has nothing newer: %s', (script) => {
    expect(found(script)).toEqual([]);
  });

  it.each([
    ['class A { static { go() } }', 'a static block', 'Chrome 93'],
    ['/(?<=a)b/.test(c)', 'a regular expression with lookbehind', 'Safari 15.4'],
    ['/[)]\\\\(?<!a)b/.test(c)', 'a regular expression with lookbehind', 'Safari 15.4'],
    ['new RegExp("(?<!a)b/", "g")', 'a regular expression with lookbehind', 'Safari 15.4'],
    ['try { go() } catch { RegExp("(?<=a)b") }', 'a regular expression with lookbehind', 'Safari 15.4'],
    [
      'try { new RegExp("(?<=a)b") } catch (error) { tell(error) }',
      'a regular expression with lookbehind',
      'Safari 15.4',
    ],
    ['try { new RegExp("(?<=a)b") } finally { go() }', 'a regular expression with lookbehind', 'Safari 15.4'],
    ['new RegExp("[a--b]", "v")', 'a regular expression that is newer than ES2022', 'Chrome 93'],
    ['new window.RegExp("(?i:a)")', 'a regular expression that is newer than ES2022', 'Chrome 93'],
  ])('but not with %s', (script, what, browser) => {
    expect(found(script)).toEqual(uses(what, browser));
  });

  it.each([
    ['/[a--b]/v', 'Invalid regular expression flag (1:1)'],
    ['/(?<a>b)|(?<a>c)/', 'Invalid regular expression: /(?<a>b)|(?<a>c)/: Duplicate capture group name (1:1)'],
    ['/(?i:a)/', 'Invalid regular expression: /(?i:a)/: Invalid group (1:1)'],
    ['import(a, { with: { type: "json" } })', 'Unexpected token (1:8)'],
    ['{ using a = b }', 'Unexpected token (1:8)'],
    ['let a =', 'Unexpected token (1:7)'],
  ])('but not with what is no ES2022: %s', (script, reason) => {
    const all = 'which is all that Chrome 93, Firefox 98, Safari 15.4 read';
    expect(found(script)).toEqual([`syntax_newer: mfe-a: page.js is not a script of ES2022, ${all}: ${reason}.`]);
  });

  it('and each thing is found once', () => {
    expect(found('/(?<=a)/; /(?<=b)/; class A { static {} static {} }')).toEqual([
      ...uses('a regular expression with lookbehind', 'Safari 15.4'),
      ...uses('a static block', 'Chrome 93'),
    ]);
  });
});
