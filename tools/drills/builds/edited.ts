import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Changes a file of a checkout. @param change what there is of it, to what there will be @throws when that changes nothing */
export function edit(checkout: string, file: string, change: (text: string) => string): void {
  const text = readFileSync(join(checkout, file), 'utf8');
  const changed = change(text);
  if (changed === text) throw new Error(`${file} has not what the drill changes.`);
  writeFileSync(join(checkout, file), changed);
}

/** Commits what was changed there. @returns the commit */
export function commit(checkout: string): string {
  const git = (...said: string[]) => execFileSync('git', said, { cwd: checkout, encoding: 'utf8' }).trim();
  git(
    '-c',
    'user.name=Drill',
    '-c',
    'user.email=drill@example.invalid',
    'commit',
    '--quiet',
    '--all',
    '--message',
    'Change what the drill changes',
  );
  return git('rev-parse', 'HEAD');
}
