import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * Unpacks a package of Debian unstable, and what it needs, into a folder of its own. Nothing of it is installed on the machine, and none of
 * its scripts runs. @throws with what apt-get says
 */
export function unpackFromUnstable(name: string, folder: string): void {
  const work = mkdtempSync(join(tmpdir(), 'unstable-'));
  try {
    const [lists, archives, unpacked] = ['lists', 'archives', 'unpacked'].map((part) => join(work, part)) as [
      string,
      string,
      string,
    ];
    for (const path of [lists, archives]) mkdirSync(join(path, 'partial'), { recursive: true });
    writeFileSync(join(work, 'sources.list'), `deb [signed-by=${KEYS}] ${archive()} sid main\n`);
    // As if nothing were installed: so all that it needs comes along.
    writeFileSync(join(work, 'status'), '');
    const places = {
      'Dir::Etc::sourcelist': join(work, 'sources.list'),
      'Dir::Etc::sourceparts': '-',
      'Dir::State::lists': lists,
      'Dir::State::status': join(work, 'status'),
      'Dir::Cache': work,
      'Dir::Cache::archives': archives,
      'APT::Sandbox::User': 'root',
    };
    const options = Object.entries(places).flatMap(([option, value]) => ['-o', `${option}=${value}`]);
    run('apt-get', ['update', '-qq', ...options]);
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', '--download-only', ...options, name]);
    for (const file of readdirSync(archives).filter((one) => one.endsWith('.deb')))
      run('dpkg-deb', ['--extract', join(archives, file), unpacked]);
    mkdirSync(dirname(folder), { recursive: true });
    rmSync(folder, { recursive: true, force: true });
    const unfinished = `${folder}-unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    // It may come from another file system.
    run('cp', ['-a', unpacked, unfinished]);
    renameSync(unfinished, folder);
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** Where this machine has its packages from. */
export function archive(): string {
  const known = run('apt-get', ['indextargets', '--format', '$(REPO_URI) $(SUITE)', 'Created-By: Packages']);
  const [main] = known.split('\n').filter((line) => /^\S+ [a-z]+$/.test(line));
  if (!main) throw new Error('This machine names no archive of Debian (apt-get indextargets).');
  return main.split(' ')[0] ?? '';
}

function run(program: string, parameters: string[]): string {
  const { status, stdout, stderr } = spawnSync(program, parameters, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${program} ${parameters[0]} failed:\n${stdout ?? ''}${stderr ?? ''}`);
  return stdout;
}
