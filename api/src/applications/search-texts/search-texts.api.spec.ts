import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerOf, Application as Answered } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { v7 as uuid } from 'uuid';
import { AbstractFile } from '../../files/abstract-file.entity';
import { insertRows } from '../../database/insert-rows';
import { inTransaction } from '../../database/transaction';
import { LiveEdition } from '../../editions/live-edition';
import { Tally } from '../../tallies/tally.entity';
import { BatchDesk } from '../../testing/batch-desk';
import { startedSettings } from '../../testing/fresh-settings';
import { miscounted } from '../../testing/miscounted';
import { releaseSite } from '../../testing/released-site';
import { formOf, TestApi } from '../../testing/test-api';
import { Application } from '../application.entity';
import { countsOf } from '../counts';
import { talliesOf, talliesOfChange } from '../kept-counts';
import { list } from '../list';
import { keysOf } from '../new-application';
import { SearchTexts, type TextSearch } from './search-texts';
import { deep } from '../../database/list';
import { bounds } from '../../search-texts/bounds';

const usual = { ...bounds };

const isOnServer = globalThis.testDatabase === 'server';

/** Has the database search. */
const database: TextSearch = { search: () => Promise.resolve(undefined) };

let one: TestApi;
/** Another process, on a server. The embedded database has one. */
let other: TestApi;
let token: string;
/** The texts that each process holds. The embedded database has one process, so the second texts stand for another one. */
let texts: SearchTexts[];

beforeEach(async () => {
  Object.assign(bounds, { least: 0, pause: 10 });
  // Each page counts as far down a list.
  jest.replaceProperty(deep, 'from', 0);
  const settings = await startedSettings({ RATE_LIMITS: 'off' });
  one = await TestApi.on(settings);
  other = isOnServer ? await TestApi.on(settings) : one;
  texts = [one.app.get(SearchTexts), isOnServer ? other.app.get(SearchTexts) : new SearchTexts(one.dataSource)];
  token = await one.adminToken();
  await releaseSite(one);
});
afterEach(async () => {
  Object.assign(bounds, usual);
  jest.restoreAllMocks();
  await Promise.all(texts.map((some) => some.beforeApplicationShutdown()));
  await one.end();
  if (isOnServer) await other.end();
});

/** Whether they are held once there has been time to read them. */
async function areHeld(some: SearchTexts): Promise<boolean> {
  for (let tries = 0; tries < 30; tries++) {
    if ((await some.search(FIRST_KEY, () => true)) === true) return true;
    await sleep(10);
  }
  return false;
}

/** The texts are held, and those of now. */
async function held(some: SearchTexts): Promise<void> {
  for (let tries = 0; tries < 20; tries++) if (await areHeld(some)) return;
  throw new Error('The texts are not held.');
}

type Query = Parameters<typeof list>[2];

async function answer(search: TextSearch, { page, pageSize, sort, ...query }: Query) {
  const { choices } = one.app.get(LiveEdition);
  const { rows, total } = await list(one.dataSource, search, { page, pageSize, sort, ...query });
  return { rows, total, counts: await countsOf(one.dataSource, search, query, choices) };
}

const search = (q: string, more: object = {}): Query => ({
  editionKey: FIRST_KEY,
  q,
  page: 1,
  pageSize: 50,
  sort: 'fullName',
  searchIn: 'all',
  ...more,
});

/** Each process answers what the database finds, immediately and again once it holds the texts anew. */
async function expectSame(...queries: Query[]): Promise<void> {
  for (const query of queries) {
    const expected = { query, ...(await answer(database, query)) };
    for (const some of texts) expect({ query, ...(await answer(some, query)) }).toEqual(expected);
    for (const some of texts) {
      await held(some);
      expect({ query, ...(await answer(some, query)) }).toEqual(expected);
    }
  }
}

/** What a search finds, by names. */
const found = async (q: string) =>
  (await answer(texts[0] as SearchTexts, search(q))).rows.map(({ fullName }) => fullName);

const call = async (api: TestApi, line: string, json?: object) => {
  const { status } = await api.call(line, { token, ...(json && { json }) });
  // Somebody else may be faster with the same application.
  expect([200, 404, 409]).toContain(status);
};

/** Numbers from 0 to below `most`, the same ones each time. */
function chance(seed: number): (most: number) => number {
  let state = seed;
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * most);
  };
}

const NAMES = ['Zed', 'Álpha', '😀 Smile', 'ﬁsh', 'রাজশাহী', 'beta', 'Beta two', 'alpha', 'Ünal', 'Zed  Zed'];
const WORDS = ['rare', 'Common', '100% of', 'a_b', 'পড়াশোনা', 'late'];
const SEGMENTS = ['Oral Presentation', 'Research Fair', 'Poster Presentation'];
const STATUSES = ['pending', 'accepted', 'wait', 'declined'] as const;
const SORTS = ['fullName', '-fullName', 'createdAt', '-createdAt', 'updatedAt', '-updatedAt'] as const;

