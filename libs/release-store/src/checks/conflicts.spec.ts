import type { ReleasedModule } from '../release';
import { conflicts } from './conflicts';

const aModule = (name: string, more: Partial<ReleasedModule> = {}): ReleasedModule => ({
  kind: 'remote',
  name,
  version: '1',
  prefixes: [`/${name}`],
  first: [],
  integrity: {},
  ...more,
});

const KIT = '@conference/shell-kit';
const shell = aModule('shell', { kind: 'host', lends: { react: '19.3.1', [KIT]: '1.1.0' }, kit: ['Link', 'useAuth'] });
const sentences = (...releases: Parameters<typeof conflicts>) =>
  conflicts(...releases).map(({ code, sentence }) => `${code}: ${sentence}`);

describe('modules go live together', () => {
  it("when the shell has what they need, and each address is one's own", () => {
    const remote = aModule('mfe-a', { needs: { react: '^19.0.0', [KIT]: '^1.0.0' }, kit: ['Link'] });
    expect(conflicts([shell, remote], [shell, aModule('mfe-a')])).toEqual([]);
  });

  it('but not when another one calls itself a shell, whatever it claims', () => {
    expect(sentences([shell, aModule('mfe-a', { kind: 'host', prefixes: [] })], [shell])).toEqual([
      'shell_taken: shell and mfe-a are shells, and a site has one.',
    ]);
  });

  it.each([
    ['host', 'mfe-a is no shell, and this build is one.'],
    ['remote', 'mfe-a is the shell, and this build is none.'],
  ] as const)('but not when one becomes a %s', (kind, sentence) => {
    const before = kind === 'host' ? 'remote' : 'host';
    expect(sentences([aModule('mfe-a', { kind })], [aModule('mfe-a', { kind: before })])).toEqual([
      `shell_taken: ${sentence}`,
    ]);
  });

  it('whatever is left to the one at the root, and with addresses of one module within another of its own', () => {
    const modules = [
      aModule('mfe-a', { prefixes: ['/'] }),
      aModule('mfe-b', { prefixes: ['/b', '/b/c', '/sponsor/become'] }),
      aModule('mfe-c', { prefixes: ['/bc'] }),
    ];
    expect(conflicts(modules)).toEqual([]);
  });

  it.each([
    ['/x', '/x', 'mfe-b and mfe-a both claim /x.'],
    ['/', '/', 'mfe-b and mfe-a both claim /.'],
    ['/x/edit', '/x', 'mfe-b claims /x/edit, and mfe-a /x: one lies within the other.'],
    ['/x', '/x/edit/1', 'mfe-b claims /x, and mfe-a /x/edit/1: one lies within the other.'],
  ])('but not when one claims %s and another %s', (one, other, sentence) => {
    expect(sentences([aModule('mfe-a', { prefixes: [other] }), aModule('mfe-b', { prefixes: ['/b', one] })])).toEqual([
      `prefix_taken: ${sentence}`,
    ]);
  });

  it.each([
    ['/api', 'mfe-a and the site itself both claim /api.'],
    ['/modules', 'mfe-a and the site itself both claim /modules.'],
    ['/api/weather', 'mfe-a claims /api/weather, and the site itself /api: one lies within the other.'],
    ['/preview/begin', 'mfe-a claims /preview/begin, and the site itself /preview: one lies within the other.'],
  ])('but not when one claims %s, which the site answers itself', (prefix, sentence) => {
    expect(sentences([aModule('mfe-a', { prefixes: [prefix] })])).toEqual([`prefix_taken: ${sentence}`]);
  });

  it.each(['/x/', '//x', 'x', '/X', '/x.html', '/x/../y', '/release.json', '/x y'])(
    'but not when one claims %p, which is no address of a page',
    (prefix) => {
      expect(sentences([aModule('mfe-a', { prefixes: [prefix] })])).toEqual([
        `prefix_malformed: mfe-a claims ${prefix}, which is no address of a page.`,
      ]);
    },
  );

  it('but not when a document of its own, which has a looser policy, is had elsewhere than in the console', () => {
    const own = (...prefixes: string[]) => sentences([aModule('mfe-a', { prefixes, document: 'own' })]);
    expect([own('/admin'), own('/admin/weather')]).toEqual([[], []]);
    const finding = [
      'document_own: mfe-a has a document of its own, and so the policy of the console, outside /admin.',
    ];
    expect([own('/weather'), own('/admin', '/weather'), own('/administrators')]).toEqual([finding, finding, finding]);
  });

  it("but not when a prefix would be nobody's, unless it is meant to go; another may take it over", () => {
    const live = [aModule('mfe-a', { prefixes: ['/a', '/old'] }), aModule('mfe-b')];
    const next = [aModule('mfe-a', { prefixes: ['/a'] }), aModule('mfe-b')];
    expect(sentences(next, live)).toEqual([
      "prefix_removed: /old, which mfe-a answers now, would be nobody's (--drop /old when it is meant to go).",
    ]);
    expect(conflicts(next, live, ['/old'])).toEqual([]);
    expect(
      conflicts([aModule('mfe-a', { prefixes: ['/a'] }), aModule('mfe-b', { prefixes: ['/mfe-b', '/old'] })], live),
    ).toEqual([]);
  });

  it('but not when the shell lends another version, or nothing of it', () => {
    expect(sentences([shell, aModule('mfe-a', { needs: { react: '^20.0.0', [KIT]: '^1.0.0', vue: '*' } })])).toEqual([
      'range_not_met: mfe-a needs react ^20.0.0, and the shell lends 19.3.1.',
      'range_not_met: mfe-a needs vue *, and the shell lends none.',
    ]);
  });

  it('but not when the kit lacks a name that is used', () => {
    expect(sentences([shell, aModule('mfe-a', { kit: ['Link', 'useWeather'] })])).toEqual([
      "kit_name_missing: mfe-a uses useWeather of the kit, which the shell's kit does not have.",
    ]);
  });
});
