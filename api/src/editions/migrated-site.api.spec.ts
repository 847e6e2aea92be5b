import { join } from 'node:path';
import type { AnswerOf } from '@conference/contracts';
import { FIRST_KEY } from '@conference/edition/content';
import { defaultEdition } from '@conference/edition/default';
import { partsOf } from '@conference/edition/schema';
import { readDocument, readParts, releaseBuilds, type ReleasedEdition } from '@conference/release-store';
import { writtenBuild } from '@conference/release-store/testing';
import { RELEASES } from '@conference/settings';
import type { ApiSettings } from '../config/settings';
import { openDatabase } from '../database/data-source';
import { takeBackLast } from '../database/migrate';
import { migrations } from '../database/migrations';
import { EditionsOfRecords1796126400000 } from '../database/migrations/1796126400000-editions-of-records';
import { entities } from '../entities';
import { freshSettings } from '../testing/fresh-settings';
import { EditionDesk } from '../testing/edition-desk';
import { sendOneOfEach } from '../testing/one-of-each';
import { releaseSite } from '../testing/released-site';
import { TestApi } from '../testing/test-api';
import { EditionsKeeper } from './editions-keeper';
import { LiveEdition } from './live-edition';

const TABLES = ['registration', 'audience_entry', 'volunteer', 'sponsor_interest', 'notice'];

/** A site from before there were editions: its records, and a release whose modules carry their own content. */
async function siteOfBefore(): Promise<ApiSettings> {
  const settings = await freshSettings({ CONFERENCE_NOW: '2025-07-15T10:00:00+06:00', RATE_LIMITS: 'off' });
  const api = await TestApi.on(settings);
  await sendOneOfEach(api);
  const token = await api.adminToken();
  await api.call('POST /notices', { token, json: { title: 'Rooms', content: 'All are in the first building.' } });
  const { dataDir } = settings;
  const build = await writtenBuild(join(dataDir, 'build'), { name: 'mfe-public', prefixes: ['/'] });
  await releaseBuilds(join(dataDir, RELEASES), [build]);
  await api.end();

  const dataSource = await openDatabase(settings, entities);
  for (const _step of migrations.slice(migrations.indexOf(EditionsOfRecords1796126400000) - 1))
    await takeBackLast(dataSource);
  for (const table of TABLES) {
    const rows = await dataSource.query<object[]>(`SELECT * FROM ${table}`);
    if (rows.length !== 1 || rows.some((row) => 'editionKey' in row)) throw new Error(`${table} is not of before.`);
  }
  await dataSource.destroy();
  return settings;
}

describe('a site from before there were editions', () => {
  let api: TestApi;
  let desk: EditionDesk;
  beforeAll(async () => {
    api = await TestApi.on(await siteOfBefore());
    desk = new EditionDesk(api, await api.adminToken());
  });
  afterAll(() => api.end());

  it.each(TABLES)('has its records in the first edition: %s', async (table) => {
    const rows = await api.dataSource.query<{ editionKey: string }[]>(`SELECT editionKey FROM ${table}`);
    expect(rows.map(({ editionKey }) => editionKey)).toEqual([FIRST_KEY]);
  });

  it('lists them as those of the live edition', async () => {
    for (const path of ['/registrations', '/audience', '/volunteer-register', '/sponsors']) {
      const { headers } = await api.call(`GET ${path}?page=1`, { token: desk.token });
      expect([path, headers.get('x-total-count')]).toEqual([path, '1']);
    }
    expect((await api.call<AnswerOf<'GET /notices'>>('GET /notices')).body.notices).toHaveLength(1);
  });

  it('has what was compiled in as its first version and as its draft', async () => {
    expect(await desk.states()).toEqual(['1 live']);
    const { edition, live, sections } = await desk.draft();
    expect(edition).toMatchObject({ key: FIRST_KEY, number: 1, isLive: true });
    expect(live).toEqual(defaultEdition);
    for (const [name, content] of Object.entries(defaultEdition))
      expect(sections[name]).toMatchObject({ content, revision: 0 });
  });

  it('shows the same, part by part, also once modules are released that take it from the store', async () => {
    const shown = api.app.get(LiveEdition).parts;
    expect(shown).toEqual(partsOf(defaultEdition, 'en'));
    expect(await desk.released()).not.toHaveProperty('edition');

    await releaseSite(api);
    await api.app.get(EditionsKeeper).look();
    const { release, edition } = await desk.released();
    expect([release, edition?.key, edition?.number, await desk.states()]).toEqual([2, FIRST_KEY, 1, ['1 live']]);
    const stored = await readDocument(desk.store, edition as ReleasedEdition);
    expect(JSON.stringify(stored)).toBe(JSON.stringify(defaultEdition));
    expect(api.app.get(LiveEdition).parts).toEqual(shown);
    // The pages are drawn with these parts. Equal parts give pages equal to the byte (mfe-public/src/stored-edition.spec.tsx).
    const { calendar: _, ...parts } = await readParts(desk.store, edition as ReleasedEdition, 'en');
    expect(parts).toEqual(partsOf(defaultEdition, 'en'));
  });
});
