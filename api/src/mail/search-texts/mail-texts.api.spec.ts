import { setTimeout as sleep } from 'node:timers/promises';
import { mailFilters, wordsOf } from '@conference/contracts';
import { v7 as uuid } from 'uuid';
import { LessThan, IsNull, type EntityManager } from 'typeorm';
import { instant } from '../../database/instant';
import { inTransaction } from '../../database/transaction';
import type { Caller } from '../../http/caller';
import { deep } from '../../database/list';
import { bounds } from '../../search-texts/bounds';
import { StoredKeys } from '../../stored-keys/stored-keys';
import { counting } from '../../tallies/tallies';
import { Tally } from '../../tallies/tally.entity';
import { startedSettings } from '../../testing/fresh-settings';
import { miscounted } from '../../testing/miscounted';
import { mailsOf } from '../../testing/outbox-rows';
import { TestApi } from '../../testing/test-api';
import { countMails } from '../counts';
import { listMails } from '../list';
import { applicationReceived } from '../messages/application-received';
import { forgetMails, mail, Outbox } from '../outbox';
import { OutboxMail } from '../outbox-mail.entity';
import { HELD } from '../state';
import { MailTexts, type MailTextSearch } from './mail-texts';

const usual = { ...bounds };
const isOnServer = globalThis.testDatabase === 'server';
const facts = { profileUrl: 'http://localhost:4200/profile' };

/** Has the database search. */
const database: MailTextSearch = {
  isReady: () => false,
  searchEnded: () => Promise.resolve(undefined),
  foundWrong: () => undefined,
};

const somebody = { accountId: uuid(), sessionId: uuid(), email: 'o@example.org', fullName: 'O', lacksFactor: false };
const organiser: Caller = { ...somebody, role: 'admin', may: [] };
const chair: Caller = { ...somebody, role: 'user', may: wordsOf(['chair']) };

let one: TestApi;
/** Another process, on a server. The embedded database has one. */
let other: TestApi;
let token: string;
/** The texts that each process holds. The embedded database has one process, so the second texts stand for another one. */
let texts: [MailTexts, MailTexts];

beforeEach(async () => {
  Object.assign(bounds, { least: 0, pause: 10 });
  // Each page counts as far down a list.
  jest.replaceProperty(deep, 'from', 0);
  const settings = await startedSettings({ RATE_LIMITS: 'off' });
  one = await TestApi.on(settings);
  other = isOnServer ? await TestApi.on(settings) : one;
  texts = [one.app.get(MailTexts), isOnServer ? other.app.get(MailTexts) : new MailTexts(one.dataSource)];
  token = await one.adminToken();
});
afterEach(async () => {
  Object.assign(bounds, usual);
  jest.restoreAllMocks();
  await Promise.all(texts.map((some) => some.beforeApplicationShutdown()));
  await one.end();
  if (isOnServer) await other.end();
});

/** Whether they are held once there has been time to read them. */
async function areHeld(some: MailTexts): Promise<boolean> {
  for (let tries = 0; tries < 30; tries++) {
    if ((await some.searchEnded(() => true)) === true) return true;
    await sleep(10);
  }
  return false;
}

/** The texts are held, and those of now. */
async function held(some: MailTexts): Promise<void> {
  for (let tries = 0; tries < 20; tries++) if (await areHeld(some)) return;
  throw new Error('The texts are not held.');
}

/** Nothing is due: what does not wait has left. */
async function quiet(): Promise<void> {
  const due = { sentAt: IsNull(), nextAttemptAt: LessThan('2090-01-01T00:00:00.000Z') };
  while ((await mailsOf(one).countBy(due)) > 0) await sleep(20);
}

type Query = Parameters<typeof listMails>[2];

const search = (q: string, more: Partial<Query> = {}): Query => ({
  q,
  page: 1,
  pageSize: 50,
  sort: '-createdAt',
  ...more,
});

const answer = async (some: MailTextSearch, query: Query, caller = organiser) => ({
  ...(await listMails(one.dataSource, some, query, caller)),
  counts: await countMails(one.dataSource, some, { q: query.q }, caller),
});
const withoutText = ({ rows, ...rest }: Awaited<ReturnType<typeof answer>>) => ({
  ...rest,
  rows: rows.map((row) => ({ ...row, searchText: undefined })),
});

/** Each process answers what the database finds, immediately and again once it holds the texts anew. */
async function expectSame(query: Query, caller = organiser): Promise<void> {
  const is = { query, ...withoutText(await answer(database, query, caller)) };
  for (const some of texts) expect({ query, ...withoutText(await answer(some, query, caller)) }).toEqual(is);
  for (const some of texts) {
    await held(some);
    expect({ query, ...withoutText(await answer(some, query, caller)) }).toEqual(is);
  }
}

/** How many mails that have left are counted. */
const sentIn = async (some: MailTextSearch, q: string) =>
  (await countMails(one.dataSource, some, { q }, organiser)).state.sent;

