import { ANEW, RESTORING } from '@conference/settings';
import type { DataSource } from 'typeorm';
import type { ApiSettings } from '../config/settings';
import { StartRefused } from '../config/start-refused';
import { isToBeMade, nameOf } from '../database/data-source';
import { tableNames } from '../database/table-names';
import { openStore } from '../files/open-store';
import { capital, counted } from '../http/in-words';
import { MOVED, MOVING, pairIn, type StoreMark } from './folder-mark';
import { marksOf, type MarkedPlace } from './marked-places';
import type { PairMark } from './pair-mark.entity';

/** The abstracts in the store and in the database. */
interface Abstracts {
  /** The ids of the files. */
  stored: string[];
  /** Files that the database does not know. */
  strange: string[];
  /** The ids of the rows. */
  named: Set<string>;
}

/**
 * Checks, before any change, whether this database and the place of its abstracts belong together.
 * @param dataSource undefined when the embedded database does not exist yet
 * @throws StartRefused when they do not, or when the database is older
 */
export async function refuseForeignPair(dataSource: DataSource | undefined, settings: ApiSettings): Promise<void> {
  const reason = await whyNotAPair(dataSource, settings);
  if (reason) throw new StartRefused(`${reason} ${WAY_OUT}`);
}

const WAY_OUT =
  'Put back what belongs together (docs/operations.md, "A database that does not fit"), or see what "npm run begin-anew" would do.';

/**
 * Why a database and the place of its abstracts do not belong together, in a sentence; undefined when they do (docs/decisions/0019).
 * Without marks, one row with its file proves that they do. While abstracts move, both places count.
 * @throws StartRefused when a restore has not ended: then the only way out is to restore again
 */
export async function whyNotAPair(
  dataSource: DataSource | undefined,
  settings: ApiSettings,
): Promise<string | undefined> {
  // The places first: their marks are never newer than the database's.
  const marks = await marksOf(settings);
  const half = marks.find(({ mark }) => mark?.pair === RESTORING);
  if (half) throw new StartRefused(`A restore into ${half.place.name} has not ended. ${RESTORE_AGAIN}`);
  // Another process is just making it, and checks it as well.
  if (!dataSource && !isToBeMade(settings)) return undefined;
  const there = dataSource && (await readDatabaseMark(dataSource));
  const carried = marks.filter(({ mark }) => mark);
  const odd = carried.find(({ mark }) => !fits(mark, there));
  const { place, mark: here } = odd ?? marks[0];
  if (marks.length === 1 && here?.pair.startsWith(MOVED))
    return `The abstracts of ${place.name} are elsewhere now. ${ELSEWHERE}`;
  const [target, source] = marks;
  const isOnItsWay = target.mark?.pair.startsWith(MOVING) && (!source || pairIn(source.mark) !== pairIn(target.mark));
  if (isOnItsWay) return `${capital(target.place.name)} does not have all abstracts yet. ${UNFINISHED}`;
  if (carried.length > 0 && !odd) return undefined;
  const abstracts = await compareAbstracts(dataSource, settings);
  const { stored, strange, named } = abstracts;
  const isNew = stored.length === 0 && named.size === 0;
  if (!here && (isNew || strange.length < stored.length)) return undefined;
  return reasonOf(settings, place, { here, there, abstracts });
}

const RESTORE_AGAIN = 'If it broke off, empty the database, DATA_DIR and the bucket (if any), and restore again.';

const ELSEWHERE =
  'STORAGE_URL has to say where they are; "npm run files -- move" moves them (docs/operations.md, "Abstracts in a bucket").';

const UNFINISHED =
  'STORAGE_FROM has to say where the others are until "npm run files -- move" has ended (docs/operations.md, "Abstracts in a bucket").';

/** Whether a place is the database's own, and the database is not older. */
const fits = (here: StoreMark | undefined, there: PairMark | undefined): boolean =>
  here?.pair === ANEW || (!!here && !!there && pairIn(here) === there.pair && here.changes <= there.changes);

interface Halves {
  here?: StoreMark;
  there?: PairMark;
  abstracts: Abstracts;
}

function reasonOf(
  settings: ApiSettings,
  { name: place }: MarkedPlace,
  { here, there, abstracts: { stored, strange, named } }: Halves,
): string {
  const database = nameOf(settings);
  if (!there && named.size === 0)
    return `${database} is empty, and ${place} holds ${counted(stored.length, 'abstract')} of another one.`;
  const unknown = `${strange.length} of the ${counted(stored.length, 'abstract')} there ${strange.length === 1 ? 'is' : 'are'} unknown to it`;
  if (here && there?.pair === here.pair)
    return `${database} is older than ${place}: it stands as of ${there.at}, ${settings.storage ? 'the bucket' : 'DATA_DIR'} as of ${here.at}, and ${unknown}.`;
  if (here && !there && strange.length < stored.length)
    return `${database} is older than ${place}: it has never been marked as the one that belongs to it, and ${unknown}.`;
  if (stored.length === 0)
    return `${database} does not belong to ${place}: none of its ${counted(named.size, 'abstract')} is there. ${ELSEWHERE}`;
  return `${database} does not belong to ${place}: ${unknown}.`;
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
