import { BucketUnavailable } from '@conference/bucket';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { command } from './contents';

/** What a command prints of a failure. */
async function printed(work: () => Promise<unknown>): Promise<unknown[]> {
  const print = jest.spyOn(console, 'error').mockReturnValue();
  const mask = process.umask();
  await command(async () => void (await work()));
  process.umask(mask);
  process.exitCode = 0;
  const lines = print.mock.calls.flat();
  print.mockRestore();
  return lines;
}

describe('a command of backups', () => {
  it('says in a sentence that a path cannot be used', async () => {
    expect(await printed(() => readdir(__filename))).toEqual([`${__filename} cannot be used (ENOTDIR).`]);
    const none = join(__dirname, 'none');
    expect(await printed(() => readdir(none))).toEqual([`${none} cannot be used (ENOENT).`]);
  });

  it('says in a sentence that the bucket is away', async () => {
    const away = new BucketUnavailable('s3://bucket', 'NoSuchBucket', true);
    expect(await printed(() => Promise.reject(away))).toEqual(['The bucket s3://bucket refuses (NoSuchBucket).']);
  });
});
