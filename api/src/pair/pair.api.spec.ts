import { existsSync } from 'node:fs';
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile } from '@conference/settings';
import { folder } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { nameOf, openDatabase } from '../database/data-source';
import { checkApi, startApi } from '../start';
import { ApiProcess } from '../testing/api-process';
import { dumped, withEmbedded, withoutDatabase } from '../testing/dump';
import { freshDirectory, freshSettings, startedSettings } from '../testing/fresh-settings';
import { TestApi } from '../testing/test-api';
import { beginAnew } from './begin-anew';
import { readFolderMark } from './folder-mark';
import { PairMark } from './pair-mark.entity';
import { PairWatch } from './pair-watch';

const WAY_OUT = 'Put back what belongs together (docs/operations.md, "A database that does not fit"), or see what "npm run begin-anew" would do.';

/** A site that has taken so many applications, and was stopped. */
async function siteWith(applications: number): Promise<ApiSettings> {
  const settings = await startedSettings();
  await running(settings, applications);
  return settings;
}

/** Runs a site until it has taken so many more applications. */
async function running(settings: ApiSettings, applications = 0): Promise<void> {
  const api = await TestApi.on(settings);
  for (let taken = 0; taken < applications; taken++) await api.registered();
  await api.end();
}

const abstractsOf = async (settings: ApiSettings) => (await readdir(folder(settings, 'abstracts')).catch(() => [])).sort();
const removeMark = ({ dataDir }: ApiSettings) => rm(join(dataDir, 'pair-mark'));
/** As the version before this one has left it. */
async function unmarked(settings: ApiSettings): Promise<void> {
  const dataSource = await openDatabase(settings);
  await dataSource.query('DROP TABLE pair_mark');
  await dataSource.query("DELETE FROM migrations WHERE name LIKE 'PairMark%'");
  await dataSource.destroy();
  await removeMark(settings);
}

/** With which sentence a check and a start refuse a pair; neither changes anything of it. */
async function refusalOf(settings: ApiSettings): Promise<string> {
  const halves = async () => [existsSync(databaseFile(settings.dataDir)), await readFolderMark(settings), await abstractsOf(settings)];
  const before = await halves();
  const checked = await checkApi(settings).catch(({ message }: Error) => message);
  const started = checked && (await startApi(settings).catch(({ message }: Error) => message));
  expect(started).toBe(checked);
  expect(await halves()).toEqual(before);
  return checked ?? 'fits';
}

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

    expect(await refusalOf(settings)).toBe(`${nameOf(settings)} is empty, and DATA_DIR ${settings.dataDir} holds 12 abstracts of another one. ${WAY_OUT}`);
    expect(await abstractsOf(settings)).toEqual(abstracts);
  });

  it('are refused as well when the version before has never marked them and the database is gone', async () => {
    const before = await siteWith(1);
    await unmarked(before);
    const settings = await withoutDatabase(before);

    expect(await refusalOf(settings)).toBe(`${nameOf(settings)} is empty, and DATA_DIR ${settings.dataDir} holds 1 abstract of another one. ${WAY_OUT}`);
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
    const settings = one.databaseUrl ? { ...one, databaseUrl: other.databaseUrl } : await withEmbedded(one, folder(other, 'database'));

    expect(await refusalOf(settings)).toBe(`${nameOf(settings)} does not belong to DATA_DIR ${settings.dataDir}: 1 of the 1 abstract there is unknown to it. ${WAY_OUT}`);
  });

  it('are refused when DATA_DIR has none of the abstracts of the database', async () => {
    const before = await siteWith(2);
    const settings = before.databaseUrl ? { ...before, dataDir: await freshDirectory() } : await withEmbedded(await freshSettings(), folder(before, 'database'));

    expect(await refusalOf(settings)).toBe(`${nameOf(settings)} does not belong to DATA_DIR ${settings.dataDir}: none of its 2 abstracts is there. ${WAY_OUT}`);
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

  it('begin anew when all of a rehearsal was removed', async () => {
    const before = await siteWith(1);
    await rm(before.dataDir, { recursive: true });
    const settings = { ...before, databaseUrl: (await freshSettings()).databaseUrl };

    await running(settings, 1);
    expect(await abstractsOf(settings)).toHaveLength(1);
  });
});

describe('what an abstract changes', () => {
  it('is noted in the database at one look, and in DATA_DIR at the next', async () => {
    const api = await TestApi.start();
    const watch = api.app.get(PairWatch);
    const noted = async () => [(await api.dataSource.getRepository(PairMark).find())[0]?.changes, (await readFolderMark(api.settings))?.changes];
    // From here on it looks when it is told to, and not by itself.
    await watch.beforeApplicationShutdown();
    await watch.look();
    await api.registered();
    expect(await noted()).toEqual([0, 0]);

    await watch.look();
    expect(await noted()).toEqual([1, 0]);
    await watch.look();
    expect(await noted()).toEqual([1, 1]);
    await watch.look();
    expect(await noted()).toEqual([1, 1]);
    await api.end();
  });

  it('is noted in both when the API ends', async () => {
    const settings = await siteWith(1);
    expect(await readFolderMark(settings)).toMatchObject({ changes: 1 });
  });

  it.each([
    ['is older', 'UPDATE pair_mark SET changes = 0'],
    ['is another', "UPDATE pair_mark SET pair = 'other'"],
    ['is empty', 'DELETE FROM pair_mark'],
  ])('tells, once the database %s while the site runs, that it has ended', async (_, statement) => {
    const settings = await siteWith(1);
    const api = await TestApi.on(settings);
    const parted = jest.fn();
    const watch = api.app.get(PairWatch);
    void watch.parted.then(parted);
    await watch.look();
    expect(parted).not.toHaveBeenCalled();

    await api.dataSource.query(statement);
    await watch.look();
    expect(parted).toHaveBeenCalledWith(`${nameOf(settings)} was removed or replaced while the site ran: it has ended, so that nothing is lost there. The next start says what to do.`);
    await api.end();
  });
});

