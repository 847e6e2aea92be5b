import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { BucketSettings } from '@conference/settings';
import { bootCeph, faultyLine, type FaultyLine } from '@conference/testing';
import { readApiSettings } from '../config/settings';
import { freshBucket, testStorage } from '../testing/fresh-bucket';
import { freshDirectory } from '../testing/fresh-settings';
import { logged } from '../testing/logged';
import { TestApi } from '../testing/test-api';
import { BucketStore } from './bucket-store';

let line: FaultyLine;
beforeEach(async () => (line = await faultyLine(testStorage().endpoint)));
afterEach(() => line.end());

/** From now on, for connections that are open as well. */
function fails(fault: FaultyLine['fault']): void {
  line.fault = fault;
  line.hangUp();
}

function ofBytes(bytes: number) {
  const content = randomBytes(bytes);
  return { content, file: { id: randomUUID(), sha256: createHash('sha256').update(content).digest('hex') } };
}

describe('abstracts in a bucket, when the line is bad', () => {
  const { file, content } = ofBytes(3_000_000);
  const large = ofBytes(10 * 2 ** 20);
  let store: BucketStore;
  beforeEach(async () => (store = await storeAfter(500)));

  /** @param silence after which the bucket is taken for away, in ms @param retries for how long it is tried again */
  async function storeAfter(silence: number, retries = 1500): Promise<BucketStore> {
    const { storage } = readApiSettings({ DATA_DIR: await freshDirectory(), ...freshBucket(line.endpoint) });
    if (!storage) throw new Error('There is no bucket.');
    return new BucketStore(storage, { silence, retries });
  }

  it('are whole though a download breaks off twice', async () => {
    await store.put(file, content);
    fails({ cutAfter: 1_000_000, times: 2 });

    expect(content.equals(await store.read(file))).toBe(true);
    expect(line.fault.times).toBe(0);
  });

  it('are not taken for whole when it breaks off again and again', async () => {
    await store.put(file, content);
    fails({ cutAfter: 100_000 });

    await expect(store.read(file)).rejects.toMatchObject({ name: 'BucketUnavailable' });
  });

  it('are stored as they were sent though a byte of an upload was changed', async () => {
    fails({ flipSentAt: 1_000_000 });
    await store.put(file, content);

    expect(line.fault.flipSentAt).toBeUndefined();
    expect(content.equals(await store.read(file))).toBe(true);
  });

  it('are stored by a line that takes longer for them than it may be silent, without a further attempt', async () => {
    // A busy machine is silent for half a second, too.
    const store = await storeAfter(2000);
    fails({ sentPerSecond: 4 * 2 ** 20 });
    await store.put(large.file, large.content);

    expect(line.calls).toBe(1);
    line.fault = {};
    expect(large.content.equals(await store.read(large.file))).toBe(true);
  });

  it('are stored though an upload stops in the middle: that is noticed while there is time for a further attempt', async () => {
    fails({ stallSentAfter: 2 ** 20 });
    await store.put(large.file, large.content);

    expect(line.fault.stallSentAfter).toBeUndefined();
    expect(large.content.equals(await store.read(large.file))).toBe(true);
  });

  it('are stored, and removed, though the answer to that is lost: it is asked for again', async () => {
    const store = await storeAfter(1000, 10_000);
    fails({ cutAfter: 0, times: 1 });
    await store.put(file, content);
    expect(line.fault.times).toBe(0);
    expect(content.equals(await store.read(file))).toBe(true);

    fails({ cutAfter: 0, times: 1 });
    await store.remove(file.id);
    expect(line.fault.times).toBe(0);
    expect(await store.has(file.id)).toBe(false);
  });

  it('are stored, and removed, also when the first attempt is carried out after the second', async () => {
    const store = await storeAfter(1000, 10_000);
    fails({ holds: 'PUT' });
    await store.put(file, content);
    await line.late();
    expect(content.equals(await store.read(file))).toBe(true);

    fails({ holds: 'DELETE' });
    await store.remove(file.id);
    await line.late();
    expect(await store.has(file.id)).toBe(false);
  });

  it('are not stored when the bytes never arrive as they were sent', async () => {
    const wrong = { ...file, sha256: 'a'.repeat(64) };
    await expect(store.put(wrong, content)).rejects.toMatchObject({ code: 'XAmzContentSHA256Mismatch' });
    expect(await store.has(file.id)).toBe(false);
  });

  it('are given up for a while when nothing is answered', async () => {
    fails({ isSilent: true });
    const began = Date.now();
    await expect(store.put(file, content)).rejects.toMatchObject({ name: 'BucketUnavailable' });
    expect(Date.now() - began).toBeLessThan(6000);
  });

  it('are tried for again while the storage is away for a moment', async () => {
    fails({ isCut: true });
    const stored = store.put(file, content);
    while (line.calls < 2) await pause(5);
    line.fault = {};
    await stored;

    expect(await store.has(file.id)).toBe(true);
  });
});

