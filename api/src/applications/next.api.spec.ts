import type { AnswerOf } from '@conference/contracts';
import { anApplication } from '@conference/testing';
import { TestApi } from '../testing/test-api';

describe('the next undecided application', () => {
  let api: TestApi;
  let token: string;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    api = await TestApi.start({ RATE_LIMITS: 'off' });
    token = await api.adminToken();
    for (const fullName of ['delta', 'Beta', 'alpha', 'Gamma', 'beta']) {
      const segment = fullName === 'Gamma' ? 'Research Fair' : 'Oral Presentation';
      const { registration } = await api.registered(
        anApplication({ fullName, segment, email: `${Object.keys(ids).length}@example.org` }),
      );
      ids[fullName] = registration._id;
    }
    await api.call(`PATCH /registrations/${ids['delta']}/status`, { token, json: { status: 'declined' } });
  });
  afterAll(() => api.end());

  const next = async (name: string, query = '') =>
    (await api.call<AnswerOf<'GET /registrations/:id/next'>>(`GET /registrations/${ids[name]}/next${query}`, { token }))
      .body.next?.fullName;

  it('comes by name, those of one name in the order in which they came, and after the last the first', async () => {
    expect(await next('alpha')).toBe('Beta');
    expect(await next('Beta')).toBe('beta');
    expect(await next('beta')).toBe('Gamma');
    expect(await next('Gamma')).toBe('alpha');
    // One that is decided has its place in the order, too.
    expect(await next('delta')).toBe('Gamma');
  });

  it('is one of the list that is gone through', async () => {
    expect(await next('alpha', '?segment=Research%20Fair')).toBe('Gamma');
    expect(await next('beta', '?q=BETA&searchIn=name')).toBe('Beta');
    expect(await next('alpha', '?q=3@example.org&searchIn=all')).toBe('Gamma');
  });

  it('is none where no other is undecided', async () => {
    expect(await next('Gamma', '?segment=Research%20Fair')).toBeUndefined();
    expect(await next('alpha', '?q=nobody')).toBeUndefined();
  });

  it('is refused for a filter that there is not, and for an application that there is not', async () => {
    expect((await api.call(`GET /registrations/${ids['alpha']}/next?segment=x`, { token })).status).toBe(400);
    expect((await api.call('GET /registrations/00000000-0000-7000-8000-000000000000/next', { token })).status).toBe(
      404,
    );
  });
});
