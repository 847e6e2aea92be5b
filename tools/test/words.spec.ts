import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { root } from '../set-up/prepare.mjs';

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'], {
  cwd: root,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter((path) => path.includes('/src/') && !/\.spec\.tsx?$/.test(path));

const read = (path: string) => readFileSync(join(root, path), 'utf8');
const projectOf = (path: string) => path.slice(0, path.indexOf('/src/'));

/** The text in which each project learns its words, or hands them over to be learnt. Without imports, because importing a name does not learn it. */
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

/** The names under which a file has texts: those that it makes itself, and those of files of texts. */
function textNames(text: string): string[] {
  const made = [...text.matchAll(/const (\w+)(?::[^=]*)? = inWords\('/g)].map(([, name]) => name);
  const imported = [...text.matchAll(/import \{([^}]*)\} from '\.[^']*(?:texts|heads)'/g)].flatMap(([, list = '']) =>
    list.split(',').map((one) => one.trim().split(' as ').at(-1)),
  );
  return [...made, ...imported].filter((name) => name !== undefined && name !== '') as string[];
}

function hasTexts(path: string): boolean {
  return !path.startsWith('mfe-admin/') && !path.endsWith('bn.ts') && textNames(read(path)).length > 0;
}

/** The texts that a file reads outside of every function. */
function readWhileLoaded(path: string): string[] {
  const text = read(path);
  const names = textNames(text);
  const found: string[] = [];
  const isText = (node: ts.Node | undefined) =>
    node !== undefined && ts.isIdentifier(node) && names.includes(node.text);
  const look = (node: ts.Node): void => {
    if (ts.isFunctionLike(node) || ts.isTypeNode(node) || ts.isImportDeclaration(node)) return;
    const isRead =
      ((ts.isPropertyAccessExpression(node) || ts.isElementAccessExpression(node) || ts.isSpreadAssignment(node)) &&
        isText(node.expression)) ||
      (ts.isVariableDeclaration(node) && ts.isObjectBindingPattern(node.name) && isText(node.initializer));
    if (isRead) found.push(node.getText());
    ts.forEachChild(node, look);
  };
  look(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true));
  return found;
}

describe('texts that are read in the language of the page', () => {
  it('are found', () => {
    expect(named.length).toBeGreaterThan(40);
  });

  // A name that nobody learns compiles, and is said in English.
  it.each(named)('%s is learnt in Bangla: %s', (name, path) => {
    const key = /^\w+$/.test(name) ? `(?<![\\w.'/-])${name}(?=\\s*[:,}])` : `'${name}':`;
    expect(learntIn.get(projectOf(path)) ?? '').toMatch(new RegExp(key));
  });

  // A module is loaded before its words are learnt. Texts that it reads while it is loaded stay English.
  it.each(sources.filter(hasTexts))('are read when something is drawn, and not while %s is loaded', (path) => {
    expect(readWhileLoaded(path)).toEqual([]);
  });
});
