import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { groups } from '../drills/list';
import { root } from '../set-up/prepare.mjs';

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const isThere = new Set(
  tracked.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
);
const textOf = (path: string) => readFileSync(join(root, path), 'utf8');
const docs = tracked.filter((path) => path.endsWith('.md'));
/** What was there once stays in the changelog. */
const current = docs.filter((path) => path !== 'CHANGELOG.md');

/** A path, or the end of one, in backticks. Words with placeholders or several meanings are no paths. */
const PATH =
  /`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|mjs|cjs|css|sh|md)|(?:api|libs|shell|tools|jest|docs|mfe-\w+)(?:\/[\w.@-]+)+)`/g;

/** Files that the docs name although they do not exist yet, and files that are made while something runs. */
const MADE_LATER = /^mfe-speakers\b|speakers|^dev\.config\.ts$|^shell\/dist\b|^libs\/testing\/files\b/;

describe('a path that the docs name', () => {
  it.each(current)('is there: %s', (doc) => {
    const named = [...textOf(doc).matchAll(PATH)].map(([, path = '']) => path);
    const gone = named.filter(
      (path) =>
        !MADE_LATER.test(path) &&
        !isThere.has(path) &&
        !existsSync(join(root, doc, '..', path)) &&
        !existsSync(join(root, path)),
    );
    expect(gone).toEqual([]);
  });
});

it('each decision stands in their list once, under its own title', () => {
  const folder = 'docs/decisions';
  const records = readdirSync(join(root, folder)).filter((name) => name !== 'README.md');
  const titles = records.map((name) => `${textOf(join(folder, name)).split('\n', 1)[0]?.replace('# ', '')}](${name})`);
  const listed = [...textOf(join(folder, 'README.md')).matchAll(/^- \[(.*)$/gm)].map(([, line]) => line);
  expect(listed.toSorted()).toEqual(titles.toSorted());
});

const withoutBlocks = (text: string) => text.replace(/^ *```[^]*?^ *```$/gm, '');

const headingsOf = (path: string) =>
  [...withoutBlocks(textOf(path)).matchAll(/^#+ (.*)$/gm)].map(([, text = '']) => text);

/** What a heading is called in an address. */
const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}_ -]/gu, '')
    .replaceAll(' ', '-');

describe('a link of the docs', () => {
  it.each(docs)('leads to a file, and to a heading in it: %s', (doc) => {
    const links = [...withoutBlocks(textOf(doc)).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
    const broken = links.filter((link) => {
      if (/^https?:/.test(link)) return false;
      const [path = '', anchor] = link.split('#');
      const target = path === '' ? doc : join(doc, '..', path);
      if (!existsSync(join(root, target))) return true;
      return anchor !== undefined && !headingsOf(target).map(anchorOf).includes(anchor);
    });
    expect(broken).toEqual([]);
  });
});

describe('a command that the docs name', () => {
  const { scripts } = JSON.parse(textOf('package.json')) as { scripts: Record<string, string> };
  /** The scripts of a module in a repository of its own. */
  const ofAModule = ['build'];
  const drills = Object.values(groups).flatMap((group) => Object.keys(group.drills));
  const benchmarks = readdirSync(join(root, 'tools/bench')).map((file) => file.replace(/\.ts$/, ''));
  const isKnown = (script: string, first: string | undefined) => {
    if (first !== undefined && script === 'drill') return drills.includes(first);
    if (first !== undefined && script === 'bench') return benchmarks.includes(first);
    return script in scripts || ofAModule.includes(script);
  };

  it.each(current)('is there: %s', (doc) => {
    const unknown = [...textOf(doc).matchAll(/npm run ([a-z:-]+)(?: -- ([a-z-]+))?/g)].flatMap(
      ([command, script = '', first]) => (isKnown(script, first) ? [] : [command]),
    );
    expect(unknown).toEqual([]);
  });
});

it('the README has each setting, and no other one', () => {
  const [, table = ''] = /^## Settings$([^]*?)^### /m.exec(textOf('README.md')) ?? [];
  const inReadme = [...table.matchAll(/^\|(.*?)\|/gm)].flatMap(([, first = '']) =>
    [...first.matchAll(/`([A-Z_]+)`/g)].map(([, name]) => name),
  );
  const inCode = [...textOf('libs/settings/src/environment.ts').matchAll(/^ {2}([A-Z_]+): setting\(/gm)];
  const names = inCode.map(([, name]) => name);
  expect(names.length).toBeGreaterThan(20);
  expect(inReadme.sort()).toEqual(names.sort());
});

it('a section that code cites is in the docs', () => {
  const cited = /docs\/(rules|operations)\.md, "?([A-Za-z][^)"\n]*)/g;
  const sources = tracked.filter((path) => /\.(tsx?|mjs|css|yml|sh|env|service)$/.test(path));
  const gone = sources.flatMap((path) =>
    [...textOf(path).matchAll(cited)].flatMap(([, doc, section = '']) =>
      headingsOf(`docs/${doc}.md`).some((heading) => section.toLowerCase().startsWith(heading.toLowerCase()))
        ? []
        : [`${path}: ${section}`],
    ),
  );
  expect(gone).toEqual([]);
});
