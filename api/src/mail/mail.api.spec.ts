import type { AnswerOf, Mail, MailState } from '@conference/contracts';
import { anAudienceEntry } from '@conference/testing';
import { v7 as uuid } from 'uuid';
import { instant } from '../database/instant';
import { deep } from '../database/list';
import { DAY, HOUR } from '../durations';
import { holderOf } from '../testing/role-holder';
import { MailServer } from '../testing/mail-server';
import { isSent, mailsOf, settled } from '../testing/outbox-rows';
import { StoredKeys } from '../stored-keys/stored-keys';
import { TestApi } from '../testing/test-api';
import type { Message } from './message';
import { applicationReceived } from './messages/application-received';
import { audienceReceived } from './messages/audience-received';
import { passwordCode } from './messages/password-code';
import { Outbox } from './outbox';
import { OutboxMail } from './outbox-mail.entity';
import { HELD } from './state';

const CODE = 'ABCDEFGHJK';
const facts = {
  profileUrl: 'http://localhost:4200/profile',
  code: CODE,
  newPasswordUrl: 'http://localhost:4200/login',
};

describe('the mails that organisers see', () => {
  const server = new MailServer();
  let port: number;
  let api: TestApi;
  let token: string;

  beforeAll(async () => {
    port = await server.open();
    api = await TestApi.start({ MAIL_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'conference@example.org' });
    token = await api.adminToken();
  });
  afterEach(() => jest.restoreAllMocks());
  afterAll(async () => {
    await api.end();
    await server.close();
  });
  beforeEach(() => mailsOf(api).createQueryBuilder().delete().execute());

  /** Puts a mail that is not due for an hour, unless `changes` say otherwise. @returns its id */
  async function put(
    recipient: string,
    changes: Partial<OutboxMail> = {},
    message: Message<never> = applicationReceived,
  ): Promise<string> {
    await api.dataSource.transaction(async (manager) => {
      await api.app.get(Outbox).put(manager, message, facts as never, { recipient });
      await manager.update(OutboxMail, { recipient }, { nextAttemptAt: instant(Date.now() + HOUR), ...changes });
    });
    await api.countAnew();
    return (await mailsOf(api).findOneByOrFail({ recipient })).id;
  }

  const list = async (query = '') => {
    const { headers, body } = await api.call<AnswerOf<'GET /mail'>>(`GET /mail${query}`, { token });
    return {
      total: headers.get('x-total-count'),
      recipients: body.mails.map(({ recipient }) => recipient),
      mails: body.mails,
    };
  };
  const one = async (id: string) => (await api.call<AnswerOf<'GET /mail/:id'>>(`GET /mail/${id}`, { token })).body.mail;
  const retry = (id: string) => api.call<{ message: string; mail: Mail }>(`POST /mail/${id}/retry`, { token });

  const ended = { sentAt: '2025-07-02T00:00:00.000Z' };
  const states: [MailState, Partial<OutboxMail>, Partial<Mail>][] = [
    ['queued', {}, { attempts: 0, canRetry: false }],
    ['sending', { claim: 'a batch' }, { canRetry: false }],
    [
      'delayed',
      { attempts: 3, nextAttemptAt: '2099-07-01T00:00:00.000Z' },
      { attempts: 3, nextAttemptAt: expect.any(String) as string, canRetry: true },
    ],
    ['sent', { ...ended, outcome: 'sent', claim: 'a batch' }, { endedAt: ended.sentAt, canRetry: false }],
    ['kept', { ...ended, outcome: 'kept' }, { endedAt: ended.sentAt, canRetry: false }],
    ['given up', { ...ended, outcome: 'refused 550' }, { endedAt: ended.sentAt, refusedWith: 550, canRetry: true }],
    ['given up', { ...ended, outcome: 'expired', text: '', html: '' }, { endedAt: ended.sentAt, canRetry: false }],
    ['held', { nextAttemptAt: HELD }, { canRetry: false }],
  ];

  it('are only those of the lists that an organiser may see, and all of them for an admin', async () => {
    const undelivered = { ...ended, outcome: 'refused 550' };
    const mails = [
      [await put('author@example.org', undelivered), applicationReceived],
      [await put('guest@example.org', undelivered, audienceReceived), audienceReceived],
      [await put('own@example.org', undelivered, passwordCode), passwordCode],
    ] as const;
    const chair = await api.tokenOf(await holderOf(api, ['chair']));
    const [[author], [guest], [code]] = mails;
    const seen = async (id: string) => (await api.call(`GET /mail/${id}`, { token: chair })).status;
    expect([await seen(author), await seen(guest), await seen(code)]).toEqual([200, 404, 404]);

    const listed = await api.call<AnswerOf<'GET /mail'>>('GET /mail', { token: chair });
    expect(listed.body.mails.map(({ recipient }) => recipient)).toEqual(['author@example.org']);
    const lost = await api.call<AnswerOf<'GET /mail'>>('GET /mail?page=1&state=undelivered', { token: chair });
    expect(lost.body.mails.map(({ recipient }) => recipient)).toEqual(['author@example.org']);
    const counts = await api.call<AnswerOf<'GET /mail/counts'>>('GET /mail/counts', { token: chair });
    expect(counts.body.state['given up']).toBe(1);
    expect((await api.call(`POST /mail/${guest}/retry`, { token: chair })).status).toBe(404);
    const retried = await api.call<{ retried: number }>('POST /mail/retry', { token: chair });
    expect(retried.body.retried).toBe(1);
    expect(await list()).toMatchObject({ total: '3' });
  });

  describe('as a list', () => {
    it('come the newest first, by the page, with how many there are in all', async () => {
      for (const day of [1, 3, 2])
        await put(`guest-${day}@example.org`, { createdAt: `2025-07-0${day}T00:00:00.000Z` });

      expect(await list('?page=1&pageSize=2')).toMatchObject({
        total: '3',
        recipients: ['guest-3@example.org', 'guest-2@example.org'],
      });
      expect(await list('?page=2&pageSize=2')).toMatchObject({ total: '3', recipients: ['guest-1@example.org'] });
      expect((await list('?sort=createdAt')).recipients).toEqual([
        'guest-1@example.org',
        'guest-2@example.org',
        'guest-3@example.org',
      ]);
    });

    it('of an older release are found by their rows, and by the index once they are in it', async () => {
      const id = await put('older@example.org');
      const line = () => mailsOf(api).findOneOrFail({ where: { id }, select: { id: true, searchLine: true } });
      const written = (await line()).searchLine;
      await mailsOf(api).update({ id }, { searchLine: null, searchText: 'older@example.org news' });
      expect(await list('?page=1&q=older')).toMatchObject({ total: '1', recipients: ['older@example.org'] });
      await api.app.get(StoredKeys).renew();
      expect((await line()).searchLine).toEqual(written);
      expect(await list('?page=1&q=older')).toMatchObject({ total: '1', recipients: ['older@example.org'] });
      expect(await list('?page=1&q=elsewhere')).toMatchObject({ total: '0', recipients: [] });
    });

    it('are counted by state, under a search, zeros too', async () => {
      for (const [index, [, changes]] of states.entries())
        if (index > 0) await put(`guest-${index}@example.org`, changes);
      const counts = async (query = '') =>
        (await api.call<AnswerOf<'GET /mail/counts'>>(`GET /mail/counts${query}`, { token })).body.state;

      expect(await counts()).toEqual({ held: 1, queued: 0, sending: 1, delayed: 1, sent: 1, kept: 1, 'given up': 2 });
      expect(await counts('?q=guest-6')).toEqual({
        held: 0,
        queued: 0,
        sending: 0,
        delayed: 0,
        sent: 0,
        kept: 0,
        'given up': 1,
      });
    });

    it.each(states)('tell how each stands, and are filtered by that: %s, %j', async (state, changes, expected) => {
      for (const [index, [, others]] of states.entries())
        if (others !== changes) await put(`${index}@example.org`, others);
      const _id = await put('this-one@example.org', changes);
      const { mails, total } = await list(`?state=${encodeURIComponent(state)}&q=this-one`);

      expect([total, mails]).toEqual([
        '1',
        [
          {
            attempts: 0,
            ...expected,
            _id,
            state,
            recipient: 'this-one@example.org',
            subject: mails[0]?.subject,
            createdAt: mails[0]?.createdAt,
          },
        ],
      ]);
      const withState = states.filter(([other]) => other === state);
      expect((await list(`?state=${encodeURIComponent(state)}`)).total).toBe(String(withState.length));
    });

    it('are narrowed to those that did not arrive: delayed or given up', async () => {
      for (const [index, [, changes]] of states.entries()) await put(`guest-${index}@example.org`, changes);
      const { mails, total } = await list('?state=undelivered&page=1');
      expect([total, mails.map(({ state }) => state).sort()]).toEqual(['3', ['delayed', 'given up', 'given up']]);
      expect((await list('?state=undelivered&q=guest-2')).total).toBe('1');
    });

    it.each([
      ['state=undelivered', 'from the beginning', Infinity],
      ['state=given%20up', 'from the beginning', Infinity],
      ['', 'from the nearer end', 0],
      ['q=guest', 'from the nearer end', 0],
      ['state=undelivered', 'from the nearer end', 0],
      ['state=undelivered&q=guest', 'from the nearer end', 0],
    ])(
      'have pages that together are the whole list, in either order: %s, counted %s',
      async (narrowing, _whence, from) => {
        jest.replaceProperty(deep, 'from', from);
        for (const [index, [, changes]] of states.entries()) await put(`guest-${index}@example.org`, changes);
        for (const sort of ['createdAt', '-createdAt']) {
          const query = `?${narrowing}&sort=${sort}`;
          const { recipients } = await list(query);
          expect(recipients.length).toBeGreaterThan(1);
          const pages = await Promise.all(recipients.map((_, index) => list(`${query}&page=${index + 1}&pageSize=1`)));
          expect(pages.map((page) => page.recipients)).toEqual(recipients.map((recipient) => [recipient]));
          expect(new Set(pages.map(({ total }) => total))).toEqual(new Set([String(recipients.length)]));
          expect((await list(`${query}&page=99`)).recipients).toEqual([]);
        }
      },
    );

    it.each([
      ['ONE@', ['one@example.org']],
      ['audience registration', ['two@example.org']],
      ['e.org we have', ['two@example.org', 'one@example.org']],
      ['%', []],
    ])('are searched by recipient and subject: %s', async (words, recipients) => {
      await put('one@example.org', { createdAt: '2025-07-01T00:00:00.000Z' });
      await put('two@example.org', { createdAt: '2025-07-02T00:00:00.000Z' }, audienceReceived);
      expect((await list(`?q=${encodeURIComponent(words)}`)).recipients).toEqual(recipients);
    });

    it.each(['state=lost', 'sort=recipient', 'page=0'])('are refused for %s', async (query) => {
      expect((await api.call(`GET /mail?${query}`, { token })).status).toBe(400);
    });
  });

  describe('one by one', () => {
    it('say what they say, as it leaves', async () => {
      const id = await put('guest@example.org');
      const { text, html } = await mailsOf(api).findOneByOrFail({ id });
      expect(await one(id)).toMatchObject({ state: 'queued', content: { text, html } });
      expect(text).toContain('Thank you!');
    });

    it('say nothing any more once they are wiped', async () => {
      const mail = await one(await put('guest@example.org', { text: '', html: '' }));
      expect([mail.withheld, mail.content]).toEqual(['wiped', undefined]);
    });

    it.each([{}, { attempts: 1 }, { ...ended, outcome: 'refused 550' }])(
      'never tell a code, also while it is there: %j',
      async (changes) => {
        const id = await put('owner@example.org', changes, passwordCode);
        expect((await mailsOf(api).findOneByOrFail({ id })).text).toContain(CODE);
        const [mail, listed] = [await one(id), await list()];

        expect(mail).toMatchObject({ recipient: 'owner@example.org', withheld: 'code' });
        expect(JSON.stringify([mail, listed])).not.toContain(CODE);
      },
    );

    it('are not found under an id that none has', async () => {
      expect((await api.call('GET /mail/00000000-0000-7000-8000-000000000000', { token })).status).toBe(404);
    });
  });

  describe('sent anew', () => {
    it('leave at once when they were delayed, however long they would have waited', async () => {
      await server.close();
      const id = await put('patient@example.org', { nextAttemptAt: instant() });
      api.app.get(Outbox).wake();
      await settled(api, { id }, ({ attempts, claim }) => attempts === 1 && claim === null);
      expect(await one(id)).toMatchObject({
        state: 'delayed',
        attempts: 1,
        nextAttemptAt: expect.any(String) as string,
      });
      await mailsOf(api).update({ id }, { nextAttemptAt: instant(Date.now() + HOUR) });
      await server.open(port);

      const { status, body } = await retry(id);
      expect([status, body.message]).toEqual([200, 'The mail is being sent again.']);
      await settled(api, { id }, isSent);
      expect(await one(id)).toMatchObject({ state: 'sent', attempts: 1 });
      expect(server.to('patient@example.org')).toHaveLength(1);
    });

    it('leave when they had been given up, and it is logged who wanted it, but not to whom they go', async () => {
      const id = await put('given-up@example.org', { ...ended, outcome: 'refused 550' });
      expect((await retry(id)).body.mail).toMatchObject({ _id: id, recipient: 'given-up@example.org' });

      expect(await settled(api, { id }, isSent)).toMatchObject({ outcome: 'sent' });
      expect(server.to('given-up@example.org')).toHaveLength(1);
      const line = api.log.find((one) => one.includes('retried mail') && one.includes(id));
      expect(JSON.parse(line ?? '{}')).toMatchObject({ by: expect.any(String) as string });
      expect(line).not.toContain('example.org');
    });

    it('leave all at once, but for those that say nothing any more', async () => {
      for (const [index, [, changes]] of states.entries()) await put(`guest-${index}@example.org`, changes);
      const all = () => api.call<AnswerOf<'POST /mail/retry'>>('POST /mail/retry', { token });
      expect((await all()).body).toEqual({ success: true, message: '2 mails are being sent again.', retried: 2 });
      for (const recipient of ['guest-2@example.org', 'guest-5@example.org']) {
        const { id } = await mailsOf(api).findOneByOrFail({ recipient });
        expect(await settled(api, { id }, isSent)).toMatchObject({ outcome: 'sent' });
        expect(server.to(recipient)).toHaveLength(1);
      }
      expect((await all()).body).toMatchObject({ message: '0 mails are being sent again.', retried: 0 });
      const lines = api.log.filter((one) => one.includes('retried mails')).map((one) => JSON.parse(one) as unknown);
      expect(lines).toContainEqual(expect.objectContaining({ count: 2, by: expect.any(String) as string }));
    });

    it('of one batch leave without the others', async () => {
      const [batchId, other] = [uuid(), uuid()];
      const ofBatch = await put('of-batch@example.org', { ...ended, outcome: 'refused 550', batchId });
      const ofOther = await put('of-other@example.org', { ...ended, outcome: 'refused 550', batchId: other });

      const { body } = await api.call<AnswerOf<'POST /mail/retry'>>(`POST /mail/retry?batch=${batchId}`, { token });

      expect(body.retried).toBe(1);
      expect(await settled(api, { id: ofBatch }, isSent)).toMatchObject({ outcome: 'sent' });
      expect(await one(ofOther)).toMatchObject({ state: 'given up' });
      const nonsense = await api.call('POST /mail/retry?batch=all', { token });
      expect([nonsense.status, nonsense.body]).toEqual([400, expect.objectContaining({ code: 'invalid' })]);
    });

    it('are given up again when the server says no once more', async () => {
      const id = await put('refused@example.org', { ...ended, outcome: 'refused 550' });
      await retry(id);
      await settled(api, { id }, isSent);
      expect(await one(id)).toMatchObject({ state: 'given up', refusedWith: 550, canRetry: true });
    });

    it.each([
      ['This mail is on its way already.', {}],
      ['This mail is on its way already.', { claim: 'a batch' }],
      ['This mail has left already.', { ...ended, outcome: 'sent' }],
      ['This mail has left already.', { ...ended, outcome: 'kept' }],
      [
        'What this mail said is not kept any more, so it cannot be sent again.',
        { ...ended, outcome: 'expired', text: '', html: '' },
      ],
    ])('are not when it makes no sense: %s %j', async (message, changes) => {
      const id = await put('guest@example.org', changes);
      const before = await mailsOf(api).findOneByOrFail({ id });

      const { status, body } = await retry(id);
      expect([status, body]).toEqual([409, { success: false, code: 'conflict', message }]);
      expect(await mailsOf(api).findOneByOrFail({ id })).toEqual(before);
    });

    it('are none when what they told about has been removed', async () => {
      const { body } = await api.call<{ entry: { _id: string } }>('POST /audience', {
        json: anAudienceEntry({ email: 'refused-guest@example.org' }),
      });
      const { id, outcome } = await settled(api, { recordId: body.entry._id }, isSent);
      await api.call(`DELETE /audience/${body.entry._id}`, { token });

      expect(outcome).toBe('refused 550');
      expect((await retry(id)).status).toBe(404);
    });
  });

  it('tell organisers as much after a month as is kept by then: to whom, which and when', async () => {
    const createdAt = instant(Date.now() - 31 * DAY);
    await put('guest@example.org', { createdAt, ...ended, outcome: 'sent', text: '', html: '' });
    expect((await list()).mails).toMatchObject([
      { recipient: 'guest@example.org', createdAt, endedAt: ended.sentAt, canRetry: false },
    ]);
  });
});
