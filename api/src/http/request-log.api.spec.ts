import { TestApi } from '../testing/test-api';

describe('the id of a request', () => {
  let api: TestApi;
  beforeAll(async () => (api = await TestApi.start()));
  afterAll(() => api.end());

  const ask = async (id: string) => (await api.call('GET /dates', { headers: { 'x-request-id': id } })).headers.get('x-request-id');
  const OURS = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

  it('is taken over from the gateway, in the answer and in the log', async () => {
    expect(await ask('req-7f.3_A')).toBe('req-7f.3_A');
    expect(api.log.join('')).toContain('"requestId":"req-7f.3_A"');
  });

  it.each(['', 'two words', 'x'.repeat(65), '{"a":1}', 'a,b'])('is our own when what came does not look like one: "%s"', async (id) => {
    expect(await ask(id)).toMatch(OURS);
  });

  it('is our own when nobody trusts whoever sent one', async () => {
    api.app.set('trust proxy', []);
    expect(await ask('req-1')).toMatch(OURS);
    api.app.set('trust proxy', ['loopback']);
    expect(await ask('req-1')).toBe('req-1');
  });
});