describe('beginning anew', () => {
  const lists = async ({ dataDir }: ApiSettings) => {
    const days = await readdir(join(dataDir, 'set-aside'));
    return Promise.all(days.map((day) => readFile(join(dataDir, 'set-aside', day, 'list.txt'), 'utf8')));
  };

  it('says what it would do, and does nothing', async () => {
    const settings = await withoutDatabase(await siteWith(2));

    expect(await beginAnew(settings, false)).toBe(`2 abstracts would be set aside, since the database does not know them, and kept in ${settings.dataDir}/set-aside for 30 days.
${nameOf(settings)} and DATA_DIR ${settings.dataDir} would be taken as they are, for a pair.
Nothing has been done. If this is what you want, stop the site and say: npm run begin-anew -- --yes`);
    expect(await abstractsOf(settings)).toHaveLength(2);
    await refusalOf(settings);
  });

  it('sets all abstracts aside when the database is gone, with a list, and the site starts', async () => {
    const settings = await withoutDatabase(await siteWith(2));
    const abstracts = await abstractsOf(settings);

    expect(await beginAnew(settings, true)).toBe(`Set aside for 30 days: 2 abstracts. ${settings.dataDir}/set-aside has a list for each day.
${nameOf(settings)} and DATA_DIR ${settings.dataDir} belong together from the next start on.`);
    expect(await abstractsOf(settings)).toEqual([]);
    const [list = ''] = await lists(settings);
    expect(list.trim().split('\n').map((line) => line.split(' ')[1]).sort()).toEqual(abstracts);
    expect(list).toMatch(/^\d{4}-\d\d-\d\dT[\d:.]+Z [0-9a-f-]{36} \d+\n/);
    await running(settings, 1);
    await running(settings);
  });

  it('keeps the abstracts that an older database knows', async () => {
    const before = await siteWith(2);
    const putBack = await dumped(before);
    const known = await abstractsOf(before);
    await running(before, 3);
    const settings = await putBack();

    await beginAnew(settings, true);
    expect(await abstractsOf(settings)).toEqual(known);
    await running(settings, 1);
  });

  it('puts back what was set aside by mistake, once the right database is there', async () => {
    const right = await siteWith(2);
    const abstracts = await abstractsOf(right);
    const putBack = await dumped(right);
    await beginAnew(await withoutDatabase(right), true);
    const settings = await putBack();

    expect(await beginAnew(settings, true)).toBe(`Put back: 2 abstracts.\n${nameOf(settings)} and DATA_DIR ${settings.dataDir} belong together.`);
    expect(await abstractsOf(settings)).toEqual(abstracts);
    await running(settings, 1);
  });

  it('takes a database whose DATA_DIR is lost', async () => {
    const before = await siteWith(1);
    await rm(folder(before, 'abstracts'), { recursive: true });
    await removeMark(before);
    expect(await refusalOf(before)).toContain('none of its 1 abstract is there');

    await beginAnew(before, true);
    await running(before, 1);
  });

  it('has nothing to do where all fits', async () => {
    const settings = await siteWith(1);
    const mark = await readFolderMark(settings);

    expect(await beginAnew(settings, true)).toBe(`${nameOf(settings)} and DATA_DIR ${settings.dataDir} belong together.`);
    expect(await readFolderMark(settings)).toEqual(mark);
  });
});

if (globalThis.testDatabase === 'embedded') {
  describe('the file of the embedded database, removed while the site runs', () => {
    const gone = 'The embedded database was removed or replaced while the site ran: it has ended, so that nothing is lost there. The next start says what to do.';

    it('has every write refused from then on, and the site end', async () => {
      const api = await TestApi.on(await siteWith(1));
      await rm(databaseFile(api.settings.dataDir));

      const { status, body } = await api.submit();
      expect([status, body.message]).toEqual([503, 'Nothing can be saved right now. Please try again in a few minutes.']);
      expect(await Promise.race([api.app.get(PairWatch).parted, api.app.get(PairWatch).look()])).toBe(gone);
      await api.end();
      expect(await refusalOf(api.settings)).toMatch(/^The embedded database is empty, and DATA_DIR .* holds \d abstracts? of another one\./);
    });

    it('is missed also when another is in its place', async () => {
      const api = await TestApi.on(await siteWith(1));
      const other = await siteWith(1);
      await rename(databaseFile(other.dataDir), databaseFile(api.settings.dataDir));

      expect((await api.submit()).status).toBe(503);
      await api.end();
    });

    it('ends a process that serves nobody at the moment, with 1 and a sentence', async () => {
      const settings = await siteWith(1);
      const api = await ApiProcess.on(settings);
      await rm(databaseFile(settings.dataDir));

      expect(await api.code).toBe(1);
      expect(api.output).toContain(`\n${gone}\n`);
    });

    it('is no loss to a rehearsal of which all was removed: it ends, and the next start begins anew', async () => {
      const settings = await freshSettings();
      const first = await TestApi.on(settings);
      await first.registered();
      // Nothing is left to be sent, and written into the folder, while that goes.
      await first.mails(1);
      await first.end();
      const api = await ApiProcess.on(settings);
      await rm(settings.dataDir, { recursive: true, maxRetries: 10 });
      expect(await api.code).toBe(1);
      // What it wrote until it knew may be there; nothing of it is anybody's.
      await rm(settings.dataDir, { recursive: true, force: true });

      await running(settings, 1);
      expect(await abstractsOf(settings)).toHaveLength(1);
    });
  });
}
