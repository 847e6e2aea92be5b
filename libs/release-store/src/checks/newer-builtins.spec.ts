import { scriptFindings } from './scripts';

const found = (text: string) =>
  scriptFindings({ module: 'mfe-a', file: 'page.js', text }, []).map(({ code, sentence }) => `${code}: ${sentence}`);

describe('the oldest browsers have what a script calls', () => {
  it.each([
    'a.at(-1); Object.hasOwn(a, b); new Map([[1, a]])',
    'const toSorted = 1; a.toSorted',
    'lodash.groupBy(a); queue.try(a); route.parse(b); JSON.parse(b); Array.from(a)',
  ])('that calls nothing newer: %s', (script) => {
    expect(found(script)).toEqual([]);
  });

  it.each([
    'a.toSorted?.()',
    '"toSorted" in a && go(); b.toSorted()',
    'if (a.toSorted) b.toSorted()',
    'const sorted = a.toSorted ? a.toSorted() : [...a].sort()',
    'a && a.toSorted && a.toSorted()',
    '(a.b || a?.toSorted) && a.toSorted()',
    'const groupBy = Object.groupBy || mine; Object.groupBy(a, b)',
    'typeof structuredClone === "function" ? structuredClone(a) : mine(a)',
    'if (!window.requestIdleCallback) throw a; requestIdleCallback(b)',
    'void 0 === form.requestSubmit || form.requestSubmit()',
    'null != Promise.withResolvers && Promise.withResolvers()',
    'try { new DecompressionStream("deflate-raw") } catch { go() }',
  ])('or tests for it: %s', (script) => {
    expect(found(script)).toEqual([]);
  });

  it.each([
    ['a.toSorted()', 'toSorted', 'Chrome 93'],
    ['a?.toSorted(b)', 'toSorted', 'Chrome 93'],
    ['a["findLast"](b)', 'findLast', 'Chrome 93'],
    ['Object.groupBy(a, b)', 'Object.groupBy', 'Chrome 93'],
    ['new window.URL.parse(a)', 'URL.parse', 'Chrome 93'],
    ['globalThis.structuredClone(a)', 'structuredClone', 'Chrome 93'],
    ['if (a.findLast) a.toSorted()', 'toSorted', 'Chrome 93'],
    ['if (a.toSorted()) go()', 'toSorted', 'Chrome 93'],
    ['new Intl.Segmenter("bn")', 'Intl.Segmenter', 'Firefox 98'],
    ['try { structuredClone(a) } catch (error) { tell(error) }', 'structuredClone', 'Chrome 93'],
    ['new CompressionStream("gzip")', 'CompressionStream', 'Firefox 98'],
    ['requestIdleCallback(a)', 'requestIdleCallback', 'Safari 15.4'],
    ['form.requestSubmit()', 'requestSubmit', 'Safari 15.4'],
  ])('but not with %s', (script, name, browser) => {
    expect(found(script)).toEqual([
      `builtin_newer: mfe-a: page.js calls ${name}, which ${browser} lacks, and does not test for it.`,
    ]);
  });
});
