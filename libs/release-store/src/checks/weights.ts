import { parse, walk } from 'css-tree';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { encodings, KIT_TYPES, MANIFEST, ownFiles, PRERENDER } from '../build-files';
import type { ModuleManifest } from '../manifest';
import { isWords } from '../pages';
import type { BuiltFile, Finding } from './finding';

/**
 * The largest budget that a build may declare for its scripts, in bytes of brotli. Without it, the declared budget would be no limit. It is
 * a little more than that of mfe-admin, which has the largest.
 */
const MOST_OF_SCRIPTS = 480_000;

/** The most bytes of a module's words in another language, in brotli: more than twice those of the public pages. They do not count as scripts. */
const MOST_OF_WORDS = 40_000;

/** The most bytes of a picture, or of another file that is neither a script nor a style. */
const MOST_OF_A_FILE = 500_000;

/** The most bytes of all styles of a module, in brotli: a seventh more than those of mfe-admin, which has the most. */
const MOST_OF_STYLES = 57_000;

/** The most rules in them. */
const MOST_RULES = 4_000;

/** No browser loads these. */
const NOT_SERVED = [MANIFEST, PRERENDER, KIT_TYPES];

/** Finds scripts that are together over the declared budget, and budgets that are too large. Old shells declare no budget. */
export async function overBudget(
  folder: string,
  { kind, name, scriptBudget }: ModuleManifest,
  scripts: readonly BuiltFile[],
): Promise<Finding[]> {
  if (scriptBudget === undefined && kind === 'host') return [];
  if (scriptBudget === undefined)
    return [{ code: 'over_budget', sentence: `${name} does not say what its scripts may weigh.` }];
  if (scriptBudget > MOST_OF_SCRIPTS) {
    const sentence = `${name} has its scripts weigh ${counted(scriptBudget)} bytes, of ${counted(MOST_OF_SCRIPTS)} that a module may declare.`;
    return [{ code: 'over_budget', sentence }];
  }
  const words = scripts.filter(({ file }) => isWords(file));
  const others = scripts.filter((script) => !words.includes(script));
  return [
    ...tooMuch('over_budget', `${name}: its scripts weigh`, await compressedSize(folder, others), scriptBudget),
    ...tooMuch('over_budget', `${name}: its words weigh`, await compressedSize(folder, words), MOST_OF_WORDS),
  ];
}

/** Finds pictures and other files that are too heavy. */
export async function heavyFiles(folder: string, { name }: ModuleManifest): Promise<Finding[]> {
  const others = (await ownFiles(folder)).filter((file) => !/\.(js|css)$/.test(file) && !NOT_SERVED.includes(file));
  const found = others.map(async (file) => {
    const { size } = await stat(join(folder, file));
    if (size <= MOST_OF_A_FILE) return [];
    const sentence = `${name}: ${file} weighs ${counted(size)} bytes, of ${counted(MOST_OF_A_FILE)} that a file may.`;
    return [{ code: 'too_heavy', sentence } satisfies Finding];
  });
  return (await Promise.all(found)).flat();
}

/** Finds styles of a module that are together too heavy or have too many rules. */
export async function heavyStyles(
  folder: string,
  { name }: ModuleManifest,
  styles: readonly BuiltFile[],
): Promise<Finding[]> {
  const rules = styles.reduce((sum, { text }) => sum + rulesIn(text), 0);
  return [
    ...tooMuch('styles_heavy', `${name}: its styles weigh`, await compressedSize(folder, styles), MOST_OF_STYLES),
    ...(rules > MOST_RULES
      ? [
          {
            code: 'styles_heavy',
            sentence: `${name}: its styles have ${counted(rules)} rules, of ${counted(MOST_RULES)} that they may.`,
          } satisfies Finding,
        ]
      : []),
  ];
}

function tooMuch(code: Finding['code'], what: string, size: number, most: number): Finding[] {
  if (size <= most) return [];
  return [{ code, sentence: `${what} ${counted(size)} bytes in brotli, of ${counted(most)} that they may.` }];
}

/** The bytes of files together, in brotli. The store has compressed copies already. */
async function compressedSize(folder: string, files: readonly BuiltFile[]): Promise<number> {
  const compressed = await Promise.all(
    files.map(({ file, text }) => readFile(join(folder, `${file}.br`)).catch(() => encodings.br.compress(text))),
  );
  return compressed.reduce((sum, { length }) => sum + length, 0);
}

function rulesIn(css: string): number {
  let count = 0;
  walk(parse(css, { parseValue: false }), { visit: 'Rule', enter: () => void count++ });
  return count;
}

const counted = (number: number) => number.toLocaleString('en');
