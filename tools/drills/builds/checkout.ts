import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { run } from '../../harness/command';
import { releasedIn } from '../../release/modules';
import { root } from '../../set-up/prepare.mjs';

/**
 * Clones a commit. Its packages are hard links to this checkout's if both lockfiles agree; otherwise they are installed.
 * @throws when the commit is unknown, or the packages cannot be had
 */
export async function cloneCheckout(checkout: string, commit = 'HEAD'): Promise<void> {
  await mkdir(dirname(checkout), { recursive: true });
  const named = run(['git', 'rev-parse', '--verify', `${commit}^{commit}`]);
  run(['git', 'clone', '--quiet', '--no-checkout', root, checkout]);
  run(['git', 'checkout', '--quiet', named], { cwd: checkout });

  const [here, there] = await Promise.all(
    [root, checkout].map((folder) => readFile(join(folder, 'package-lock.json'), 'utf8')),
  );
  if (here !== there) {
    run(['npm', 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], { cwd: checkout });
    return;
  }
  const packages = join(root, 'node_modules');
  if (!existsSync(packages)) throw new Error('The packages of this checkout are missing: npm ci brings them.');
  run(['cp', '-al', packages, join(checkout, 'node_modules')]);
}

/** Builds one module of a checkout, or the shell. @throws when its build fails, which says why */
export function buildIn(checkout: string, module: string): void {
  run([process.execPath, '../node_modules/@rspack/cli/bin/rspack.js', 'build'], { cwd: join(checkout, module) });
}

/** Builds shell and modules of a checkout. @returns the folders of their builds, by name; they are in the order of `releasedIn` */
export function buildAllIn(checkout: string): Map<string, string> {
  return new Map(
    Object.entries(releasedIn(checkout)).map(([module, path]) => {
      buildIn(checkout, module);
      return [module, join(checkout, path)];
    }),
  );
}

/**
 * Changes a file of a checkout.
 * @param change makes the new text of the old one
 * @throws when that changes nothing
 */
export function edit(checkout: string, file: string, change: (text: string) => string): void {
  const text = readFileSync(join(checkout, file), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} has not what the drill changes.`);
  writeFileSync(join(checkout, file), changed);
}

/** Commits what was changed there. @returns the commit */
export function commit(checkout: string): string {
  const author = ['-c', 'user.name=Drill', '-c', 'user.email=drill@example.invalid'];
  run(['git', ...author, 'commit', '--quiet', '--all', '--message', 'Change what the drill changes'], {
    cwd: checkout,
  });
  return run(['git', 'rev-parse', 'HEAD'], { cwd: checkout });
}
