import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';

/** Where what a script requires is found from. */
const COMPILED = join(__dirname, '../../../node_modules/.cache/conference-threads');

const OWN_FILE = /require\("(\.[^"]+)"\)/g;

/** Makes the script of a thread out of its source and of our own files that it imports, which nothing has built here. @returns where it lies */
export function threadScript(name: string): string {
  const { code } = transformFileSync(join(__dirname, `../${name}.ts`), {
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  for (const [, path = ''] of code.matchAll(OWN_FILE)) threadScript(join(dirname(name), path));
  const script = join(COMPILED, `${name}.js`);
  mkdirSync(dirname(script), { recursive: true });
  // Whole at any time: suites make it at once.
  const made = `${script}.${process.pid}`;
  writeFileSync(made, code);
  renameSync(made, script);
  return script;
}
