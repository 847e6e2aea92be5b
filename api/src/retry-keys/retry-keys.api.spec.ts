import { randomUUID } from 'node:crypto';
import type { ObjectLiteral } from 'typeorm';
import { AudienceEntry } from '../audience/audience-entry.entity';
import { SponsorInterest } from '../sponsors/sponsor-interest.entity';
import { publicForms } from '../testing/public-forms';
import { TestApi } from '../testing/test-api';
import { Volunteer } from '../volunteers/volunteer.entity';

/** Removes whatever the forms have made. */
async function removeAll({ dataSource }: TestApi): Promise<void> {
  for (const made of [AudienceEntry, Volunteer, SponsorInterest])
    await dataSource.getRepository<ObjectLiteral>(made).clear();
}

describe.each(publicForms)('the same form again at $call', ({ call, filled, makes }) => {
  let api: TestApi;
  beforeEach(async () => (api = await TestApi.start()));
  afterEach(() => api.end());

  it('is one record under the same key, once and ten times at once', async () => {
    const sent = { ...filled(), headers: { 'idempotency-key': randomUUID() } };
    const answers = await Promise.all(Array.from({ length: 10 }, () => api.call(call, sent)));
    answers.push(await api.call(call, sent));

    for (const { status, body } of answers) expect([status, body]).toEqual([201, answers[0]?.body]);
    expect(await api.stock()).toMatchObject({ ...makes, retry_key: 1 });
  });

  it('is refused under the same key when it is not the same, and under one that is no UUID', async () => {
    const headers = { 'idempotency-key': randomUUID() };
    await api.call(call, { ...filled(), headers });
    const other = await api.call(call, { ...filled(), headers });
    const unkeyed = await api.call(call, { ...filled(), headers: { 'idempotency-key': 'x' } });

    expect([other.status, other.body]).toMatchObject([
      409,
      { code: 'key_used', message: 'An earlier attempt to send this form has arrived, with other content.' },
    ]);
    expect([unkeyed.status, unkeyed.body]).toMatchObject([400, { message: 'Idempotency-Key must be a UUID.' }]);
    expect(await api.stock()).toMatchObject({ ...makes, retry_key: 1 });
  });

  it('is refused when what was made of it has been removed since, and makes no other', async () => {
    const sent = { ...filled(), headers: { 'idempotency-key': randomUUID() } };
    await api.call(call, sent);
    await removeAll(api);
    const before = await api.stock();
    const { status, body } = await api.call(call, sent);

    expect([status, body]).toEqual([
      409,
      { success: false, code: 'key_used', message: 'What was sent in an earlier attempt has been removed since.' },
    ]);
    expect(await api.stock()).toEqual(before);
  });
});
