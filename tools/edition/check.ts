import { readdir } from 'node:fs/promises';
import { sep } from 'node:path';
import { stillToCome, type StillToCome } from './placeholders';

const folder = new URL('../../libs/edition/src/', import.meta.url);

const facts = stillToCome(await dataFiles());
for (const file of new Set(facts.map((fact) => fact.file))) {
  console.log(`libs/edition/src/${file}`);
  for (const fact of facts.filter((one) => one.file === file)) console.log(line(fact));
}
console.log(
  facts.length > 0
    ? `${facts.length} facts of this edition are still to come.`
    : 'Every fact of this edition is known.',
);
if (facts.length > 0 && process.argv.includes('--strict')) process.exitCode = 1;

/** What each file of the edition exports, by its name. */
async function dataFiles(): Promise<Record<string, unknown>> {
  const files = (await readdir(folder, { recursive: true }))
    .map((file) => file.replaceAll(sep, '/'))
    .filter((file) => /(?<!\.spec)\.ts$/.test(file) && file !== 'index.ts')
    .sort();
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [file, await import(new URL(file, folder).href)])),
  );
}

function line({ path, missing, places }: StillToCome): string {
  return `  ${path.padEnd(32)}  ${missing}${places > 1 ? ` (in ${places} places)` : ''}`;
}
