import { layout, liveRelease, releaseBuilds } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { databaseFile, folders, RELEASES } from '@conference/settings';
import libsql from 'libsql';
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';

let folder: string;
/** DATA_DIR of a site, the backup of it, and where that is restored. */
let [site, backup, place] = ['', '', ''];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'damaged-store-'));
  [site, backup, place] = ['site', 'backup', 'place'].map((name) => join(folder, name)) as [string, string, string];
  for (const name of [folders.abstracts, folders.database]) await mkdir(join(site, name), { recursive: true });
  const database = new libsql(databaseFile(site));
  database.exec('CREATE TABLE abstract_file (id TEXT, sha256 TEXT)');
  database.close();
});
afterEach(() => rm(folder, { recursive: true }));

/** What a command says, also when it fails. */
async function say(command: 'backup' | 'restore', dataDir: string): Promise<{ code?: number; said: string }> {
  const { PATH, TMPDIR } = process.env;
  const tools = dirname(__dirname);
  const env = { PATH, TMPDIR, DATA_DIR: dataDir };
  return promisify(execFile)(process.execPath, [join(tools, `${command}.mjs`), backup], {
    cwd: dirname(tools),
    env,
  }).then(
    ({ stdout }) => ({ said: stdout }),
    ({ code, stdout, stderr }: { code: number; stdout: string; stderr: string }) => ({ code, said: stdout + stderr }),
  );
}

describe('a release store', () => {
  it('that is not whole keeps no backup from having all else, which says what is missing', async () => {
    const store = join(site, RELEASES);
    await releaseBuilds(store, [await writtenBuild(join(folder, 'build'), { name: 'mfe-public', prefixes: ['/'] })]);
    const [module] = (await liveRelease(store))?.modules ?? [];
    await rm(layout(store).module('mfe-public', module?.version ?? ''), { recursive: true });

    const { code, said } = await say('backup', site);
    expect(code).toBe(1);
    expect(said).toContain('0 abstracts and release 1.');
    expect(said).toMatch(/The release store is not whole: ENOENT[^\n]*mfe-public[^\n]* All else is in the backup\.\n$/);
    expect(await readdir(backup)).toEqual(expect.arrayContaining(['backup.json', 'database.sqlite', RELEASES]));
    expect(await say('restore', place)).toMatchObject({ said: expect.stringContaining('0 abstracts, release 1.') });
  });

  it('is not named where nothing was released', async () => {
    expect(await say('backup', site)).toEqual({ said: `${backup}: the database, 0 abstracts and no release.\n` });
  });
});
