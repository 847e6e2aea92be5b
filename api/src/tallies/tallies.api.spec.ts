import type { AnswerOf } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { setTimeout as pause } from 'node:timers/promises';
import { IsNull } from 'typeorm';
import { Application } from '../applications/application.entity';
import { DAY } from '../durations';
import { insertRows } from '../database/insert-rows';
import { wallTime } from '../database/wall-time';
import { OutboxMail } from '../mail/outbox-mail.entity';
import { Sweeper } from '../sweeps/sweeper';
import { BatchDesk } from '../testing/batch-desk';
import { Copies } from '../testing/copies';
import { miscounted } from '../testing/miscounted';
import { releaseSite } from '../testing/released-site';
import { formOf, TestApi } from '../testing/test-api';
import { CountAnew, MOST_ROWS } from './count-anew';
import { sumsOf, tallyOf } from './tallies';
import { Tally } from './tally.entity';

type Staged = Parameters<BatchDesk['sealed']>[number];

let api: TestApi;
let token: string;
let desk: BatchDesk;

beforeEach(async () => {
  api = await TestApi.start({ RATE_LIMITS: 'off' });
  token = await api.adminToken();
  desk = new BatchDesk(api, token);
});
afterEach(() => api.end());

const call = async (line: string, json?: object) => {
  const answer = await api.call(line, { token, ...(json && { json }) });
  expect(answer.status).toBeLessThan(300);
  return answer;
};
const counts = async () =>
  (await api.call<AnswerOf<'GET /registrations/counts'>>('GET /registrations/counts', { token })).body;
const total = async () => (await counts()).total;
/** All mails have left, or will not. */
const settled = async () => {
  const mails = api.dataSource.getRepository(OutboxMail);
  while ((await mails.countBy({ sentAt: IsNull() })) > 0) await pause(20);
};

