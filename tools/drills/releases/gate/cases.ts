import { shape } from '@conference/edition/shape';
import type { FindingCode } from '@conference/release-store';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { inc } from 'semver';
import { PREFIXES, type Sources } from './project';
import { flipped, redeclared, repinned, undeclared, unpinned, weighingAtMost } from './tampered';

/** A module that something is wrong with. */
export interface Case extends Sources {
  code: FindingCode;
  /** What the publisher says of it. */
  sentence: RegExp;
  /** Within how many seconds it is to be refused; 60 by default. */
  within?: number;
  /** What is done to a build afterwards, if no build would let it through or could make it. */
  tamper?: (dist: string) => Promise<void>;
}

/** A page that has a link of the kit. */
const page = (text: string) => ({ 'page.tsx': `import { Link } from '@conference/shell-kit';\n${text}` });
/** A page that is a link. @param before what is imported and exported before it */
export const drawn = (label: string, before = '') =>
  page(`${before}\nexport const Component = () => <Link to="/">${label}</Link>;`);
const style = (text: string) => ({ 'page.module.css': text });
/** Pages that are drawn only for admins, and send everybody else away. @param text what is done before one is drawn */
const forAdmins = (text: string) => ({
  'routes.tsx': `import type { RouteObject } from '@conference/shell-kit';
const routes: RouteObject[] = ['/tiny', '/tiny/more'].map((path) => ({ path, lazy: () => import('./page') }));
export default routes;`,
  ...page(`import { Navigate, useAuth } from '@conference/shell-kit';
export const Component = () => {
  if (useAuth().user?.role !== 'admin') return <Navigate to="/" />;
  ${text}
  return <h1><Link to="/tiny/more">More</Link></h1>;
};`),
});

const RUNS_TEXT = /^mfe-tiny: \S+\.js runs text as code \(eval, Function or a timer\), which no page allows\.$/;

