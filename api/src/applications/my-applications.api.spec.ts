import type { AnswerOf } from '@conference/contracts';
import { TestApi } from '../testing/test-api';

describe('the applications of one account', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await TestApi.start();
    await api.registered({ email: 'owner@example.org' });
    await api.registered({ email: 'other@example.org' });
  });
  afterAll(() => api.end());

  const answerTo = async (by: string, query = '') =>
    api.call<AnswerOf<'GET /my-registration'>>(`GET /my-registration${query}`, { token: await api.tokenOf(by) });

  it.each(['', '?email=', '?email=owner%40example.org', '?email=%20Owner%40Example.ORG'])(
    'are their own with %j',
    async (query) => {
      const { status, body } = await answerTo('owner@example.org', query);
      expect([status, body.registrations.map(({ email }) => email)]).toEqual([200, ['owner@example.org']]);
    },
  );

  it('come the oldest first, at the places by which the author edits them', async () => {
    const email = 'three@example.org';
    const titles = ['Zebras', 'Mangoes', 'Aeroplanes'];
    for (const abstractTitle of titles) await api.registered({ email, abstractTitle });
    const { body: before } = await answerTo(email);
    await api.call(`PATCH /registrations/${before.registrations[1]?._id}/status`, {
      token: await api.adminToken(),
      json: { status: 'wait' },
    });

    for (const { body } of [{ body: before }, await answerTo(email)])
      expect(body.registrations.map(({ abstractTitle }) => abstractTitle)).toEqual(titles);
  });

  it("are nobody else's, but for an organiser", async () => {
    const query = '?email=other%40example.org';
    expect((await answerTo('owner@example.org', query)).body).toMatchObject({ code: 'not_yours' });
    const { body } = await api.call<AnswerOf<'GET /my-registration'>>(`GET /my-registration${query}`, {
      token: await api.adminToken(),
    });
    expect(body.registrations.map(({ email }) => email)).toEqual(['other@example.org']);
  });

  it.each([
    ['?email=owner%40example.org&email=other%40example.org', 'Email is required.'],
    ['?email=nobody', 'Please enter a valid email address.'],
  ])('are asked for by one address, not by %s', async (query, message) => {
    const { status, body } = await answerTo('owner@example.org', query);
    expect([status, body]).toEqual([400, { success: false, code: 'invalid', message, fields: { email: message } }]);
  });
});
