import { randomUUID } from 'node:crypto';
import { freshSettings } from '../testing/fresh-settings';
import { closingForms } from '../testing/public-forms';
import { TestApi } from '../testing/test-api';

describe.each(closingForms)('the deadline of $call', ({ call, filled, blank }) => {
  const at = (conferenceNow: string) => TestApi.start({ CONFERENCE_NOW: conferenceNow });

  it('lets the last second in', async () => {
    const api = await at('2025-08-03T17:59:55.000Z');
    expect((await api.call(call, filled())).status).toBe(201);
    await api.end();
  });

  it('closes with the next one, after a look at the form', async () => {
    const api = await at('2025-08-03T18:00:00.000Z');
    const before = await api.stock();
    const { status, body } = await api.call(call, filled());

    expect([status, body]).toEqual([409, { success: false, message: 'Registration Closed', code: 'closed' }]);
    expect((await api.call(call, blank)).status).toBe(400);
    expect(await api.stock()).toEqual(before);
    await api.end();
  });

  it('leaves the answer to a form that was in time', async () => {
    const settings = await freshSettings();
    const sent = { ...filled(), headers: { 'idempotency-key': randomUUID() } };
    const open = await TestApi.on(settings);
    const first = await open.call(call, sent);
    await open.end();

    const closed = await TestApi.on({ ...settings, conferenceNow: new Date('2025-08-03T18:00:00Z') });
    const second = await closed.call(call, sent);
    expect([second.status, second.body]).toEqual([201, first.body]);
    await closed.end();
  });
});
