import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { transformFileSync } from '@swc/core';

/** Where what a script requires is found from. */
const COMPILED = join(__dirname, '../../../node_modules/.cache/conference-threads');

const OWN_FILE = /require\("(\.[^"]+)"\)/g;

/**
 * Makes the script of a thread from its source and from those of our files that it imports, because nothing has built them here.
 * @returns where it lies
 */
export function threadScript(name: string): string {
  const { code } = transformFileSync(join(__dirname, `../${name}.ts`), {
    jsc: { target: 'es2023', parser: { syntax: 'typescript' } },
    module: { type: 'commonjs' },
  });
  for (const [, path = ''] of code.matchAll(OWN_FILE)) threadScript(join(dirname(name), path));
  const script = join(COMPILED, `${name}.js`);
  mkdirSync(dirname(script), { recursive: true });
  // Renamed into place, so that it is whole at any time: several suites make it side by side.
  const made = `${script}.${process.pid}`;
  writeFileSync(made, code);
  renameSync(made, script);
  return script;
}