/** At least one module for each check, in the order of the codes. */
export const cases: Case[] = [
  {
    code: 'routes_missing',
    sentence: /^mfe-tiny does not expose \.\/routes\.$/,
    tamper: (dist) => repinned(dist, (entry) => entry.replaceAll('./routes', './pages')),
  },
  { code: 'heads_missing', sentence: /^mfe-tiny does not declare its pages\.$/, tamper: undeclared },
  {
    code: 'prefix_malformed',
    declared: { prefixes: [...PREFIXES, '/Tiny.html'] },
    sentence: /^mfe-tiny claims \/Tiny\.html, which is no address of a page\.$/,
  },
  {
    code: 'prefix_taken',
    declared: { prefixes: [...PREFIXES, '/profile'] },
    sentence: /^mfe-tiny and mfe-profile both claim \/profile\.$/,
  },
  {
    code: 'prefix_taken',
    declared: { prefixes: [...PREFIXES, '/admin/applications'] },
    sentence: /^mfe-tiny claims \/admin\/applications, and mfe-admin \/admin: one lies within the other\.$/,
  },
  {
    code: 'prefix_taken',
    declared: { prefixes: [...PREFIXES, '/api/tiny'] },
    sentence: /^mfe-tiny claims \/api\/tiny, and the site itself \/api: one lies within the other\.$/,
  },
  {
    code: 'shell_taken',
    tamper: (dist) => redeclared(dist, { kind: 'host', prefixes: [] }),
    sentence: /^mfe-tiny is no shell, and this build is one\.$/,
  },
  {
    code: 'prefix_removed',
    declared: { prefixes: ['/tiny'] },
    sentence:
      /^\/tiny-too, which mfe-tiny answers now, would be nobody's \(--drop \/tiny-too when it is meant to go\)\.$/,
  },
  {
    code: 'document_own',
    declared: { document: 'own' },
    sentence: /^mfe-tiny has a document of its own, and so the policy of the console, outside \/admin\.$/,
  },
  {
    code: 'menu_malformed',
    declared: { menu: [{ label: 'A label that no row of a menu has room for', path: '/tiny' }] },
    sentence: /^mfe-tiny: its menu has the label "A label [^"]*", which is not 1 to 30 characters of text\.$/,
  },
  {
    code: 'menu_foreign',
    declared: { menu: [{ label: 'About', path: '/about' }] },
    sentence: /^mfe-tiny: "About" in its menu leads to \/about, which is no page of its own\.$/,
  },
  {
    code: 'range_not_met',
    declared: { shellKit: '^9.0.0' },
    sentence: /^mfe-tiny needs @conference\/shell-kit \^9\.0\.0, and the shell lends \d+\.\d+\.\d+\.$/,
  },
  {
    code: 'kit_name_missing',
    files: drawn('{useWeather()}', "import { useWeather } from '@conference/shell-kit';"),
    sentence: /^mfe-tiny uses useWeather of the kit, which the shell's kit does not have\.$/,
  },
  {
    code: 'kit_name_missing',
    files: drawn("{'' as Weather}", "import type { Weather } from '@conference/shell-kit';"),
    sentence: /^mfe-tiny: src\/page\.tsx\(2,15\) Module '"@conference\/shell-kit"' has no exported member 'Weather'\.$/,
  },
  {
    code: 'kit_type_differs',
    files: page('export const Component = () => <Link to={1}>Home</Link>;'),
    sentence: /^mfe-tiny: src\/page\.tsx\(2,38\) Type 'number' is not assignable to type 'To'\.$/,
  },
  // The edition is of a shape that is one version older than the module needs, or of another major one.
  ...(['minor', 'major'] as const).map((step): Case => {
    const needed = inc(shape, step) ?? '';
    return {
      code: 'edition_unmet',
      sentence: new RegExp(`^mfe-tiny needs an edition of the shape ${needed}, and the edition has ${shape}\\.$`),
      tamper: (dist) => redeclared(dist, { edition: needed }),
    };
  }),
  {
    code: 'style_global',
    files: style(':global(body), .page { margin: 0; }'),
    sentence: /^mfe-tiny: \S+\.css has a rule for body, which is not the module's alone\.$/,
  },
  {
    code: 'style_global',
    files: style('.page { margin: 0; } p:not(.page) { margin: 0; }'),
    sentence: /^mfe-tiny: \S+\.css has a rule for p:not\(\.mfe-tiny-page-\w+\), which is not the module's alone\.$/,
  },
  {
    code: 'class_unprefixed',
    files: style('.page :global(.card) { margin: 0; }'),
    sentence: /^mfe-tiny: \S+\.css has the class card, which does not begin with mfe-tiny-\.$/,
  },
  {
    code: 'over_budget',
    tamper: weighingAtMost(1000),
    sentence: /^mfe-tiny: its scripts weigh [\d,]+ bytes in brotli, of 1,000 that they may\.$/,
  },
  {
    code: 'over_budget',
    tamper: weighingAtMost(10_000_000),
    sentence: /^mfe-tiny has its scripts weigh 10,000,000 bytes, of 480,000 that a module may declare\.$/,
  },
  {
    code: 'too_heavy',
    tamper: (dist) => writeFile(join(dist, 'picture.png'), Buffer.alloc(500_001)),
    sentence: /^mfe-tiny: picture\.png weighs 500,001 bytes, of 500,000 that a file may\.$/,
  },
  {
    code: 'styles_heavy',
    files: style(Array.from({ length: 4001 }, (_, n) => `.page:nth-child(${n}) { margin: ${n}px; }`).join('\n')),
    sentence: /^mfe-tiny: its styles have 4,001 rules, of 4,000 that they may\.$/,
  },
  {
    code: 'syntax_newer',
    tamper: (dist) => repinned(dist, (entry) => `${entry};class A{static{}}`),
    sentence: /^mfe-tiny: \S+\.js uses a static block, which Chrome 93 does not read\.$/,
  },
  {
    // The compiler makes it of a text, which changes nothing.
    code: 'syntax_newer',
    files: drawn('{String(/(?<=#)a/.test(location.hash))}'),
    sentence: /^mfe-tiny: \S+\.js uses a regular expression with lookbehind, which Safari 15\.4 does not read\.$/,
  },
  {
    code: 'builtin_newer',
    files: drawn('{[...location.hash].toSorted().join()}'),
    sentence: /^mfe-tiny: \S+\.js calls toSorted, which Chrome 93 lacks, and does not test for it\.$/,
  },
  {
    code: 'runs_text',
    files: drawn('{String(new Function(location.hash))}'),
    sentence: RUNS_TEXT,
  },
  {
    code: 'runs_text',
    files: drawn('{String((0, eval)(location.hash))}'),
    sentence: RUNS_TEXT,
  },
  {
    code: 'runs_text',
    files: page(
      'export const Component = () => <Link to="/" onClick={() => setTimeout("location.reload()")}>Home</Link>;',
    ),
    sentence: RUNS_TEXT,
  },
  {
    code: 'foreign_address',
    files: drawn('Home', "export const loader = () => fetch('https://cdn.example.org/weather');"),
    sentence: /^mfe-tiny: \S+\.js names cdn\.example\.org, which is not among its linksTo\.$/,
  },
  {
    code: 'foreign_address',
    files: drawn('Home', "export const loader = () => fetch('http://localhost:4200/weather');"),
    sentence: /^mfe-tiny: \S+\.js names localhost, which is not among its linksTo\.$/,
  },
  {
    code: 'foreign_address',
    files: style('.page { background: url(https://cdn.example.org/weather.png); }'),
    sentence: /^mfe-tiny: \S+\.css names cdn\.example\.org, which is not among its linksTo\.$/,
  },
  { code: 'integrity_missing', tamper: unpinned, sentence: /^mfe-tiny: \S+\.js has no integrity\.$/ },
  {
    code: 'integrity_missing',
    tamper: (dist) => repinned(dist, (entry) => entry.replace(/sha256-[\w+/]{43}=/, '')),
    sentence: /^mfe-tiny: its entry would load \S+ without integrity\.$/,
  },
  { code: 'integrity_wrong', tamper: flipped, sentence: /^mfe-tiny: \S+\.js is not what its manifest says\.$/ },
  {
    code: 'smoke_failed',
    files: { 'routes.tsx': "throw new Error('It does not start.');\nexport default [];" },
    sentence: /^\/tiny: start_failed of mfe-tiny@\w+( \(.*\))?$/,
  },
  {
    code: 'smoke_failed',
    files: page(
      'export const Component = () => { if (location.pathname) throw new Error(\'It does not render.\'); return <Link to="/">Home</Link>; };',
    ),
    sentence: /^\/tiny: render_failed of mfe-tiny@\w+ \(.*It does not render\..*\)$/,
  },
  {
    code: 'smoke_failed',
    files: drawn('Home'),
    sentence: /^\/tiny: it has no heading( \(.*\))?$/,
  },
  {
    code: 'smoke_failed',
    files: page(
      "export const Component = () => <h1>{document.head.appendChild(Object.assign(document.createElement('style'), { textContent: 'p {}' })).title}</h1>;",
    ),
    sentence: /^\/tiny: style-src-elem does not allow inline \(.*\)$/,
  },
  {
    code: 'hangs',
    files: page(
      'export const Component = () => { while (location.pathname === \'/tiny\') performance.now(); return <Link to="/">Home</Link>; };',
    ),
    sentence: /^\/tiny: it hangs, in src_page\S*\.js$/,
  },
  {
    code: 'smoke_failed',
    files: page(
      'setInterval(() => void fetch(\'/robots.txt\'), 100);\nexport const Component = () => <h1><Link to="/">Home</Link></h1>;',
    ),
    sentence: /^\/tiny: it is never done with loading( \(.*\))?$/,
  },
  {
    code: 'smoke_failed',
    declared: { pages: { '/tiny': {}, '/tiny/more': {} } },
    files: forAdmins("if (location.pathname === '/tiny') throw new Error('It does not render for them.');"),
    sentence: /^\/tiny: render_failed of mfe-tiny@\w+ \(.*It does not render for them\..*\)$/,
  },
  {
    code: 'smoke_failed',
    declared: { pages: { '/tiny': {}, '/tiny/more': {} } },
    files: forAdmins("if (location.pathname === '/tiny/more') throw new Error('It does not render.');"),
    sentence: /^\/tiny\/more: render_failed of mfe-tiny@\w+ \(.*It does not render\..*\)$/,
  },
];
