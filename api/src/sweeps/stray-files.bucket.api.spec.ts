import { randomUUID } from 'node:crypto';
import { Bucket } from '@conference/bucket';
import { PAIR_MARK, type BucketSettings } from '@conference/settings';
import { DAY } from '../durations';
import { PairWatch } from '../pair/pair-watch';
import { logged } from '../testing/logged';
import { TestApi } from '../testing/test-api';
import { StrayFiles } from './stray-files';
import { Sweeper } from './sweeper';

describe('objects in a bucket that belong to no application', () => {
  let api: TestApi;
  let bucket: Bucket;
  let stray: string;
  beforeEach(async () => {
    api = await TestApi.start();
    await api.app.get(Sweeper).beforeApplicationShutdown();
    bucket = new Bucket(api.settings.storage as BucketSettings);
    stray = randomUUID();
    await bucket.put(`abstracts/${stray}`, Buffer.from('somebody’s work'));
  });
  afterEach(() => api.end());

  const sweep = (days: number) => api.app.get(StrayFiles).sweep(Date.now() + days * DAY);
  const keys = async () => {
    const found: string[] = [];
    for await (const { key } of bucket.list('')) if (key.endsWith(stray)) found.push(key);
    return found;
  };

  it('are set aside below their day, and removed after thirty days', async () => {
    const day = new Date(Date.now() + 2 * DAY).toISOString().slice(0, 10);
    await sweep(0);
    expect(await keys()).toEqual([`abstracts/${stray}`]);

    await sweep(2);
    expect(await keys()).toEqual([`set-aside/${day}/${stray}`]);
    await sweep(34);
    expect(await keys()).toEqual([]);
  });

  it.each([
    ['no mark', () => bucket.remove(PAIR_MARK)],
    ['the mark of another site', () => bucket.put(PAIR_MARK, Buffer.from('{"pair":"other","changes":0,"at":""}'))],
    ['a mark that cannot be read', () => bucket.put(PAIR_MARK, Buffer.from('half a ma'))],
  ])('stay where they are while the bucket carries %s, and the log says so', async (_, spoil) => {
    await api.app.get(PairWatch).beforeApplicationShutdown();
    await spoil();

    await sweep(2);
    await sweep(40);
    expect(await keys()).toEqual([`abstracts/${stray}`]);
    expect(await logged(api, { failure: 'abstracts not swept' })).toMatchObject({ level: 'warn' });
  });
});
