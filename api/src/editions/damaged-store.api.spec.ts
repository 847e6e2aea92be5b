import { readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { AnswerOf, InputOf } from '@conference/contracts';
import { firstEdition, FIRST_KEY } from '@conference/edition/content';
import { defaultEdition } from '@conference/edition/default';
import { isEditionIntact, layout, liveRelease, publishEdition } from '@conference/release-store';
import { RELEASES } from '@conference/settings';
import { StartRefused } from '../config/start-refused';
import { NoConnection } from '../database/unavailable';
import { publishDraft, releaseSite } from '../testing/released-site';
import { TestApi } from '../testing/test-api';
import { EditionBlob, EditionVersion } from './edition.entity';
import { EditionsKeeper } from './editions-keeper';
import { lastGood } from './last-good';
import { LiveEdition } from './live-edition';

const LATER = '2025-07-31T18:00:00.000Z';
const FEE = 777;
const [ATTENDING] = defaultEdition.money.attendance;

let api: TestApi;
const store = () => join(api.settings.dataDir, RELEASES);

beforeEach(async () => {
  api = await TestApi.start({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00', RATE_LIMITS: 'off' });
  await releaseSite(api);
  await publishOwn();
});
afterEach(() => api.end());

/** Publishes a deadline and a fee that differ from those of a new site. */
async function publishOwn(): Promise<void> {
  const token = await api.adminToken();
  const change = async (section: string, ops: InputOf<'PATCH /editions/:key/sections/:section'>['json']['ops']) => {
    const json = { base: 0, ops };
    expect((await api.call(`PATCH /editions/${FIRST_KEY}/sections/${section}`, { token, json })).status).toBe(200);
  };
  await change('dates', [{ op: 'set', path: ['deadlines', 'author'], value: '2025-07-31T17:59:59Z' }]);
  await change('money', [{ op: 'set', path: ['attendance', ATTENDING?.key ?? '', 'fee'], value: FEE }]);
  expect((await publishDraft(api, token)).status).toBe(200);
}

const editionInStore = async () => (await liveRelease(store()))?.edition;
const folderOf = async () => {
  const edition = await editionInStore();
  return layout(store()).edition(edition?.key ?? '', edition?.version ?? '');
};
const document = async () => join(await folderOf(), 'edition.json');
const isIntact = async () => {
  const edition = await editionInStore();
  return edition && (await isEditionIntact(store(), edition));
};
const look = () => api.app.get(EditionsKeeper).look();

/** Another process on the same database and store, in place of the first one. */
async function startAgain(): Promise<void> {
  await api.end();
  api = await TestApi.on(api.settings);
}

/** The deadline and the fee that forms go by now. */
async function counted() {
  const { body } = await api.call<AnswerOf<'GET /dates'>>('GET /dates');
  const { attendance } = api.app.get(LiveEdition).choices;
  return [body.authorRegistrationCloses, attendance.find(({ key }) => key === ATTENDING?.key)?.fee];
}
const states = async () => {
  const rows = await api.dataSource.manager.find(EditionVersion, { order: { number: 'ASC' } });
  return rows.map(({ number, state }) => `${number} ${state}`);
};

const damages: [string, () => Promise<void>][] = [
  ['is cut off', async () => truncate(await document(), 900)],
  ['is no JSON', async () => writeFile(await document(), '{"dates": oops')],
  [
    'says something else than was stored',
    async () => {
      const file = await document();
      await writeFile(file, (await readFile(file, 'utf8')).replace('2025-07-31T17', '2026-07-31T17'));
    },
  ],
  ['is gone', async () => rm(await document())],
  ['is gone with its folder', async () => rm(await folderOf(), { recursive: true })],
];

describe.each(damages)('an edition that %s in the store', (_what, damage) => {
  it('leaves a process what was live, and is written again', async () => {
    expect(await counted()).toEqual([LATER, FEE]);
    await damage();
    expect(await counted()).toEqual([LATER, FEE]);
    const before = await liveRelease(store());
    await look();
    expect([await isIntact(), await liveRelease(store())]).toEqual([true, before]);
    expect([await counted(), await states()]).toEqual([
      [LATER, FEE],
      ['1 past', '2 live'],
    ]);
  });

  it('is in the database for a process that starts, and is written again', async () => {
    await damage();
    await startAgain();
    expect(await counted()).toEqual([LATER, FEE]);
    await look();
    expect([await isIntact(), await states()]).toEqual([true, ['1 past', '2 live']]);
    expect(await counted()).toEqual([LATER, FEE]);
  });
});

it('a damaged edition is not replaced by an older one while the database is away', async () => {
  await truncate(await document(), 900);
  const { manager } = api.dataSource;
  const reading = jest.spyOn(manager, 'findBy').mockRejectedValueOnce(new NoConnection('ECONNRESET'));
  await expect(lastGood(manager, store())).rejects.toThrow(NoConnection);
  reading.mockRestore();
  expect((await lastGood(manager, store()))?.released.number).toBe(2);
});

it('a process that meets a damaged new version keeps the last one, which is published again', async () => {
  expect(await counted()).toEqual([LATER, FEE]);
  await publishEdition(store(), { ...firstEdition(), number: 3 });
  await truncate(await document(), 900);
  expect(await counted()).toEqual([LATER, FEE]);
  await look();
  expect([await states(), (await editionInStore())?.number]).toEqual([['1 past', '2 live'], 2]);
  expect(await counted()).toEqual([LATER, FEE]);
  expect(api.log.filter((line) => line.includes('live edition'))).toHaveLength(1);
});

it('a process that has started on the database takes the next version from the store', async () => {
  await truncate(await document(), 900);
  await startAgain();
  const token = await api.adminToken();
  const ops = [{ op: 'set', path: ['deadlines', 'author'], value: '2025-08-01T17:59:59Z' }];
  await api.call(`PATCH /editions/${FIRST_KEY}/sections/dates`, { token, json: { base: 1, ops } });
  expect((await publishDraft(api, token)).status).toBe(200);
  await pause(1100);
  expect(await counted()).toEqual(['2025-08-01T18:00:00.000Z', FEE]);
});

it('a process that starts without a store, or with a damaged registry, has the edition of the database, too', async () => {
  const { release = 0 } = (await liveRelease(store())) ?? {};
  await writeFile(layout(store()).release(release), '{');
  await startAgain();
  expect(await counted()).toEqual([LATER, FEE]);
  await rm(store(), { recursive: true });
  await startAgain();
  expect(await counted()).toEqual([LATER, FEE]);
  await releaseSite(api);
  await look();
  expect([(await editionInStore())?.number, await counted()]).toEqual([2, [LATER, FEE]]);
});

it('a damaged version that only the store knows is not taken into the database: the last one that is known is live again', async () => {
  await api.dataSource.manager.delete(EditionVersion, { number: 2 });
  await api.dataSource.manager.update(EditionVersion, { number: 1 }, { state: 'live' });
  await truncate(await document(), 900);
  await look();
  expect([await states(), (await editionInStore())?.number]).toEqual([['1 live'], 1]);
});

it('a version that went live as its process ended counts for one that starts', async () => {
  const { manager } = api.dataSource;
  await manager.update(EditionVersion, { number: 2 }, { state: 'publishing' });
  await manager.update(EditionVersion, { number: 1 }, { state: 'live' });
  await truncate(await document(), 900);
  await startAgain();
  expect(await counted()).toEqual([LATER, FEE]);
});

it('without the content of the database, too, the edition that was live before counts, and nothing is made up where none is left', async () => {
  const { deadlines } = defaultEdition.dates;
  await truncate(await document(), 900);
  await api.dataSource.manager.createQueryBuilder().delete().from(EditionBlob).execute();
  await startAgain();
  expect((await counted())[0]).toBe(new Date(Date.parse(deadlines.author) + 1000).toISOString());
  await look();
  expect([await isIntact(), (await editionInStore())?.number]).toEqual([false, 2]);

  await rm(layout(store()).editions, { recursive: true });
  await expect(TestApi.on(api.settings).then((one) => one.end())).rejects.toThrow(StartRefused);
});