/** What a search finds, by recipients. */
const found = async (q: string, more?: Partial<Query>) => {
  const { rows, total } = await answer(texts[0], search(q, more));
  expect(rows).toHaveLength(total);
  return rows.map(({ recipient }) => recipient);
};

const within = <Result>(api: TestApi, work: (manager: EntityManager) => Promise<Result>) =>
  inTransaction(api.dataSource, work);

/** A mail that leaves. */
async function sent(api: TestApi, recipient: string, subject: string, recordId?: string): Promise<void> {
  const outbox = api.app.get(Outbox);
  await within(api, (manager) => outbox.putTest(manager, { subject, text: 'T', html: 'H' }, { recipient, recordId }));
  outbox.wake();
}

/** Ends a mail that waits, as the worker does. */
const end = (api: TestApi, id: string, outcome: string) =>
  within(api, (manager) =>
    counting(manager, ['mail'], { where: 'id = ?', parameters: [id] }, () =>
      manager.update(OutboxMail, { id, sentAt: IsNull() }, { sentAt: instant(), outcome }),
    ),
  );

/** A mail that waits. @returns its id */
async function waiting(api: TestApi, recipient: string, recordId?: string): Promise<string> {
  const id = uuid();
  await within(api, (manager) =>
    api.app.get(Outbox).hold(manager, uuid(), [{ id, ...mail(applicationReceived, facts, { recipient, recordId }) }]),
  );
  return id;
}

const forget = (api: TestApi, id: string) => within(api, (manager) => forgetMails(manager, { id }));
const withdraw = (api: TestApi, id: string) => within(api, (manager) => api.app.get(Outbox).withdraw(manager, id));

/** Numbers from 0 to below `most`, the same ones each time. */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