describe('texts in memory', () => {
  // Other dice find the same faults, a push later.
  it.each(process.env.TEST_ALL ? [1, 2, 3] : [1])(
    'answer as the database does, whoever changes what in whatever order: %s',
    async (seed) => {
      const random = chance(seed);
      const of = <Value>(some: readonly Value[]) => some[random(some.length)] as Value;
      // So that the rest is found by the sums alone.
      bounds.latest = 2;
      const authors = new Map<string, string>();
      const fields = () => ({
        fullName: `${of(NAMES)} ${random(5)}`,
        abstractTitle: `${of(WORDS)} ${of(WORDS)} ${random(9)}`,
        institution: `Institute ${random(3)}`,
        segment: of(SEGMENTS),
      });
      const register = async (api: TestApi) => {
        const { registration, token: author } = await api.registered(fields());
        authors.set(registration._id, author);
      };
      const binned = async () =>
        (await one.call<AnswerOf<'GET /bin'>>('GET /bin', { token })).body.entries.map(({ _id }) => _id);
      const line = () => `/registrations/${of([...authors.keys()])}`;
      const desk = new BatchDesk(one, token);
      const changes: ((api: TestApi) => Promise<unknown>)[] = [
        register,
        (api) => call(api, `PATCH ${line()}/status`, { status: of(STATUSES), comment: of(WORDS) }),
        (api) => call(api, `PATCH ${line()}/status`, { status: of(STATUSES) }),
        (api) => call(api, `PATCH ${line()}`, { email: `person-${random(20)}@example.org` }),
        async (api) => {
          const [id, author] = of([...authors]);
          const { status } = await api.call(`PATCH /registrations/${id}`, {
            token: author,
            form: formOf(fields(), null),
          });
          expect([200, 401, 404, 403, 409]).toContain(status);
        },
        (api) => call(api, `DELETE ${line()}`),
        async (api) => {
          const [id] = await binned();
          if (id !== undefined) await call(api, `POST /bin/${id}/restore`);
        },
        async (api) => {
          const [id] = await binned();
          if (id !== undefined && random(3) === 0) await call(api, `DELETE /bin/${id}`, { reason: 'Asked for' });
        },
      ];
      const alone: (() => Promise<unknown>)[] = [
        () =>
          call(one, `POST /editions/${FIRST_KEY}/keys/segments/${encodeURIComponent(of(SEGMENTS))}/move`, {
            to: of(SEGMENTS),
          }).catch(() => undefined),
        async () => {
          const { body } = await one.call<Answered[]>('GET /registrations?page=1&pageSize=2&status=pending', {
            token,
          });
          if (body.length > 0) await desk.released(...body.map((each): [Answered, 'accepted'] => [each, 'accepted']));
        },
        () => one.countAnew(),
      ];
      const query = () =>
        search(of([...WORDS, 'zed', 'AL', '20', 'e', 'institute 1', 'person-1', 'none']), {
          searchIn: of([undefined, 'name', 'all']),
          sort: of(SORTS),
          page: 1 + random(2),
          pageSize: 1 + random(6),
          ...(random(3) === 0 && { status: of(STATUSES) }),
          ...(random(3) === 0 && { segment: of(SEGMENTS) }),
          ...(random(4) === 0 && { paymentStatus: 'unpaid' }),
        });

      for (let amount = 0; amount < 6; amount++) await register(one);
      for (const some of texts) await held(some);
      for (let round = 0; round < 15; round++) {
        const some = Array.from({ length: 1 + random(4) }, () => [of(changes), of([one, other])] as const);
        if (isOnServer) {
          // While others search.
          const searches = texts.map((each) => answer(each, query()));
          await Promise.all([...some.map(([change, api]) => change(api)), ...searches]);
        } else for (const [change, api] of some) await change(api);
        if (random(4) === 0) await of(alone)();
        await expectSame(query(), query(), { ...query(), q: undefined });
        // Mails go on leaving.
        const wrong = Object.keys(await miscounted(one.dataSource)).filter((kind) => !kind.startsWith('mail'));
        expect(wrong).toEqual([]);
      }
    },
    120_000,
  );

  it('are right when one was deleted, and another one has come that was long on its way', async () => {
    bounds.latest = 1;
    const { registration: gone } = await one.registered({ fullName: 'Gone' });
    await one.registered({ fullName: 'Last' });
    for (const some of texts) await held(some);
    const rows = one.dataSource.getRepository(Application);
    const { account, abstractFile, ...row } = await rows.findOneOrFail({
      where: { id: gone._id },
      relations: { account: true, abstractFile: true },
    });
    await call(one, `DELETE /registrations/${gone._id}`);
    const late = { ...row, id: uuid(), fullName: 'Late', ...keysOf({ ...row, fullName: 'Late' }, account.email) };
    await inTransaction(one.dataSource, async (manager) => {
      const file = { ...abstractFile, id: uuid() };
      await manager.insert(AbstractFile, file);
      await manager.insert(Application, { ...late, abstractFileId: file.id });
      await insertRows(manager, Tally, talliesOf(late));
    });
    expect([await found('gone'), await found('late')]).toEqual([[], ['Late']]);
    await expectSame(search('late'), search('gone'));
  });

  it('are right when one was deleted, and another one was put back in its place', async () => {
    const { registration: back } = await one.registered({ fullName: 'Back' });
    const { registration: gone } = await one.registered({ fullName: 'Gone' });
    await one.registered({ fullName: 'Last' });
    await call(one, `DELETE /registrations/${back._id}`);
    for (const some of texts) await held(some);
    await call(other, `DELETE /registrations/${gone._id}`);
    await call(other, `POST /bin/${back._id}/restore`);
    expect([await found('back'), await found('gone')]).toEqual([['Back'], []]);
    await expectSame(search('back'), search('gone'));
  });

  it('are right when a change was long on its way, and others came after it', async () => {
    bounds.latest = 1;
    const { registration: first } = await one.registered({ fullName: 'Before' });
    await other.registered({ fullName: 'Between' });
    for (const some of texts) await held(some);
    let commit = (): void => undefined;
    const may = new Promise<void>((resolve) => (commit = resolve));
    const row = await one.dataSource
      .getRepository(Application)
      .findOneOrFail({ where: { id: first._id }, relations: { account: true } });
    const updatedAt = new Date(Date.parse(row.updatedAt) + 1).toISOString();
    const changed = {
      fullName: 'Late',
      ...keysOf({ ...row, fullName: 'Late' }, row.account.email),
      version: 2,
      updatedAt,
    };
    const late = () =>
      inTransaction(one.dataSource, async (manager) => {
        await manager.update(Application, { id: row.id }, changed);
        await insertRows(manager, Tally, talliesOfChange(row, { ...row, ...changed }));
        await may;
      });
    // The embedded database has one transaction at a time, so there the late one begins only after the other.
    const waiting = isOnServer ? late() : undefined;
    await other.registered({ fullName: 'After' });
    for (const some of texts) await held(some);
    expect([await found('before'), await found('after'), await found('late')]).toEqual([['Before'], ['After'], []]);
    commit();
    await (waiting ?? late());
    expect([await found('before'), await found('late')]).toEqual([[], ['Late']]);
    await expectSame(search('late'), search('before'), search('e', { sort: '-updatedAt' }));
  });

  it('are searched each by itself, also when one beside it has changed or is gone', async () => {
    const fields = { fullName: 'Xa', abstractTitle: 'Yß', institution: 'Zক' };
    const ids: string[] = [];
    for (let amount = 0; amount < 10; amount++) ids.push((await one.registered(fields)).registration._id);
    const [changed, gone, ...others] = ids;
    for (const some of texts) await held(some);
    await call(one, `PATCH /registrations/${changed}`, { email: 'qx@example.org' });
    await call(one, `DELETE /registrations/${gone}`);
    for (const some of texts) await held(some);
    const amountOf = async (q: string) => (await found(q)).length;
    // These words are too short for runs of letters to rule a text out. Each stands at the end of a text, or would lie across two.
    for (const q of ['xa', 'yß', 'zক', 'ক']) expect({ q, amount: await amountOf(q) }).toEqual({ q, amount: 9 });
    for (const q of ['ßx', 'ß\n', '\nx', 'ßq', 'কq', 'ক\n', 'কx'])
      expect({ q, found: await found(q) }).toEqual({ q, found: [] });
    expect([await amountOf('qx'), await amountOf('a\ny')]).toEqual([1, others.length + 1]);
    await expectSame(...['xa', 'ß\n', 'ক', 'a\ny'].flatMap((q) => [search(q), search(q, { searchIn: 'name' })]));
    await call(one, `POST /bin/${gone}/restore`);
    await expectSame(search('zক'), search('xa'), search('ß\n'));
    expect(await amountOf('zক')).toBe(10);
  });

  it('are held of one large edition, up to a bound, and not with a text that an older release has written', async () => {
    const [some] = texts as [SearchTexts, SearchTexts];
    const { registration } = await one.registered({ fullName: 'Some' });
    bounds.bytes = 100;
    expect(await areHeld(some)).toBe(false);
    expect(await found('some')).toEqual(['Some']);
    Object.assign(bounds, { bytes: usual.bytes, least: 2 });
    const fresh = [new SearchTexts(one.dataSource), new SearchTexts(one.dataSource)] as const;
    expect(await areHeld(fresh[0])).toBe(false);
    await one.registered({ fullName: 'Another' });
    expect(await areHeld(fresh[1])).toBe(true);
    expect(await fresh[1].search('2030', () => true)).toBeUndefined();

    const old = "searchText = 'old\nan abstract', searchWork = NULL, searchContact = NULL, updatedAt = ?";
    const at = new Date(Date.parse(registration.updatedAt) + 100_000).toISOString();
    await one.dataSource.query(`UPDATE registration SET ${old} WHERE id = ?`, [at, registration._id]);
    expect((await answer(fresh[1], search('old'))).rows.map(({ _id }) => _id)).toEqual([registration._id]);
    expect(await areHeld(fresh[1])).toBe(false);
    await Promise.all(fresh.map((each) => each.beforeApplicationShutdown()));
  });
});
