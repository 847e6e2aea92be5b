import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { Bucket } from '@conference/bucket';
import { BACKUP_MARK, type BucketSettings } from '@conference/settings';
import { HOUR } from '../durations';
import { heldSince } from '../pair/bulk-hold';
import { readApiSettings, type ApiSettings } from '../config/settings';
import { freshBucket } from '../testing/fresh-bucket';
import { freshDirectory, freshSettings } from '../testing/fresh-settings';
import { running, siteWith } from '../testing/stopped-sites';
import { TestApi } from '../testing/test-api';
import { FileStore } from './file-store';
import { openStore } from './open-store';

const tools = join(__dirname, '../../../tools');

/** What a command says. @throws with what it says when it fails */
async function say(command: 'backup' | 'restore', folder: string, env: Record<string, string>): Promise<string> {
  const { PATH, TMPDIR } = process.env;
  const run = promisify(execFile)(process.execPath, [join(tools, `${command}.mjs`), folder], {
    cwd: join(tools, '..'),
    env: { PATH, TMPDIR, ...env },
  });
  return (await run).stdout;
}

/** A place for a restore: nothing is in its DATA_DIR and its database. @param bucket where its abstracts go */
async function emptyPlace(bucket: Record<string, string>): Promise<Record<string, string>> {
  const { databaseUrl } = await freshSettings();
  return {
    ...bucket,
    DATA_DIR: join(await freshDirectory(), 'data'),
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  };
}

/** The settings of a site as variables. */
const variablesOf = (
  bucket: Record<string, string>,
  { dataDir, databaseUrl }: ApiSettings,
): Record<string, string> => ({
  ...bucket,
  DATA_DIR: dataDir,
  ...(databaseUrl && { DATABASE_URL: databaseUrl }),
});

describe('a backup of a site whose abstracts are in a bucket', () => {
  it('has them, and is restored into another bucket, where the site goes on', async () => {
    const bucket = freshBucket();
    const site = await siteWith(0, bucket);
    const api = await TestApi.on(site);
    for (let taken = 0; taken < 3; taken++) await api.registered();
    const stored = (await api.app.get(FileStore).list()).map(({ id }) => id).sort();
    const backup = join(await freshDirectory(), 'backup');

    expect(await say('backup', backup, variablesOf(bucket, site))).toContain('3 abstracts');
    await api.end();
    expect((await readdir(join(backup, 'abstracts'))).sort()).toEqual(stored);
    // Machines that share the bucket learn from it that there is one.
    const mark = await new Bucket(site.storage as BucketSettings).read(BACKUP_MARK);
    expect(Date.parse(String(mark).trim())).toBeGreaterThan(Date.now() - HOUR);

    const env = await emptyPlace(freshBucket());
    // The doctor was there.
    await openStore({ ...site, ...readApiSettings(env) }).probe();
    expect(await say('restore', backup, env)).toContain('3 abstracts');
    const restored = { ...site, ...readApiSettings({ ...env, SEED: 'empty' }), adminPassword: site.adminPassword };
    expect((await openStore(restored).list()).map(({ id }) => id).sort()).toEqual(stored);
    const again = await TestApi.on(restored);
    expect(await heldSince(again.dataSource.manager)).toBeDefined();
    await again.end();
    await running(restored, 1);
  });

  it('says of a bucket without any of them that it is the wrong one, and does not count as the last one', async () => {
    const [bucket, wrong] = [freshBucket(), freshBucket()];
    const site = await siteWith(2, bucket);
    const backup = join(await freshDirectory(), 'backup');

    await expect(say('backup', backup, variablesOf(wrong, site))).rejects.toMatchObject({
      stderr:
        'None of the 2 abstracts is there: STORAGE_URL, STORAGE_FROM and DATA_DIR have to say where they are. All else is in the backup.\n',
    });
    const { storage } = readApiSettings(wrong);
    expect(await new Bucket(storage as BucketSettings).read(BACKUP_MARK)).toBeUndefined();
    expect(await readdir(site.dataDir)).not.toContain(BACKUP_MARK);
  });

  it('has the records all the same when the bucket is away or refuses, and does not count as the last one either', async () => {
    const bucket = freshBucket();
    const site = await siteWith(2, bucket);
    const backup = join(await freshDirectory(), 'backup');
    const refused = { ...variablesOf(bucket, site), AWS_SECRET_ACCESS_KEY: 'another' };

    await expect(say('backup', backup, refused)).rejects.toMatchObject({
      stderr: expect.stringMatching(
        /^The bucket s3:\S+ refuses \(SignatureDoesNotMatch\)\. 2 of the 2 abstracts are not in the backup: take another one when it answers\. All else is in the backup\.\n$/,
      ),
    });
    expect(await readdir(site.dataDir)).not.toContain(BACKUP_MARK);
    // Such a backup is restored, if there is no better one.
    expect(await say('restore', backup, await emptyPlace(freshBucket()))).toMatch(
      /: 0 abstracts, no release\.\nThe files of 2 more are not in the backup: its backup\.json names them\.\n/,
    );
  });

  it('names the abstracts that a site has lost in a file, however many they are', async () => {
    const bucket = freshBucket();
    const site = await siteWith(2, bucket);
    const [file] = await openStore(site).list();
    await openStore(site).remove(String(file?.id));
    const backup = join(await freshDirectory(), 'backup');

    await expect(say('backup', backup, variablesOf(bucket, site))).rejects.toMatchObject({
      stderr:
        'The site itself has lost the files of 1 of its 2 abstracts: backup.json of the backup names them. All else is in the backup.\n',
    });
    expect(await readFile(join(backup, 'backup.json'), 'utf8')).toContain(`"${file?.id}"`);
    expect(await readdir(site.dataDir)).toContain(BACKUP_MARK);
  });

  it('is restored into no bucket that has something', async () => {
    const bucket = freshBucket();
    const site = await siteWith(1, bucket);
    const backup = join(await freshDirectory(), 'backup');
    await say('backup', backup, variablesOf(bucket, site));

    const env = await emptyPlace(bucket);
    await expect(say('restore', backup, env)).rejects.toMatchObject({
      stderr: expect.stringMatching(/^s3:\S+ is not empty: a backup is restored into an empty place only\.\n$/),
    });
  });
});
