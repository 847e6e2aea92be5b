import { rename, rm } from 'node:fs/promises';
import { databaseFile } from '@conference/settings';
import { nameOf } from '../database/data-source';
import { ApiProcess } from '../testing/api-process';
import { startedSettings } from '../testing/fresh-settings';
import { abstractsOf, refusalOf, running, siteWith } from '../testing/stopped-sites';
import { TestApi } from '../testing/test-api';
import { MOVED, readFolderMark, writeFolderMark, type StoreMark } from './folder-mark';
import { PairMark } from './pair-mark.entity';
import { PairWatch } from './pair-watch';

describe('what an abstract changes', () => {
  it('is noted in the database at one look, and in DATA_DIR at the next', async () => {
    const api = await TestApi.start();
    const watch = api.app.get(PairWatch);
    const noted = async () => [
      (await api.dataSource.getRepository(PairMark).find())[0]?.changes,
      (await readFolderMark(api.settings))?.changes,
    ];
    // From here on it looks when it is told to, and not by itself.
    await watch.beforeApplicationShutdown();
    await watch.check();
    await api.registered();
    expect(await noted()).toEqual([0, 0]);

    await watch.check();
    expect(await noted()).toEqual([1, 0]);
    await watch.check();
    expect(await noted()).toEqual([1, 1]);
    await watch.check();
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
    await watch.beforeApplicationShutdown();
    await watch.check();
    expect(parted).not.toHaveBeenCalled();

    await api.dataSource.query(statement);
    await watch.check();
    expect(parted).toHaveBeenCalledWith(
      `${nameOf(settings)} was removed or replaced while the site ran: it has ended, so that nothing is lost there. The next start says what to do.`,
    );
    // What was arriving.
    expect((await api.submit()).status).toBe(503);
    expect(await abstractsOf(settings)).toHaveLength(1);
    await api.end();
  });
});

it('a process that was still starting when the abstracts moved ends at its first look', async () => {
  const api = await TestApi.on(await siteWith(1));
  const mark = (await readFolderMark(api.settings)) as StoreMark;
  await api.app.get(PairWatch).beforeApplicationShutdown();
  await writeFolderMark(api.settings, { ...mark, pair: MOVED + mark.pair });

  // Judged before that, it comes to its first look now.
  const late = new PairWatch(api.dataSource, api.settings);
  await late.onApplicationBootstrap();
  expect(late.isParted).toBe(true);
  await late.beforeApplicationShutdown();
  await api.end();
});

if (globalThis.testDatabase === 'embedded') {
  describe('the file of the embedded database, removed while the site runs', () => {
    const gone =
      'The embedded database was removed or replaced while the site ran: it has ended, so that nothing is lost there. The next start says what to do.';

    it('has every write refused from then on, and the site end', async () => {
      const api = await TestApi.on(await siteWith(1));
      const watch = api.app.get(PairWatch);
      await watch.beforeApplicationShutdown();
      await rm(databaseFile(api.settings.dataDir));

      const { status, body } = await api.submit();
      expect([status, body.message]).toEqual([
        503,
        'Nothing can be saved right now. Please try again in a few minutes.',
      ]);
      await watch.check();
      expect(await watch.parted).toBe(gone);
      await api.end();
      expect(await refusalOf(api.settings)).toMatch(
        /^The embedded database is empty, and DATA_DIR .* holds \d abstracts? of another one\./,
      );
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
      const settings = await startedSettings();
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
