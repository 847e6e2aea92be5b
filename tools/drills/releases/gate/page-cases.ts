import { shape } from '@conference/edition/shape';
import { createHash } from 'node:crypto';
import { major } from 'semver';
import type { Case } from './cases';
import { BLOCKS, effect, layouts, loading, page, routes } from './page-sources';
import type { Sources } from './project';
import { redeclared } from './tampered';

const declared = (pages: object) => ({ declared: { pages: { '/tiny': {}, '/tiny-too': {}, ...pages } } });

/** A picture of some 450 kB that hardly gets smaller. */
const picture = (name: string) => {
  const noise = Array.from({ length: 10_000 }, (_, index) =>
    createHash('sha256').update(`${name} ${index}`).digest('base64'),
  );
  return `<svg xmlns="http://www.w3.org/2000/svg"><desc>${noise.join('')}</desc></svg>`;
};

/** Has scripts import pictures as well as styles. */
const pictures = {
  'styles.d.ts':
    "declare module '*.svg' { const url: string; export default url; }\ndeclare module '*.module.css' { const classes: Readonly<Record<string, string>>; export default classes; }",
};

/** Modules that nothing is wrong with, though each does something that a check looks at. */
export const goodCases: Record<string, Sources & Pick<Case, 'tamper'>> = {
  'with one page': {},
  'that needs an edition of an older shape than the one that is live': {
    tamper: (dist) => redeclared(dist, { edition: `${major(shape)}.0.0` }),
  },
  'that cleans up': {
    files: effect(
      "const timer = setInterval(() => performance.now(), 100); const scrolled = () => setText(''); window.addEventListener('scroll', scrolled); return () => { clearInterval(timer); window.removeEventListener('scroll', scrolled); };",
    ),
  },
  'that follows the window as libraries do': {
    files: page(
      "useEffect(() => { followed ||= (window.addEventListener('focus', () => undefined), true); }, []);",
      'let followed = false;',
    ),
  },
  'that tests for a newer function': {
    files: effect("const list = [2, 1]; setText(String('toSorted' in list ? list.toSorted() : [...list].sort()));"),
  },
  'with a parameter': {
    ...declared({ '/tiny/:id': { sample: { id: 'one' } } }),
    files: routes('/tiny', '/tiny-too', '/tiny/:id'),
  },
  'with a page that leads to another': {
    files: page(
      'if (location.pathname === \'/tiny-too\') return <Navigate to="/tiny" replace />;',
      "import { Navigate } from '@conference/shell-kit';",
    ),
  },
  'for admins': {
    files: page(
      'if (useAuth().user?.role !== \'admin\') return <Navigate to="/" />;',
      "import { Navigate, useAuth } from '@conference/shell-kit';",
    ),
  },
  'that stores a draft': { files: effect("localStorage.setItem('tiny-draft', 'Home');") },
  'that copes with every answer': {
    files: effect(
      "void fetch('/api/notices').then(async (response) => setText(response.ok ? ((await response.json()).notices[0]?.title ?? 'none') : 'failed'));",
    ),
  },
  'with a wide table that scrolls': {
    files: { 'page.module.css': '.page { overflow-x: auto; } .page a { display: block; width: 900px; }' },
  },
  'with a picture': {
    files: {
      'one.svg': picture('one'),
      ...pictures,
      ...page('useEffect(() => void fetch(one), []);', "import one from './one.svg';"),
    },
  },
};