describe('the counts that are kept', () => {
  afterEach(async () => {
    await settled();
    expect(await miscounted(api.dataSource)).toEqual({});
  });

  it('know who has registered, also with an account of before, and at once', async () => {
    await api.registered({ email: 'first@example.org' });
    await api.registered({ email: 'first@example.org', abstractTitle: 'A second one' });
    await Promise.all([1, 2, 3, 4].map((one) => api.registered({ email: `author-${one}@example.org` })));
    expect(await total()).toBe(6);
  });

  it('follow an application from the form to the bin and back', async () => {
    const { registration, token: author } = await api.registered();
    const line = `/registrations/${registration._id}`;
    await call(`PATCH ${line}/status`, { status: 'accepted' });
    await call(`PATCH ${line}/payment`, { paymentStatus: 'paid' });
    expect(await counts()).toMatchObject({ total: 1, status: { accepted: 1, pending: 0 }, paymentStatus: { paid: 1 } });
    const edited = await api.call(`PATCH ${line}`, { token: author, form: formOf({ segment: 'Research Fair' }, null) });
    expect(edited.status).toBe(200);
    expect(await counts()).toMatchObject({ segment: { 'Research Fair': 1, 'Oral Presentation': 0 } });

    await call(`DELETE ${line}`);
    expect(await counts()).toMatchObject({ total: 0, status: { accepted: 0 } });
    const { body } = await api.call<AnswerOf<'GET /bin'>>('GET /bin', { token });
    await call(`POST /bin/${body.entries[0]?._id}/restore`);
    expect(await counts()).toMatchObject({ total: 1, status: { accepted: 1 } });
  });

  it('know how often applications were deleted, also when these are back and everything is counted anew', async () => {
    const { registration } = await api.registered();
    await call(`DELETE /registrations/${registration._id}`);
    await call(`POST /bin/${registration._id}/restore`);
    await api.countAnew();
    expect(await sumsOf(api.dataSource, 'deletion', FIRST_KEY)).toEqual([{ editionKey: FIRST_KEY, amount: 1 }]);
  });

  it('follow a batch: what is decided, not what is left behind', async () => {
    const [first, ...others] = [
      (await api.registered()).registration,
      ...(await Promise.all([1, 2, 3].map(async () => (await api.registered()).registration))),
    ];
    const id = await desk.sealed([first, 'accepted'], ...others.map((one): Staged => [one, 'accepted', 'Welcome']));
    await desk.decide(first, 'declined');
    await desk.release(id);
    await desk.due(id);
    expect((await counts()).status).toMatchObject({ accepted: 3, declined: 1, pending: 0 });
  });

  it('follow applications whose choice moves', async () => {
    await releaseSite(api);
    await api.registered({ segment: 'Research Fair' });
    await call(`POST /editions/${FIRST_KEY}/keys/segments/${encodeURIComponent('Research Fair')}/move`, {
      to: 'Oral Presentation',
    });
    expect((await counts()).segment).toMatchObject({ 'Research Fair': 0, 'Oral Presentation': 1 });
  });

  it('follow mails: that leave, expire, are sent again, or are withdrawn', async () => {
    const { registration } = await api.registered();
    await settled();
    const copies = new Copies(api);
    const lost = { share: null, recordId: registration._id, sentAt: new Date().toISOString(), outcome: 'refused 550' };
    await copies.of(OutboxMail, lost);
    await call('POST /mail/retry');
    await settled();
    const later = new Date(wallTime() + DAY).toISOString();
    await copies.of(OutboxMail, {
      share: null,
      sentAt: null,
      outcome: null,
      nextAttemptAt: later,
      expiresAt: '2025-07-01T00:00:00.000Z',
    });
    await api.app.get(Sweeper).sweep();
    await copies.of(OutboxMail, lost);
    const counted = (await api.call<AnswerOf<'GET /mail/counts'>>('GET /mail/counts', { token })).body.state;
    expect(counted).toMatchObject({ 'given up': 2 });
    await call(`DELETE /registrations/${registration._id}`);
    expect((await api.call<AnswerOf<'GET /mail/counts'>>('GET /mail/counts', { token })).body.state['given up']).toBe(
      0,
    );
  });

  it('are made anew, by two at once, while others register', async () => {
    await api.registered();
    await api.dataSource.getRepository(Application).update({ status: 'pending' }, { status: 'declined' });
    await api.dataSource.getRepository(Tally).clear();
    expect(Object.keys(await miscounted(api.dataSource))).not.toEqual([]);
    const counting = api.app.get(CountAnew);
    await Promise.all([
      counting.all(),
      counting.all(),
      ...[1, 2, 3].map((one) => api.registered({ email: `late-${one}@example.org` })),
    ]);
    expect(await counts()).toMatchObject({ total: 4, status: { declined: 1, pending: 3 } });
  });

  it('are few rows after a start', async () => {
    for (let one = 0; one < 3; one++) await api.registered();
    await settled();
    const before = await api.dataSource.getRepository(Tally).count();
    await api.countAnew();
    const after = await api.dataSource.getRepository(Tally).count();
    expect(before).toBeGreaterThan(after);
    expect(after).toBeLessThanOrEqual(5);
  });

  it('are few rows again soon after many have come together', async () => {
    const rows = api.dataSource.getRepository(Tally);
    const copies = Array.from({ length: MOST_ROWS / 2 }, () => [1, -1] as const).flat();
    const look = () => api.app.get(CountAnew).look();
    await insertRows(
      api.dataSource.manager,
      Tally,
      copies.map((amount) => tallyOf('hour', FIRST_KEY, { hour: '2025-07-01T00' }, amount)),
    );
    const many = await rows.count();
    expect(many).toBeGreaterThan(MOST_ROWS - 1);
    await rows.insert(tallyOf('hour', FIRST_KEY, { hour: '2025-07-01T01' }, 1));
    await look();
    expect(await rows.count()).toBeLessThan(5);
    await rows.insert(tallyOf('hour', FIRST_KEY, { hour: '2025-07-01T01' }, 1));
    await look();
    expect(Object.keys(await miscounted(api.dataSource))).toHaveLength(1);
    await rows.delete({ kind: 'hour' });
  });
});