describe('the texts of mails in memory', () => {
  it.each([1, 2, 3])(
    'answer as the database does, whoever changes what in whatever order: %s',
    async (seed) => {
      const random = chance(seed);
      const of = <Value>(some: readonly Value[]) => some[random(some.length)] as Value;
      bounds.latest = 2;
      const records = [uuid(), uuid(), uuid()];
      const recipient = () => `person-${random(9)}@example.org`;
      const allHeld = () => mailsOf(one).findBy({ nextAttemptAt: HELD, sentAt: IsNull() });
      const changes: ((api: TestApi) => Promise<unknown>)[] = [
        (api) => sent(api, recipient(), of(['Rare news', 'পড়াশোনা', '100% of', '😀 Smile', 'Ünal']), of(records)),
        (api) => sent(api, recipient(), `Number ${random(30)}`),
        (api) => waiting(api, recipient(), of(records)),
        async (api) => {
          const some = await allHeld();
          if (some.length > 0) await end(api, of(some).id, of(['sent', 'kept', 'expired', 'refused 550']));
        },
        async (api) => {
          const some = await allHeld();
          const { batchId } = some.length > 0 ? of(some) : { batchId: null };
          if (batchId !== null) await within(api, (manager) => api.app.get(Outbox).letGo(manager, batchId));
        },
        (api) => withdraw(api, of(records)),
        (api) => (random(3) === 0 ? forget(api, of(records)) : Promise.resolve()),
        (api) => api.call('POST /mail/retry', { token }),
        async () => {
          const [row] = await mailsOf(one).find({ take: 1, skip: random(4), order: { id: 'ASC' } });
          if (!row || row.searchText === '') return;
          await mailsOf(one).update({ id: row.id }, { searchText: 'of an older form', searchLine: null });
          await one.app.get(StoredKeys).renew();
        },
        () => one.countAnew(),
      ];
      for (let amount = 0; amount < 6; amount++) await changes[0]?.(one);
      await quiet();
      for (const some of texts) await held(some);
      for (let round = 0; round < 20; round++) {
        const some = Array.from({ length: 1 + random(4) }, () => [of(changes), of([one, other])] as const);
        if (isOnServer) await Promise.all(some.map(([change, api]) => change(api)));
        else for (const [change, api] of some) await change(api);
        await quiet();
        const words = of([
          'rare',
          'পড়া',
          '0%',
          '😀',
          'ünal',
          'person-1',
          'example',
          'number 2',
          'e',
          'nobody',
          'test: n',
        ]);
        const query = search(words, {
          sort: of(['createdAt', '-createdAt'] as const),
          page: 1 + random(2),
          pageSize: 1 + random(6),
          ...(random(2) === 0 && { state: of(mailFilters) }),
        });
        const caller = of([organiser, chair]);
        await expectSame(query, caller);
        await expectSame({ ...query, q: undefined }, caller);
        expect(await miscounted(one.dataSource)).toEqual({});
      }
    },
    120_000,
  );

  it('find a mail at once that waits, that has left, and that leaves after all', async () => {
    await sent(one, 'first@example.org', 'Some news');
    await quiet();
    for (const some of texts) await held(some);
    const id = await waiting(other, 'second@example.org');
    expect(await found('second')).toEqual(['second@example.org']);
    expect(await found('second', { state: 'held' })).toEqual(['second@example.org']);
    expect(await found('second', { state: 'sent' })).toEqual([]);
    await end(other, id, 'refused 550');
    expect(await found('second', { state: 'undelivered' })).toEqual(['second@example.org']);
    await other.call('POST /mail/retry', { token });
    await quiet();
    expect(await found('second', { state: 'undelivered' })).toEqual([]);
    expect((await found('example.org')).sort()).toEqual(['first@example.org', 'second@example.org']);
    for (const sort of ['createdAt', '-createdAt'] as const) await expectSame(search('example.org', { sort }));
  });

  it('find a mail no more that was blanked, also not by what it said', async () => {
    const record = uuid();
    await sent(one, 'secret@example.org', 'Secret news', record);
    await sent(one, 'open@example.org', 'Open news');
    await quiet();
    for (const some of texts) await held(some);
    expect(await found('secret')).toEqual(['secret@example.org']);
    await forget(other, record);
    for (const some of texts) expect(await sentIn(some, 'secret')).toBe(0);
    for (const some of texts) await held(some);
    for (const some of texts) {
      expect(await sentIn(some, 'secret')).toBe(0);
      expect(await listMails(one.dataSource, some, search('secret'), organiser)).toEqual({ rows: [], total: 0 });
    }
    await expectSame(search('secret'));
    expect(await found('news')).toEqual(['open@example.org']);
  });

  it('are right when one was withdrawn or queued again, and another one has come in its place', async () => {
    bounds.latest = 1;
    const record = uuid();
    const put = async (recipient: string, recordId?: string) => {
      const id = await waiting(one, recipient, recordId);
      await end(one, id, 'refused 550');
      return id;
    };
    await put('gone@example.org', record);
    const again = await put('again@example.org');
    await sent(one, 'last@example.org', 'The last one');
    await quiet();
    for (const some of texts) await held(some);
    await withdraw(other, record);
    await put('late@example.org');
    expect([await found('gone'), await found('late')]).toEqual([[], ['late@example.org']]);
    for (const some of texts) await held(some);
    await other.call(`POST /mail/${again}/retry`, { token });
    await put('later@example.org');
    await quiet();
    expect(await found('again', { state: 'given up' })).toEqual([]);
    expect(await found('later')).toEqual(['later@example.org']);
    await expectSame(search('example'));
  });

  it('show nobody what a version of before has blanked, which tells nobody', async () => {
    const record = uuid();
    await sent(one, 'secret@example.org', 'Secret news', record);
    await quiet();
    for (const some of texts) await held(some);
    const blank = { recipient: '', subject: '', text: '', html: '', searchText: '', searchLine: '' };
    await mailsOf(one).update({ recordId: record }, blank);
    for (const some of texts) {
      expect(await listMails(one.dataSource, some, search('secret'), organiser)).toEqual({ rows: [], total: 0 });
      await held(some);
      expect(await sentIn(some, 'secret')).toBe(0);
    }
    await expectSame(search('secret'));
  });

  it('count after a while no more what a version of before has blanked', async () => {
    const record = uuid();
    await sent(one, 'secret@example.org', 'Secret news', record);
    await quiet();
    for (const some of texts) await held(some);
    await mailsOf(one).update({ recordId: record }, { searchText: '', searchLine: '' });
    bounds.trust = 0;
    for (const some of texts) expect(await sentIn(some, 'secret')).toBe(0);
    bounds.trust = usual.trust;
    for (const some of texts) await held(some);
    for (const some of texts) expect(await sentIn(some, 'secret')).toBe(0);
  });

  it('stay right when a version of before counts anew, which forgets how often mails were rewritten', async () => {
    const record = uuid();
    await sent(one, 'secret@example.org', 'Secret news', record);
    await sent(one, 'open@example.org', 'Open news');
    await quiet();
    await forget(one, record);
    for (const some of texts) await held(some);
    await one.dataSource.getRepository(Tally).delete({ kind: 'rewritten' });
    await expectSame(search('news'));
    await sent(other, 'new@example.org', 'Newest news');
    await quiet();
    await expectSame(search('news'));
  });

  it('are read when the list is opened, if there are many mails, and they have room', async () => {
    await sent(one, 'some@example.org', 'Some news');
    await quiet();
    const fresh = [0, 0, 0].map(() => new MailTexts(one.dataSource)) as [MailTexts, MailTexts, MailTexts];
    fresh[0].listOpened();
    for (let tries = 0; tries < 50 && !(await fresh[0].searchEnded(() => true)); tries++) await sleep(10);
    expect(await fresh[0].searchEnded(({ amount }) => amount)).toBe(1);
    bounds.bytes = 100;
    expect(await areHeld(fresh[1])).toBe(false);
    Object.assign(bounds, { bytes: usual.bytes, least: 2 });
    expect(await areHeld(fresh[2])).toBe(false);
    await Promise.all(fresh.map((some) => some.beforeApplicationShutdown()));
  });
});
