import { Bucket } from '@conference/bucket';
import { PAIR_MARK, RESTORING, type BucketSettings } from '@conference/settings';
import { faultyLine, type FaultyLine } from '@conference/testing';
import { freshBucket, testStorage } from '../testing/fresh-bucket';
import { startedSettings } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { databaseFacts } from './database-facts';

describe('what the doctor is told of a bucket', () => {
  let line: FaultyLine;
  let api: TestApi;
  let bucket: Bucket;
  beforeEach(async () => {
    line = await faultyLine(testStorage().endpoint);
    api = await TestApi.on(await startedSettings(freshBucket(line.endpoint)));
    await api.registered();
    bucket = new Bucket(api.settings.storage as BucketSettings);
  });
  afterEach(async () => {
    await api.end();
    await line.end();
  });

  it('is that it takes what is written, and carries the mark of this database', async () => {
    const { buckets, migrations } = await databaseFacts(api.settings);
    expect([buckets, migrations]).toEqual([[{ name: bucket.name, mark: 'ours' }], { missing: 0, unknown: 0 }]);
  });

  it('is that it belongs to another database, as a start would say', async () => {
    await bucket.put(PAIR_MARK, Buffer.from(JSON.stringify({ pair: 'another', changes: 0, at: '' })));
    expect((await databaseFacts(api.settings)).buckets).toEqual([{ name: bucket.name, mark: 'of another database' }]);
    await bucket.remove(PAIR_MARK);
    expect((await databaseFacts(api.settings)).buckets).toEqual([{ name: bucket.name, mark: 'none' }]);
  });

  it('into which a restore has not ended is that, as a start would say, and nothing of another database', async () => {
    await bucket.put(PAIR_MARK, Buffer.from(JSON.stringify({ pair: RESTORING, changes: 0, at: '' })));
    const { buckets, refused } = await databaseFacts(api.settings);
    expect(buckets).toEqual([{ name: bucket.name }]);
    expect(refused).toContain(`A restore into the bucket ${bucket.name} has not ended.`);
  });

  it('is in one word why it cannot be used, and what is known of the database all the same', async () => {
    line.fault = { isCut: true };
    line.hangUp();
    const { buckets, refused, migrations } = await databaseFacts(api.settings);
    expect([buckets, refused, migrations]).toEqual([
      [{ name: bucket.name, failure: expect.stringMatching(/^[A-Z_]+$/) }],
      undefined,
      { missing: 0, unknown: 0 },
    ]);
    line.fault = {};
    const { credentials, ...place } = api.settings.storage as BucketSettings;
    const storage = { ...place, credentials: { ...credentials, secretAccessKey: 'not-this-one' } };
    const facts = await databaseFacts({ ...api.settings, storage });
    expect(facts.buckets).toEqual([{ name: bucket.name, failure: 'SignatureDoesNotMatch' }]);
    expect(JSON.stringify(facts)).not.toContain('not-this-one');
  });
});
