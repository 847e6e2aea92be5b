import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import { MINUTE } from '../durations';
import { startedSettings } from '../testing/fresh-settings';
import { closingForms } from '../testing/public-forms';
import { formOf, TestApi, type CallContent } from '../testing/test-api';

/** Sends a head, and its body when a minute has passed since the head arrived. @returns the status of the answer */
async function slowly(api: TestApi, line: string, { token, form, json }: CallContent): Promise<number | undefined> {
  const [method, path = ''] = line.split(' ');
  const whole = new Response(
    form ?? JSON.stringify(json),
    form ? {} : { headers: { 'content-type': 'application/json' } },
  );
  const body = Buffer.from(await whole.arrayBuffer());
  const call = request(api.address + path, {
    method,
    headers: {
      'content-type': whole.headers.get('content-type') ?? '',
      'content-length': body.length,
      expect: '100-continue',
      ...(token && { authorization: `Bearer ${token}` }),
    },
  });
  call.flushHeaders();
  await once(call, 'continue');
  const now = Date.now.bind(Date);
  jest.spyOn(Date, 'now').mockImplementation(() => now() + MINUTE);
  call.end(body);
  const [answer] = (await once(call, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode;
}

afterEach(() => jest.restoreAllMocks());

describe.each(closingForms)('the deadline of $call', ({ call, filled, blank }) => {
  const at = (conferenceNow: string) => TestApi.start({ CONFERENCE_NOW: conferenceNow });

  it('lets the last minute in', async () => {
    const api = await at('2025-08-03T17:59:05.000Z');
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

  it('is judged when the head arrives, however slow the body is', async () => {
    const api = await at('2025-08-03T17:59:05.000Z');
    expect(await slowly(api, call, filled())).toBe(201);
    expect((await api.call(call, filled())).status).toBe(409);
    await api.end();
  });

  it('leaves the answer to a form that was in time', async () => {
    const settings = await startedSettings();
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

describe('the deadline of editing', () => {
  it('is judged when the head arrives, however slow the body is', async () => {
    const api = await TestApi.start({ CONFERENCE_NOW: '2025-07-28T23:58:30.000Z' });
    const { registration: application, token } = await api.registered();
    const line = `PATCH /registrations/${application._id}`;
    const edit = () => ({ token, form: formOf({ position: 'Lecturer' }, null) });

    expect(await slowly(api, line, edit())).toBe(200);
    expect((await api.call(line, edit())).body).toMatchObject({ code: 'closed' });
    await api.end();
  });
});
