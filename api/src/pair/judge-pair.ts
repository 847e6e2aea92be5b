import type { DataSource } from 'typeorm';
import type { ApiSettings } from '../config/settings';
import { StartRefused } from '../config/start-refused';
import { isToBeMade, nameOf } from '../database/data-source';
import { tableNames } from '../database/table-names';
import { openStore } from '../files/open-store';
import { counted } from '../http/in-words';
import { ANEW, readFolderMark, type FolderMark } from './folder-mark';
import type { PairMark } from './pair-mark.entity';

/** The abstracts in DATA_DIR and in the database. */
interface Abstracts {
  /** The ids of the files. */
  stored: string[];
  /** Files that the database does not know. */
  strange: string[];
  /** The ids of the rows. */
  named: Set<string>;
}

/**
 * Checks, before any change, whether this database and this DATA_DIR belong together.
 * @param dataSource undefined when the embedded database does not exist yet
 * @throws StartRefused when they do not, or when the database is older than DATA_DIR
 */
export async function refuseForeignPair(dataSource: DataSource | undefined, settings: ApiSettings): Promise<void> {
  const reason = await whyNotAPair(dataSource, settings);
  if (reason) throw new StartRefused(`${reason} ${WAY_OUT}`);
}

const WAY_OUT =
  'Put back what belongs together (docs/operations.md, "A database that does not fit"), or see what "npm run begin-anew" would do.';

/**
 * Why a database and a DATA_DIR are no pair, in a sentence; undefined when they are one (docs/decisions/0019). Without marks, one row with
 * its file proves a pair.
 */
export async function whyNotAPair(
  dataSource: DataSource | undefined,
  settings: ApiSettings,
): Promise<string | undefined> {
  // DATA_DIR first: its mark is never newer than the database's.
  const here = await readFolderMark(settings);
  // Another process is just making it, and checks it as well.
  if (!dataSource && !isToBeMade(settings)) return undefined;
  const there = dataSource && (await readDatabaseMark(dataSource));
  if (here?.pair === ANEW || (here && there && here.pair === there.pair && here.changes <= there.changes))
    return undefined;
  const abstracts = await compareAbstracts(dataSource, settings);
  const { stored, strange, named } = abstracts;
  const isNew = stored.length === 0 && named.size === 0;
  if (!here && (isNew || strange.length < stored.length)) return undefined;
  return reasonOf(settings, { here, there, abstracts });
}

interface Halves {
  here?: FolderMark;
  there?: PairMark;
  abstracts: Abstracts;
}

function reasonOf(settings: ApiSettings, { here, there, abstracts: { stored, strange, named } }: Halves): string {
  const [database, dataDir] = [nameOf(settings), `DATA_DIR ${settings.dataDir}`];
  if (!there && named.size === 0)
    return `${database} is empty, and ${dataDir} holds ${counted(stored.length, 'abstract')} of another one.`;
  const unknown = `${strange.length} of the ${counted(stored.length, 'abstract')} there ${strange.length === 1 ? 'is' : 'are'} unknown to it`;
  if (here && there?.pair === here.pair)
    return `${database} is older than ${dataDir}: it stands as of ${there.at}, DATA_DIR as of ${here.at}, and ${unknown}.`;
  if (here && !there && strange.length < stored.length)
    return `${database} is older than ${dataDir}: it has never been marked as the one that belongs to it, and ${unknown}.`;
  if (stored.length === 0)
    return `${database} does not belong to ${dataDir}: none of its ${counted(named.size, 'abstract')} is there.`;
  return `${database} does not belong to ${dataDir}: ${unknown}.`;
}

/** The mark of a database; undefined when it has none, or is older than marks. */
export async function readDatabaseMark(dataSource: DataSource): Promise<PairMark | undefined> {
  if (!(await tableNames(dataSource)).includes('pair_mark')) return undefined;
  const rows: PairMark[] = await dataSource.query('SELECT id, pair, changes, at, told AS reported FROM pair_mark');
  return rows[0];
}

/** Compares the abstracts of both, whatever the state of the database's migrations. */
export async function compareAbstracts(dataSource: DataSource | undefined, settings: ApiSettings): Promise<Abstracts> {
  // Files first: a row is only written after its file.
  const stored = (await openStore(settings).list()).map(({ id }) => id);
  const isThere = dataSource && (await tableNames(dataSource)).includes('abstract_file');
  const rows: { id: string }[] = isThere ? await dataSource.query('SELECT id FROM abstract_file') : [];
  const named = new Set(rows.map(({ id }) => id));
  return { stored, strange: stored.filter((id) => !named.has(id)), named };
}
