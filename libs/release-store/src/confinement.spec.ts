import { execFile } from 'node:child_process';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { confine, confinedBrowser, hasBubblewrap } from './confinement';

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

describe('a process that may load packages', () => {
  /** Runs a script in one that is given one folder. */
  async function run(script: string, given = folder) {
    const { command, parameters, env } = await confine(['-e', script], [given]);
    return (await promisify(execFile)(command, parameters, { env })).stdout.trim();
  }

  it('reads them, and no other file', async () => {
    const other = await mkdtemp(join(tmpdir(), 'other-'));
    for (const place of [folder, other]) await writeFile(join(place, 'index.js'), 'module.exports = "read";');
    const tried = (path: string) =>
      `try { console.log(require(${JSON.stringify(path)})); } catch (error) { console.log(error.code); }`;
    expect(await run(tried(join(folder, 'index.js')))).toBe('read');
    expect(await run(tried(join(other, 'index.js')))).toMatch(/^(ERR_ACCESS_DENIED|MODULE_NOT_FOUND)$/);
    await rm(other, { recursive: true });
  });

  it('writes nothing, starts nothing and has no settings', async () => {
    const tried = (what: string) => `try { ${what}; console.log('done'); } catch { console.log('not done'); }`;
    expect(await run(tried(`require('node:fs').writeFileSync(${JSON.stringify(join(folder, 'x'))}, '')`))).toBe(
      'not done',
    );
    expect(await run(tried("require('node:child_process').execFileSync('/bin/true')"))).toBe('not done');
    process.env['A_SECRET_OF_THIS_TEST'] = 'secret';
    expect(await run("console.log(process.env['A_SECRET_OF_THIS_TEST'])")).toBe('undefined');
    delete process.env['A_SECRET_OF_THIS_TEST'];
  });
});