it('a probe of a bucket that is away gives up long before an upload does', async () => {
  const { storage } = readApiSettings({ DATA_DIR: await freshDirectory(), ...freshBucket(line.endpoint) });
  const store = new BucketStore(storage as BucketSettings);
  const { file, content } = ofBytes(1000);
  fails({ isCut: true });
  const storing = store.put(file, content).then(() => 'stored');
  const probing = store.probe().catch(({ name }: Error) => name);
  expect(await Promise.race([storing, probing])).toBe('BucketUnavailable');

  line.fault = {};
  expect(await storing).toBe('stored');
  await store.probe();
});

describe('the storage itself, when it is killed', () => {
  it('has everything that was acknowledged, and nothing else, once it is back', async () => {
    const ceph = await bootCeph();
    await ceph.create('conference');
    const env = { ...ceph.env, STORAGE_URL: `s3://conference/killed?endpoint=${ceph.endpoint}` };
    const { storage } = readApiSettings({ DATA_DIR: await freshDirectory(), ...env });
    const store = new BucketStore(storage as BucketSettings, { silence: 500, retries: 500 });
    const acknowledged: string[] = [];
    const files = Array.from({ length: 40 }, () => ofBytes(300_000));
    const storing = files.map(({ content, file }) =>
      store.put(file, content).then(
        () => acknowledged.push(file.id),
        () => undefined,
      ),
    );
    while (acknowledged.length < 5) await pause(1);
    await ceph.kill();
    await Promise.all(storing);
    await ceph.restart();

    expect(acknowledged.length).toBeLessThan(files.length);
    const listed = new Set((await store.list()).map(({ id }) => id));
    for (const { content, file } of files) {
      if (acknowledged.includes(file.id)) expect(content.equals(await store.read(file))).toBe(true);
      // What was on its way may be there, but then whole.
      else if (listed.has(file.id)) expect((await store.read(file)).length).toBe(content.length);
    }
    await ceph.stop();
  });
});

describe('the API, when the bucket is away', () => {
  it('says so and loses nothing: it is not ready, refuses with 503, and goes on by itself', async () => {
    const api = await TestApi.start(freshBucket(line.endpoint));
    const { registration: application, token } = await api.registered();
    const before = await api.stock();
    const download = () => api.call<Buffer>(`GET /registrations/${application._id}/abstract`, { token });
    fails({ isCut: true });

    const refused = await api.submit();
    expect([refused.status, refused.headers.get('retry-after'), refused.body]).toMatchObject([
      503,
      expect.stringMatching(/^\d+$/),
      { code: 'unavailable', message: 'The service is not available right now. Please try again in a moment.' },
    ]);
    expect(await logged(api, { from: 'failure' })).toMatchObject({ level: 'warn', failure: 'unavailable' });
    expect((await download()).status).toBe(503);
    expect((await api.call('GET /health/ready')).status).toBe(503);
    expect((await api.call('GET /health/live')).status).toBe(200);

    line.fault = {};
    expect(await api.stock()).toEqual(before);
    expect((await download()).status).toBe(200);
    expect((await api.call('GET /health/ready')).status).toBe(200);
    expect((await api.submit()).status).toBe(201);
    await api.end();
  });

  it('breaks a download off that cannot be ended', async () => {
    const api = await TestApi.start(freshBucket(line.endpoint));
    const { registration: application, token } = await api.registered({ abstractType: 'doc' });
    fails({ cutAfter: 5000 });

    const answer = await fetch(`${api.address}/registrations/${application._id}/abstract`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const read = answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(String(answer.status)));
    await expect(read).rejects.toThrow();
    line.fault = {};
    await api.end();
  });

  it.each([
    ['a wrong secret', { AWS_SECRET_ACCESS_KEY: 'another' }, 'SignatureDoesNotMatch'],
    ['unknown credentials', { AWS_ACCESS_KEY_ID: 'nobody' }, 'InvalidAccessKeyId'],
    ['a bucket that is not there', { STORAGE_URL: `s3://no-such?endpoint=` }, 'NoSuchBucket'],
  ])('refuses to start with %s, and says why', async (_, env, code) => {
    const bucket = freshBucket();
    const STORAGE_URL = 'STORAGE_URL' in env ? env.STORAGE_URL + testStorage().endpoint : bucket.STORAGE_URL;
    const start = TestApi.start({ ...bucket, ...env, STORAGE_URL: STORAGE_URL ?? '' });

    await expect(start).rejects.toThrow(new RegExp(`^The bucket s3://\\S+ refuses \\(${code}\\)\\.$`));
  });
});
