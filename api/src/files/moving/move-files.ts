import { existsSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import type { DataSource } from 'typeorm';
import type { ApiSettings } from '../../config/settings';
import { StartRefused } from '../../config/start-refused';
import { inspectDatabase, nameOf } from '../../database/data-source';
import { refuseForeignDatabase } from '../../database/rehearsal-mark';
import { timeouts } from '../../database/timeouts';
import { PATIENCE_MS } from '../../database/retries';
import { capital, counted } from '../../http/in-words';
import { MOVED, MOVING, pairIn } from '../../pair/folder-mark';
import { readDatabaseMark, refuseForeignPair } from '../../pair/judge-pair';
import { markedPlaces } from '../../pair/marked-places';
import { LOOK_MS } from '../../pair/pair-watch';
import { isLacking } from '../checked-stream';
import type { FileStore, StoredFile } from '../file-store';
import { storeAt } from '../open-store';

/** Of many that are lost a person reads a few. */
const MOST_NAMED = 10;
/** Files that are copied at the same time. */
const AT_ONCE = 8;
/** How often a file is copied before it is given up. */
const MOST_COPIES = 3;
/** Until every process has seen a new mark, and has ended or given up what it was writing into the database then. */
const SEEN_MS = 2 * LOOK_MS + timeouts.silence + PATIENCE_MS;

/**
 * Moves abstracts from STORAGE_FROM to STORAGE_URL, or to the disk, while the site runs: its processes store in both and read from both
 * meanwhile. It may be killed at any moment and begun again. Of the old place nothing is removed. The database is only read.
 * @param seenMs how long a process may take to see a mark
 * @returns what was done and what is next, a sentence on each line
 * @throws StartRefused when the settings name no two places, or the places are not this database's
 */
export function moveFiles(settings: ApiSettings, seenMs = SEEN_MS): Promise<string> {
  return withBoth(settings, async ({ dataSource, to, from }) => {
    const [target, source] = markedPlaces(settings);
    const mark = await readDatabaseMark(dataSource);
    if (!source || !mark) throw new StartRefused(`${nameOf(settings)} has no mark yet: start the site once before.`);
    // In another bucket, or in somebody else's DATA_DIR, all would be missing.
    if (pairIn(await source.read()) !== mark.pair)
      throw new StartRefused(
        `${capital(source.name)} does not carry the mark of the database: STORAGE_FROM and DATA_DIR have to say where the abstracts are.`,
      );
    // Until all is there, nobody may use the new place alone. One that was complete before stays so.
    if ((await target.read())?.pair !== mark.pair) await target.write({ ...mark, pair: MOVING + mark.pair });
    await copyAll(dataSource, from, to);
    // A process that knows only the old place sees this mark there: it acknowledges nothing more, ends, and does not start again. If it was
    // just writing its own mark, it may have replaced this one. So it is written until it stays.
    const moved = { ...mark, pair: MOVED + mark.pair };
    do {
      await source.write(moved);
      await pause(seenMs);
    } while ((await source.read())?.pair !== moved.pair);
    const { files, lost } = await copyAll(dataSource, from, to);
    const now = await readDatabaseMark(dataSource);
    await target.write(now ?? mark);
    const done = `${counted(files - lost.length, 'abstract')} in ${target.name}, each with its digest.`;
    const missing = `The site itself has lost the files of ${counted(lost.length, 'abstract')}: ${lost.slice(0, MOST_NAMED).join(', ')}${lost.length > MOST_NAMED ? ' and others' : ''}.`;
    const next = `Now unset STORAGE_FROM and restart the site; then ${source.name} is not needed any more: STORAGE_FROM=... npm run files -- forget empties it.`;
    return [done, ...(lost.length > 0 ? [missing] : []), next].join('\n');
  });
}

/**
 * Removes the abstracts from a place that they were moved away from.
 * @returns what was done, in a sentence
 * @throws StartRefused unless they were, and all are at their new place
 */
export function forgetFiles(settings: ApiSettings): Promise<string> {
  return withBoth(settings, async ({ dataSource, to, from }) => {
    const [target, source] = markedPlaces(settings);
    const mark = await readDatabaseMark(dataSource);
    const isMoved = (await source?.read())?.pair === MOVED + mark?.pair && (await target.read())?.pair === mark?.pair;
    const there = new Set((await to.list()).map(({ id }) => id));
    const missing = (await rowsOf(dataSource)).filter(({ id }) => !there.has(id));
    if (!source || !isMoved || missing.length > 0)
      throw new StartRefused('Not all abstracts have been moved: npm run files -- move.');
    const left = await from.list();
    await inParallel(left, ({ id }) => from.remove(id));
    return `${counted(left.length, 'abstract')} removed from ${source.name}; ${target.name} has them.`;
  });
}

interface Both {
  dataSource: DataSource;
  to: FileStore;
  from: FileStore;
}

async function withBoth(settings: ApiSettings, work: (both: Both) => Promise<string>): Promise<string> {
  const { storage, storageFrom } = settings;
  if (!storageFrom)
    throw new StartRefused(
      'STORAGE_FROM has to say where the abstracts are now (disk, or s3://...), and STORAGE_URL where they are to be (docs/operations.md, "Abstracts in a bucket").',
    );
  const { dataDir } = settings;
  if (!existsSync(dataDir)) throw new StartRefused(`DATA_DIR ${dataDir} is not there: set that of the site.`);
  const dataSource = await inspectDatabase(settings);
  if (!dataSource) throw new StartRefused(`${nameOf(settings)} was not made yet.`);
  try {
    await refuseForeignDatabase(dataSource, settings);
    await refuseForeignPair(dataSource, settings);
    return await work({ dataSource, to: storeAt(settings, storage), from: storeAt(settings, storageFrom) });
  } finally {
    await dataSource.destroy();
  }
}

/**
 * Copies until everything that the database names is at its new place.
 * @returns how many it names, and what is nowhere
 * @throws StartRefused when the new place does not keep what is stored there
 */
async function copyAll(
  dataSource: DataSource,
  from: FileStore,
  to: FileStore,
): Promise<{ files: number; lost: string[] }> {
  const copies = new Map<string, number>();
  for (let before = new Set<string>(); ;) {
    const rows = await rowsOf(dataSource);
    const missing: string[] = [];
    let copied = 0;
    await inParallel(rows, async (file) => {
      const outcome = await copy(file, from, to);
      if (outcome === 'copied') {
        copied += 1;
        copies.set(file.id, (copies.get(file.id) ?? 0) + 1);
      }
      if (outcome === 'missing') missing.push(file.id);
    });
    // What is missing may have been removed or replaced meanwhile; twice it is lost.
    const [unkept] = [...copies].filter(([, times]) => times === MOST_COPIES);
    if (unkept) throw new StartRefused(`${UNKEPT} (${unkept[0]}).`);
    const isNews = missing.some((id) => !before.has(id));
    if (copied === 0 && !isNews) return { files: rows.length, lost: missing };
    before = new Set(missing);
  }
}

const UNKEPT = 'The place of STORAGE_URL gives back something else than was stored, or nothing, again and again';

async function copy(file: StoredFile, from: FileStore, to: FileStore): Promise<'there' | 'copied' | 'missing'> {
  if (await unlessLacking(to.read(file))) return 'there';
  const content = await unlessLacking(from.read(file));
  if (!content) return 'missing';
  // What is there under its name is damaged. It is not removed first: a bucket may carry that out late, when the copy has taken its place.
  await to.put(file, content);
  return 'copied';
}

/** @returns undefined for a file that is not there, or damaged */
const unlessLacking = (read: Promise<Buffer>): Promise<Buffer | undefined> =>
  read.catch((error: unknown) => {
    if (isLacking(error)) return undefined;
    throw error;
  });

const rowsOf = (dataSource: DataSource): Promise<StoredFile[]> =>
  dataSource.query('SELECT id, sha256 FROM abstract_file') as Promise<StoredFile[]>;

async function inParallel<One>(all: readonly One[], work: (one: One) => Promise<void>): Promise<void> {
  const waiting = all.values();
  const one = async () => {
    for (const next of waiting) await work(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
}
