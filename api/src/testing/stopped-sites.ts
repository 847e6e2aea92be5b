import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { databaseFile, PAIR_MARK } from '@conference/settings';
import { folder } from '../config/data-dir';
import type { ApiSettings } from '../config/settings';
import { openDatabase } from '../database/data-source';
import { entities } from '../entities';
import { readFolderMark } from '../pair/folder-mark';
import { checkApi, startApi } from '../start';
import { startedSettings } from './fresh-settings';
import { TestApi } from './test-api';

/** A site that has taken so many applications, and was stopped. */
export async function siteWith(applications: number, env?: Record<string, string>): Promise<ApiSettings> {
  const settings = await startedSettings(env);
  await running(settings, applications);
  return settings;
}

/** Runs a site until it has taken so many more applications. */
export async function running(settings: ApiSettings, applications = 0): Promise<void> {
  const api = await TestApi.on(settings);
  for (let taken = 0; taken < applications; taken++) await api.registered();
  await api.end();
}

/** The ids of the abstracts in a DATA_DIR. */
export const abstractsOf = async (settings: ApiSettings) =>
  (await readdir(folder(settings, 'abstracts')).catch(() => [])).sort();

/** Takes the mark from a DATA_DIR. */
export const removeMark = ({ dataDir }: ApiSettings) => rm(join(dataDir, PAIR_MARK));

/** Leaves a site as a version has left it that knew of no marks. */
export async function unmarked(settings: ApiSettings): Promise<void> {
  const dataSource = await openDatabase(settings, entities);
  await dataSource.query('DROP TABLE pair_mark');
  await dataSource.query("DELETE FROM migrations WHERE name LIKE 'PairMark%' OR name LIKE 'Batches%'");
  await dataSource.destroy();
  await removeMark(settings);
}

/** The sentence with which a check and a start refuse a database and a DATA_DIR. Neither changes anything. */
export async function refusalOf(settings: ApiSettings): Promise<string> {
  const halves = async () => [
    existsSync(databaseFile(settings.dataDir)),
    await readFolderMark(settings),
    await abstractsOf(settings),
  ];
  const before = await halves();
  const checked = await checkApi(settings).catch(({ message }: Error) => message);
  const started = checked && (await startApi(settings).catch(({ message }: Error) => message));
  expect(started).toBe(checked);
  expect(await halves()).toEqual(before);
  return checked ?? 'fits';
}
