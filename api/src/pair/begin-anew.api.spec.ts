import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { folder } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { nameOf } from '../database/data-source';
import { dumped, withoutDatabase } from '../testing/dump';
import { TestApi } from '../testing/test-api';
import { abstractsOf, refusalOf, removeMark, running, siteWith } from '../testing/stopped-sites';
import { beginAnew } from './begin-anew';
import { heldSince } from './bulk-hold';
import { readFolderMark } from './folder-mark';

describe('beginning anew', () => {
  const lists = async ({ dataDir }: ApiSettings) => {
    const days = await readdir(join(dataDir, 'set-aside'));
    return Promise.all(days.map((day) => readFile(join(dataDir, 'set-aside', day, 'list.txt'), 'utf8')));
  };

  it('says what it would do, and does nothing', async () => {
    const settings = await withoutDatabase(await siteWith(2));

    expect(await beginAnew(settings, false))
      .toBe(`2 abstracts would be set aside, since the database does not know them, and kept in ${settings.dataDir}/set-aside for 30 days.
${nameOf(settings)} and DATA_DIR ${settings.dataDir} would be taken as they are, for a pair.
Nothing has been done. If this is what you want, stop the site and say: npm run begin-anew -- --yes`);
    expect(await abstractsOf(settings)).toHaveLength(2);
    await refusalOf(settings);
  });

  it('sets all abstracts aside when the database is gone, with a list, and the site starts', async () => {
    const settings = await withoutDatabase(await siteWith(2));
    const abstracts = await abstractsOf(settings);

    expect(await beginAnew(settings, true))
      .toBe(`Set aside for 30 days: 2 abstracts. ${settings.dataDir}/set-aside has them by day.
${nameOf(settings)} and DATA_DIR ${settings.dataDir} belong together from the next start on.
What is sealed or scheduled waits until an admin confirms in the console.`);
    expect(await abstractsOf(settings)).toEqual([]);
    const [list = ''] = await lists(settings);
    expect(
      list
        .trim()
        .split('\n')
        .map((line) => line.split(' ')[1])
        .sort(),
    ).toEqual(abstracts);
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

    expect(await beginAnew(settings, true)).toMatch(
      `Put back: 2 abstracts.\n${nameOf(settings)} and DATA_DIR ${settings.dataDir} belong together.`,
    );
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

  it('has nothing to do where all fits, but that batches wait: both may come from a snapshot', async () => {
    const settings = await siteWith(1);
    const mark = await readFolderMark(settings);

    expect(await beginAnew(settings, false)).toMatch(
      `There is nothing to do: ${nameOf(settings)} and DATA_DIR ${settings.dataDir} belong together.\nIf both come from a snapshot`,
    );
    expect(await readFolderMark(settings)).toEqual(mark);

    await beginAnew(settings, true);
    const api = await TestApi.on(settings);
    expect(await heldSince(api.dataSource.manager)).toBeDefined();
    await api.end();
    await running(settings, 1);
  });
});
