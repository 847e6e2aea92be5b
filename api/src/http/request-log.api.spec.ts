import { LONGEST_UPLOAD_MS } from '@conference/contracts';
import { anAudienceEntry } from '@conference/testing';
import { MINUTE } from '../durations';
import { TestApi } from '../testing/test-api';

describe('the id of a request', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  afterAll(() => api.end());

  const ask = async (id: string) =>
    (await api.call('GET /dates', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

  it('is taken over from the gateway, in the answer and in the log', async () => {
    expect(await ask('req-7f.3_A')).toBe('req-7f.3_A');
    expect(api.log.join('')).toContain('"requestId":"req-7f.3_A"');
  });

  it.each(['', 'two words', 'x'.repeat(65), '{"a":1}', 'a,b'])(
    'is our own when what came does not look like one: "%s"',
    async (id) => {
      expect(await ask(id)).toMatch(OURS);
    },
  );

  it('is our own when nobody trusts whoever sent one', async () => {
    api.app.set('trust proxy', []);
    expect(await ask('req-1')).toMatch(OURS);
    api.app.set('trust proxy', ['loopback']);
    expect(await ask('req-1')).toBe('req-1');
  });
});

describe('the arrival of a request', () => {
  let api: TestApi;
  // The audience's form closed five seconds ago.
  beforeAll(async () => (api = await TestApi.start({ CONFERENCE_NOW: '2025-08-03T18:00:05Z' })));
  afterAll(() => api.end());

  const send = (started: number | string) =>
    api.call('POST /audience', { json: anAudienceEntry(), headers: { 'x-request-start': String(started) } });

  it('is when it reached the gateway, so that a slow body misses no deadline', async () => {
    expect((await send(Date.now() - MINUTE)).status).toBe(201);
  });

  it.each([
    ['to come', () => Date.now() + MINUTE],
    ['longer ago than any request takes', () => Date.now() - LONGEST_UPLOAD_MS - MINUTE],
    ['no time', () => '-1'],
    ['left out', () => ''],
  ])('is now when what came is %s', async (_, started) => {
    expect(await send(started())).toMatchObject({ status: 409, body: { code: 'closed' } });
  });

  it('is now when nobody trusts whoever sent one', async () => {
    api.app.set('trust proxy', []);
    expect((await send(Date.now() - MINUTE)).status).toBe(409);
    api.app.set('trust proxy', ['loopback']);
  });
});