/** Modules whose code is well, and whose pages are not: only a browser shows it. */
export const pageCases: Case[] = [
  {
    code: 'route_foreign',
    files: routes('/tiny', '/tiny-too', '/about'),
    sentence: /^mfe-tiny answers \/about, which lies in none of its prefixes \(\/tiny, \/tiny-too\)\.$/,
  },
  {
    code: 'route_foreign',
    files: routes('/tiny', '/tiny-too', '*'),
    sentence: /^mfe-tiny answers \*, which lies in none of its prefixes \(\/tiny, \/tiny-too\)\.$/,
  },
  {
    code: 'route_foreign',
    files: layouts('/tiny', '/tiny-too', '/about'),
    sentence: /^mfe-tiny answers \/about, which lies in none of its prefixes \(\/tiny, \/tiny-too\)\.$/,
  },
  {
    code: 'smoke_failed',
    files: {
      ...layouts('/tiny', '/tiny-too'),
      ...page("if (location.pathname === '/tiny-too') throw new Error('The layout does not render.');"),
    },
    sentence: /^\/tiny-too( \(.*\))?: render_failed of mfe-tiny@\w+ \(.*The layout does not render\..*\)$/,
  },
  {
    code: 'route_undeclared',
    files: routes('/tiny', '/tiny-too', '/tiny/more'),
    sentence: /^mfe-tiny answers \/tiny\/more, which its remote\.ts does not declare\.$/,
  },
  {
    code: 'sample_missing',
    ...declared({ '/tiny/:id': {} }),
    files: routes('/tiny', '/tiny-too', '/tiny/:id'),
    sentence: /^mfe-tiny: remote\.ts has no sample for \/tiny\/:id, so that it cannot be tried\.$/,
  },
  {
    code: 'page_missing',
    ...declared({ '/tiny/gone': {} }),
    sentence: /^mfe-tiny declares \/tiny\/gone, and does not answer it\.$/,
  },
  {
    code: 'page_missing',
    files: routes('/tiny'),
    sentence: /^mfe-tiny declares \/tiny-too, and does not answer it\.$/,
  },
  {
    code: 'page_not_found',
    ...declared({ '/tiny/:id': { sample: { id: 'one' } } }),
    files: {
      ...routes('/tiny', '/tiny-too', '/tiny/:id'),
      ...page(
        "if (location.pathname === '/tiny/one') return <NothingHere />;",
        "import { NothingHere } from '@conference/shell-kit';",
      ),
    },
    sentence: /^\/tiny\/:id: it says that there is nothing$/,
  },
  {
    code: 'title_differs',
    ...declared({ '/tiny': { title: 'Tiny' } }),
    files: page("usePageTitle('Weather');", "import { usePageTitle } from '@conference/shell-kit';"),
    sentence: /^\/tiny: its title is Weather · .*, and remote\.ts declares Tiny$/,
  },
  {
    code: 'leads_away',
    files: effect("setTimeout(() => void navigate('/'), 3000);"),
    sentence: /^\/tiny(-too)?: it leads to \/ by itself$/,
  },
  {
    code: 'hangs',
    files: page("while (location.pathname === '/tiny-too') performance.now();"),
    sentence: /^\/tiny-too: it hangs, in src_page\S*\.js$/,
    within: 20,
  },
  {
    code: 'hangs',
    files: effect('setTimeout(() => { for (;;) performance.now(); }, 1500);'),
    sentence: /^\/tiny(-too)?: it hangs, in src_page\S*\.js$/,
    within: 20,
  },
  {
    code: 'long_task',
    files: effect(BLOCKS),
    sentence: /^\/tiny(-too)?: it does not respond for \d+ ms, of 2000 that it may$/,
  },
  {
    code: 'too_wide',
    files: {
      'page.module.css': '.page { width: 900px; }',
    },
    sentence: /^\/tiny(-too)? \(on a phone, API: slow\): it is \d+ pixels wide in a window of 375$/,
  },
  {
    code: 'page_heavy',
    files: {
      'one.svg': picture('one'),
      'two.svg': picture('two'),
      'three.svg': picture('three'),
      'four.svg': picture('four'),
      ...pictures,
      ...page(
        'useEffect(() => [one, two, three, four].forEach((src) => void fetch(src)), []);',
        "import one from './one.svg';\nimport two from './two.svg';\nimport three from './three.svg';\nimport four from './four.svg';",
      ),
    },
    sentence: /^\/tiny(-too)?: it loads [\d,]+ bytes, of 1,000,000 that it may$/,
  },
  {
    code: 'smoke_failed',
    files: effect("alert('Welcome!');"),
    sentence: /^\/tiny(-too)?: it opens a dialog \(Welcome!\)$/,
  },
  {
    code: 'smoke_failed',
    files: page("if (innerWidth < 500) throw new Error('It is too narrow.');"),
    sentence: /^\/tiny(-too)? \(on a phone, API: slow\): render_failed of mfe-tiny@\w+ \(.*It is too narrow\..*\)$/,
  },
  {
    code: 'smoke_failed',
    files: effect(
      "setText(String((window as never as Record<string, (value: object) => object>)[['structured', 'Clone'].join('')]!.call(window, {}).toString()));",
    ),
    sentence: /^\/tiny(-too)?: (render_failed of mfe-tiny@\w+|Cannot read properties of undefined).*$/,
  },
  {
    code: 'smoke_failed',
    files: loading('answer.notices?.[0]?.missing.title'),
    sentence: /^\/tiny(-too)?: Cannot read properties of undefined \(reading 'title'\)$/,
  },
  {
    code: 'smoke_failed',
    files: loading('answer.notices[0].title'),
    sentence: /^\/tiny(-too)? \(API: (empty|refusing)\): Cannot read properties of undefined \(reading '\w+'\)$/,
  },
  {
    code: 'smoke_failed',
    files: loading('answer.notices.length'),
    sentence: /^\/tiny(-too)? \(API: refusing\): Cannot read properties of undefined \(reading 'length'\)$/,
  },
  {
    code: 'smoke_failed',
    files: effect(
      "const late = setTimeout(() => { throw new Error('It is late.'); }, 1000); void fetch('/api/notices').then(() => clearTimeout(late));",
    ),
    sentence: /^\/tiny(-too)? \(on a phone, API: slow\): It is late\.$/,
  },
];
