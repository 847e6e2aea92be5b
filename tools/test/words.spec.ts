import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(__dirname, '../..');
const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => path.includes('/src/') && !/\.spec\.tsx?$/.test(path));

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const projectOf = (path: string) => path.slice(0, path.indexOf('/src/'));

/** Where a project learns its words, or hands them over to be learnt; imports left out, since a name that is only imported is not learnt. */
const learntIn = new Map<string, string>();
for (const path of sources.filter((one) => one.endsWith('bn.ts'))) {
  const text = read(path).replace(/^import [^;]*;$/gm, '');
  if (!/^(learn\(|export const (words|loginWords|legalDocuments) = )/m.test(text)) continue;
  learntIn.set(projectOf(path), `${learntIn.get(projectOf(path)) ?? ''}\n${text}`);
}

/** The texts that are looked up by a name, and where. The console speaks English. */
const named = sources
  .filter((path) => !path.startsWith('mfe-admin/') && !path.startsWith('libs/language/'))
  .flatMap((path) => [...read(path).matchAll(/inWords\('([^']+)'/g)].map(([, name = '']) => [name, path] as const));

describe('texts that are read in the language of the page', () => {
  it('are found', () => {
    expect(named.length).toBeGreaterThan(40);
  });

  // A name that nobody learns compiles, and is said in English.
  it.each(named)('%s is learnt in Bangla: %s', (name, path) => {
    const key = /^\w+$/.test(name) ? `(?<![\\w.'/-])${name}(?=\\s*[:,}])` : `'${name}':`;
    expect(learntIn.get(projectOf(path)) ?? '').toMatch(new RegExp(key));
  });
});
