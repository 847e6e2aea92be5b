import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { addModule } from './module';
import { writePackages } from './packages/write-packages';
import { writeRepository } from './repository/write-repository';

const USAGE = `Usage: npm run new -- <what>
  module <name> <prefix>                 a module of this workspace, with one page: npm run new -- module mfe-speakers /speakers
  module <name> <prefix> --in <folder>   the same in a repository of its own, outside of this workspace
  packages <folder>                      the libraries that a module uses, as tarballs for such a repository`;

/** Does what the words say; undefined if they make no sense. @returns what was made, and what to do next */
function made(words: string[]): Promise<string> | undefined {
  const { values, positionals } = parseArgs({
    args: words,
    allowPositionals: true,
    options: { in: { type: 'string' } },
  });
  const [what, first, second, ...more] = positionals;
  if (first === undefined || more.length > 0) return undefined;
  if (what === 'module' && second !== undefined)
    return values.in === undefined ? addModule(first, second) : writeRepository(first, second, resolve(values.in));
  if (what === 'packages' && second === undefined && values.in === undefined)
    return writePackages(resolve(first)).then((tarballs) => `Written: ${Object.values(tarballs).join(', ')}.`);
  return undefined;
}

try {
  const result = made(process.argv.slice(2));
  if (result) console.log(await result);
  else {
    console.error(USAGE);
    process.exitCode = 2;
  }
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
