import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../set-up/prepare.mjs';

const tracked = execFileSync('git', ['ls-files'], { cwd: root, encoding: 'utf8' }).trim().split('\n');
const isThere = new Set(
  tracked.flatMap((path) => path.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
);

/** A path, or the end of one, in backticks; what has placeholders or several meanings is none. */
const PATH =
  /`((?:[\w.@-]+\/)*[\w.@-]+\.(?:tsx?|mjs|cjs|css|sh|md)|(?:api|libs|shell|tools|jest|docs|mfe-\w+)(?:\/[\w.@-]+)+)`/g;

/** Files that the docs speak of before anybody has made them, and those that are made while something runs. */
const MADE_LATER = /^mfe-speakers\b|speakers|^dev\.config\.ts$|^shell\/dist\b|^libs\/testing\/files\b/;

describe('a path that the docs name', () => {
  it.each(tracked.filter((path) => path.endsWith('.md') && path !== 'CHANGELOG.md'))('is there: %s', (doc) => {
    const named = [...readFileSync(join(root, doc), 'utf8').matchAll(PATH)].map(([, path = '']) => path);
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
