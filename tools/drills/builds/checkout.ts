import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { released } from '../../release/modules';
import { root } from '../../set-up/prepare.mjs';

/**
 * A clone of a commit, with the packages of this checkout, linked file by file, where it names the same, else with its own.
 * @param commit what is committed last unless it is given
 * @throws when there is no such commit, or no packages
 */
export async function checkedOut(checkout: string, commit = 'HEAD'): Promise<void> {
  await mkdir(dirname(checkout), { recursive: true });
  const named = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${commit}^{commit}`], {
    cwd: root,
    encoding: 'utf8',
  }).stdout.trim();
  if (!named) throw new Error(`There is no commit ${commit} here.`);
  run(root, 'git', 'clone', '--quiet', '--no-checkout', root, checkout);
  run(checkout, 'git', 'checkout', '--quiet', named);

  const [here, there] = await Promise.all(
    [root, checkout].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')),
  );
  if (here !== there) return run(checkout, 'npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error');
  const packages = join(root, 'node_modules');
  if (!existsSync(packages)) throw new Error('The packages of this checkout are missing: npm ci brings them.');
  run(root, 'cp', '-al', packages, join(checkout, 'node_modules'));
}

/** Builds one module of a checkout, or the shell. @throws when its build fails, which says why */
export function buildIn(checkout: string, module: string): void {
  run(join(checkout, module), process.execPath, '../node_modules/@rspack/cli/bin/rspack.js', 'build');
}

/** Builds shell and modules of a checkout. @returns the folders of their builds, by name; they are in the order of `released` */
export function buildAllIn(checkout: string): Map<string, string> {
  return new Map(
    Object.entries(released).map(([module, path]) => {
      buildIn(checkout, module);
      return [module, join(checkout, path)];
    }),
  );
}

function run(cwd: string, command: string, ...args: string[]): void {
  const { status } = spawnSync(command, args, { cwd, stdio: ['ignore', 'ignore', 'inherit'] });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed.`);
}
