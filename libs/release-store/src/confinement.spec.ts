import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { confinedBrowser, hasBubblewrap } from './confinement';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'confined-'));
});
afterEach(() => rm(folder, { recursive: true }));

it.each(['--user-data-dir=', '--profile '])(
  'is a browser that has its profile (%s) and no other file',
  async (flag) => {
    const shell = await confinedBrowser('/bin/sh', folder);
    expect(shell !== undefined).toBe(await hasBubblewrap());
    if (shell === undefined) return;
    const profile = await mkdtemp(join(folder, 'profile-'));
    await writeFile(join(folder, 'secret'), '');
    const script = `touch ${profile}/written; ls ${folder}; ls /proc | grep -c '^[0-9]'; cat /etc/passwd || true`;
    const { stdout } = await promisify(execFile)(shell, ['-c', script, ...`${flag}${profile}`.split(' ')]);
    const [seen, processes] = stdout.split('\n');
    expect(folder + '/' + seen).toBe(profile);
    expect(Number(processes)).toBeLessThan(10);
    expect(stdout.split('\n')).toHaveLength(3);
    expect(await readdir(profile)).toEqual(['written']);
  },
);
