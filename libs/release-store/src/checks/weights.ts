import { parse, walk } from 'css-tree';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { encodings, KIT_TYPES, MANIFEST, ownFiles, PRERENDER } from '../build-files';
import type { ModuleManifest } from '../manifest';
import { isWords } from '../pages';
import type { BuiltFile, Finding } from './finding';

/**
 * The most bytes in brotli that a build may declare for its scripts, or its own budget would be no limit: a little more than mfe-admin
 * declares, which has the most.
 */
const MOST_OF_SCRIPTS = 480_000;

/** The most bytes in brotli of a module's words in another language, which are no part of its budget: more than twice what the public pages have. */
const MOST_OF_WORDS = 40_000;

/** The most bytes of a picture, or of another file that is neither a script nor a style. */
const MOST_OF_A_FILE = 500_000;

/** The most bytes of a module's styles together, in brotli: a seventh more than mfe-admin has, which has the most. */
const MOST_OF_STYLES = 57_000;

/** The most rules in them. */
const MOST_RULES = 4_000;

/** No browser loads these. */
const NOT_SERVED = [MANIFEST, PRERENDER, KIT_TYPES];

/** Scripts that are heavier together than their module declares, or a budget that none may. A shell of old declares no budget. */
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

/** Pictures and other files, each of which is heavier than any may be. */
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

/** Styles that are heavier together, or have more rules, than those of any module may. */
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
