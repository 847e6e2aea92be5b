import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RESTORING } from '@conference/settings';
import { folder } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { StartRefused } from '../config/start-refused';
import { nameOf } from '../database/data-source';
import { dumped, withEmbedded, withoutDatabase } from '../testing/dump';
import { freshDirectory, freshSettings, startedSettings } from '../testing/fresh-settings';
import { abstractsOf, refusalOf, removeMark, running, siteWith, unmarked } from '../testing/stopped-sites';
import { TestApi } from '../testing/test-api';
import { beginAnew } from './begin-anew';
import { readFolderMark, writeFolderMark } from './folder-mark';
import { PairMark } from './pair-mark.entity';

const WAY_OUT =
  'Put back what belongs together (docs/operations.md, "A database that does not fit"), or see what "npm run begin-anew" would do.';
const ELSEWHERE =
  'STORAGE_URL has to say where they are; "npm run files -- move" moves them (docs/operations.md, "Abstracts in a bucket").';

describe('a database and a DATA_DIR', () => {
  it('are marked as a pair by the first start, and fit from then on', async () => {
    const settings = await startedSettings();
    const api = await TestApi.on(settings);
    const marks = await api.dataSource.getRepository(PairMark).find();
    await api.end();

    expect(marks).toHaveLength(1);
    expect(await readFolderMark(settings)).toMatchObject({ pair: marks[0]?.pair, changes: 0 });
    await running(settings);
    expect(await readFolderMark(settings)).toMatchObject({ pair: marks[0]?.pair, changes: 0 });
  });

  it('are one pair when two processes start on them first at the same moment', async () => {
    const settings = await freshSettings();
    const apis = await Promise.all([TestApi.on(settings), TestApi.on(settings)]);
    const marks = await Promise.all(apis.map((api) => api.dataSource.getRepository(PairMark).find()));
    await Promise.all(apis.map((api) => api.end()));

    expect(marks[0]).toEqual(marks[1]);
    expect(marks[0]?.map(({ pair }) => pair)).toEqual([(await readFolderMark(settings))?.pair]);
  });

  it('keep all 12 abstracts when the database is gone: the start is refused', async () => {
    const before = await siteWith(12);
    const settings = await withoutDatabase(before);
    const abstracts = await abstractsOf(settings);

    expect(await refusalOf(settings)).toBe(
      `${nameOf(settings)} is empty, and DATA_DIR ${settings.dataDir} holds 12 abstracts of another one. ${WAY_OUT}`,
    );
    expect(await abstractsOf(settings)).toEqual(abstracts);
  });

  it('are refused as well when the version before has never marked them and the database is gone', async () => {
    const before = await siteWith(1);
    await unmarked(before);
    const settings = await withoutDatabase(before);

    expect(await refusalOf(settings)).toBe(
      `${nameOf(settings)} is empty, and DATA_DIR ${settings.dataDir} holds 1 abstract of another one. ${WAY_OUT}`,
    );
  });

  it('are refused when the database is older than DATA_DIR', async () => {
    const before = await siteWith(2);
    const putBack = await dumped(before);
    const { at: then } = (await readFolderMark(before)) ?? {};
    await running(before, 3);
    const settings = await putBack();
    const { at: now } = (await readFolderMark(before)) ?? {};

    expect(await refusalOf(settings)).toBe(
      `${nameOf(settings)} is older than DATA_DIR ${settings.dataDir}: it stands as of ${then}, DATA_DIR as of ${now}, and 3 of the 5 abstracts there are unknown to it. ${WAY_OUT}`,
    );
    expect(await abstractsOf(settings)).toHaveLength(5);
  });

  it('are refused when the database is from before there were marks', async () => {
    const before = await siteWith(2);
    await unmarked(before);
    const putBack = await dumped(before);
    await running(before, 1);
    const settings = await putBack();

    expect(await refusalOf(settings)).toBe(
      `${nameOf(settings)} is older than DATA_DIR ${settings.dataDir}: it has never been marked as the one that belongs to it, and 1 of the 3 abstracts there is unknown to it. ${WAY_OUT}`,
    );
  });

  it('fit when the dump that is put back has everything', async () => {
    const before = await siteWith(2);
    const putBack = await dumped(before);
    await running(before);

    await running(await putBack());
  });

  it('are refused when each belongs to another site', async () => {
    const [one, other] = [await siteWith(1), await siteWith(1)];
    const settings = one.databaseUrl
      ? { ...one, databaseUrl: other.databaseUrl }
      : await withEmbedded(one, folder(other, 'database'));

    expect(await refusalOf(settings)).toBe(
      `${nameOf(settings)} does not belong to DATA_DIR ${settings.dataDir}: 1 of the 1 abstract there is unknown to it. ${WAY_OUT}`,
    );
  });

  it('are refused when DATA_DIR has none of the abstracts of the database', async () => {
    const before = await siteWith(2);
    const settings = before.databaseUrl
      ? { ...before, dataDir: await freshDirectory() }
      : await withEmbedded(await freshSettings(), folder(before, 'database'));

    expect(await refusalOf(settings)).toBe(
      `${nameOf(settings)} does not belong to DATA_DIR ${settings.dataDir}: none of its 2 abstracts is there. ${ELSEWHERE} ${WAY_OUT}`,
    );
  });

  it('are adopted when they carry no marks and a row finds its file', async () => {
    const settings = await siteWith(2);
    await unmarked(settings);

    await running(settings);
    expect(await readFolderMark(settings)).toMatchObject({ pair: expect.stringMatching(/^[0-9a-f-]{36}$/) });
    expect(await abstractsOf(settings)).toHaveLength(2);
  });

  it('are a pair again when the mark of DATA_DIR was not copied along', async () => {
    const settings = await siteWith(1);
    const mark = await readFolderMark(settings);
    await removeMark(settings);

    await running(settings);
    expect((await readFolderMark(settings))?.pair).toBe(mark?.pair);
  });

  it('are refused when the mark of DATA_DIR cannot be read', async () => {
    const settings = await siteWith(1);
    await writeFile(join(settings.dataDir, 'pair-mark'), 'half a ma');

    expect(await refusalOf(settings)).toContain('does not belong to');
  });

  it('are refused by a start and by begin-anew when a restore into them has not ended, with or without its database', async () => {
    const whole = await siteWith(1);
    await writeFolderMark(whole, { pair: RESTORING, changes: 0, at: '' });
    const sentence = `A restore into DATA_DIR ${whole.dataDir} has not ended. If it broke off, empty the database, DATA_DIR and the bucket (if any), and restore again.`;
    const refusals = async (settings: ApiSettings) => [
      await refusalOf(settings),
      await beginAnew(settings, true).catch((error: unknown) => error),
      (await readFolderMark(settings))?.pair,
    ];

    expect(await refusals(whole)).toEqual([sentence, new StartRefused(sentence), RESTORING]);
    expect(await refusals(await withoutDatabase(whole))).toEqual([sentence, new StartRefused(sentence), RESTORING]);
  });

  it('begin anew when all of a rehearsal was removed', async () => {
    const before = await siteWith(1);
    await rm(before.dataDir, { recursive: true });
    const settings = { ...before, databaseUrl: (await freshSettings()).databaseUrl };

    await running(settings, 1);
    expect(await abstractsOf(settings)).toHaveLength(1);
  });
});
