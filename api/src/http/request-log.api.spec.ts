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

  const ID = '3f2c5a52-7a4b-4d3f-9a53-0d3b1c2e4f60';
  /**
   * Sends a form as a gateway does.
   * @param age the text or number for the header x-request-age
   * @param started the same for x-request-start, which older gateways send
   */
  const send = (age: number | string, started: number | string = '') =>
    api.call('POST /audience', {
      json: anAudienceEntry(),
      headers: {
        'x-request-id': ID,
        'x-request-age': typeof age === 'number' ? `${ID} ${age}` : age,
        'x-request-start': String(started),
      },
    });
  const closed = { status: 409, body: { code: 'closed' } };

  it('is when it reached the gateway, so that a slow body misses no deadline', async () => {
    expect((await send(MINUTE)).status).toBe(201);
    expect(await send(LONGEST_UPLOAD_MS + MINUTE)).toMatchObject(closed);
  });

  it.each([-MINUTE, MINUTE])("is no matter of the clock of the gateway's machine (%i ms off)", async (off) => {
    const slow = await send(MINUTE, Date.now() - MINUTE + off);
    expect([slow.status, await send(0, Date.now() + off)]).toMatchObject([201, closed]);
  });

  it('is by the clock of a gateway of before, whoever claims an age to it', async () => {
    expect((await send('', Date.now() - MINUTE)).status).toBe(201);
    expect((await send('x 0', Date.now() - MINUTE)).status).toBe(201);
    for (const claimed of [`${MINUTE}`, `x ${MINUTE}`, ` ${MINUTE}`, `${ID} ${MINUTE} 1, ${ID} ${MINUTE}`])
      expect(await send(claimed, Date.now())).toMatchObject(closed);
  });

  it.each([
    ['to come', () => Date.now() + MINUTE],
    ['longer ago than any request takes', () => Date.now() - LONGEST_UPLOAD_MS - MINUTE],
    ['no time', () => '-1'],
    ['left out', () => ''],
  ])('is now when what came of such a clock is %s', async (_, started) => {
    expect(await send('', started())).toMatchObject(closed);
  });

  it('is now when nobody trusts whoever sent one', async () => {
    api.app.set('trust proxy', []);
    expect((await send(MINUTE, Date.now() - MINUTE)).status).toBe(409);
    api.app.set('trust proxy', ['loopback']);
  });
});
