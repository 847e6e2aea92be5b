import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { firstEdition } from '@conference/edition/content';
import { shape } from '@conference/edition/shape';
import { layout, publishEdition, readParts } from '@conference/release-store';
import { EditionDesk, set } from '../testing/edition-desk';
import { admin } from '../testing/fresh-settings';
import { mailsOf } from '../testing/outbox-rows';
import { releaseSite } from '../testing/released-site';
import type { TestApi } from '../testing/test-api';
import { EditionVersion } from './edition.entity';
import { EditionsKeeper } from './editions-keeper';

let api: TestApi;
let desk: EditionDesk;

beforeEach(async () => void ({ api, desk } = await EditionDesk.ofNewSite()));
afterEach(() => api.end());

describe('database and release store', () => {
  const look = () => api.app.get(EditionsKeeper).look();

  it('agree after a publish that was interrupted before it was live', async () => {
    await api.dataSource.manager.update(EditionVersion, { number: 1 }, { createdAt: '2025-07-01T00:00:00.000Z' });
    const [first] = await desk.versions();
    const row = {
      ...first,
      id: '01982f00-0000-7000-8000-000000000009',
      number: 2,
      state: 'publishing',
    } as EditionVersion;
    await api.dataSource.manager.insert(EditionVersion, row);
    await look();
    expect(await desk.states()).toEqual(['1 live', '2 failed']);
  });

  it('agree after one that was interrupted when it was live, and every organiser is told of the numbers that take money', async () => {
    await desk.change('money', 0, set(['wallets', 'bKash', 'number'], '+880 0000 000000'));
    await desk.publish({ password: admin.password });
    // Its process has died before it could say so.
    await mailsOf(api).createQueryBuilder().delete().execute();
    await api.dataSource.manager.update(
      EditionVersion,
      { number: 2 },
      { state: 'publishing', createdAt: '2025-07-01T00:00:00.000Z' },
    );
    await api.dataSource.manager.update(EditionVersion, { number: 1 }, { state: 'live' });
    await look();
    expect(await desk.states()).toEqual(['1 past', '2 live']);
    const letter = { recipient: admin.email, event: 'payment numbers changed' };
    expect(await mailsOf(api).findOneByOrFail(letter)).toMatchObject({
      text: expect.stringContaining('+880 0000 000000'),
    });
    await look();
    expect(await mailsOf(api).countBy(letter)).toBe(1);
  });

  it('agree after one that was taken for failed when it was live', async () => {
    await desk.change('contact', 0, set(['email'], 'desk@example.org'));
    await desk.publish();
    await api.dataSource.manager.update(EditionVersion, { number: 2 }, { state: 'failed' });
    await api.dataSource.manager.update(EditionVersion, { number: 1 }, { state: 'live' });
    await look();
    expect(await desk.states()).toEqual(['1 past', '2 live']);
  });

  it('agree when the store has lost what was published: it is published again', async () => {
    await desk.change('contact', 0, set(['email'], 'desk@example.org'));
    await desk.publish();
    await rm(desk.store, { recursive: true });
    await releaseSite(api);
    await look();
    expect((await desk.released()).edition?.number).toBe(2);
    expect(await desk.states()).toEqual(['1 past', '2 live']);
  });

  it('agree when the store has data of an older shape, as pages of before took them', async () => {
    await publishEdition(desk.store, { ...firstEdition(), shape: '1.0.0', parts: { en: {} } });
    await look();
    const { edition } = await desk.released();
    expect([edition?.number, edition?.shape, await desk.states()]).toEqual([1, shape, ['1 live']]);
    expect(edition && Object.keys(await readParts(desk.store, edition, 'en'))).toContain('home');
  });

  it('agree when the database is older than the store, as after a restored backup', async () => {
    await desk.change('contact', 0, set(['email'], 'desk@example.org'));
    await desk.publish();
    await api.dataSource.manager.delete(EditionVersion, { number: 2 });
    await api.dataSource.manager.update(EditionVersion, { number: 1 }, { state: 'live' });
    await look();
    expect(await desk.states()).toEqual(['1 past', '2 live']);
  });

  it('leave what was live last while the store is damaged', async () => {
    await desk.change('dates', 0, set(['deadlines', 'author'], '2025-07-31T17:59:59Z'));
    await desk.publish();
    const before = await desk.dates();
    const { edition, release: number = 0 } = await desk.released();
    const file = join(layout(desk.store).edition(edition?.key ?? '', edition?.version ?? ''), 'edition.json');
    await writeFile(file, (await readFile(file, 'utf8')).replace('2025-07-31', '2026-07-31'));
    await writeFile(layout(desk.store).pointer, String(number));
    expect((await desk.dates()).authorRegistrationCloses).toBe(before.authorRegistrationCloses);
  });
});
