import dns from 'node:dns';
import { Bucket } from '@conference/bucket';
import { STORAGE_NAME } from '@conference/testing';
import { readApiSettings } from '../config/settings';
import { freshBucket, testStorage } from '../testing/fresh-bucket';
import { freshDirectory } from '../testing/fresh-settings';

afterEach(() => jest.restoreAllMocks());

it('a storage that finds its bucket in the name of the host takes, lists, gives and removes objects', async () => {
  // No resolver of a test machine knows the names of its buckets.
  const names: string[] = [];
  jest.spyOn(dns, 'lookup').mockImplementation(((
    name: string,
    options: object,
    done: (error: null, found: dns.LookupAddress[]) => void,
  ) => {
    names.push(name);
    done(null, [{ address: '127.0.0.1', family: 4 }]);
  }) as never);
  const { port } = new URL(testStorage().endpoint);
  const settings = freshBucket(`http://${STORAGE_NAME}:${port}`);
  const { storage } = readApiSettings({
    DATA_DIR: await freshDirectory(),
    ...settings,
    STORAGE_URL: `${settings.STORAGE_URL}&style=host`,
  });
  if (!storage) throw new Error('There is no bucket.');
  const bucket = new Bucket(storage);

  await bucket.put('abstracts/one', Buffer.from('an abstract'));
  expect(String(await bucket.read('abstracts/one'))).toBe('an abstract');
  expect(await keysOf(bucket)).toEqual(['abstracts/one']);
  await bucket.remove('abstracts/one');
  expect(await bucket.has('abstracts/one')).toBe(false);
  expect(new Set(names)).toEqual(new Set([`${storage.bucket}.${STORAGE_NAME}`]));
});

async function keysOf(bucket: Bucket): Promise<string[]> {
  const keys: string[] = [];
  for await (const { key } of bucket.list('')) keys.push(key);
  return keys;
}
