import { Bucket } from '@conference/bucket';
import { BACKUP_MARK, RELEASES, type BucketSettings, type Settings } from '@conference/settings';
import { liveNumber } from '@conference/release-store';
import { spawnSync } from 'node:child_process';
import { accessSync, constants, readFileSync } from 'node:fs';
import { readFile, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { satisfies } from 'semver';
import { root } from '../set-up/prepare.mjs';
import { nameOf, type Finding } from './finding';

/** Node 20 has had no updates since then. */
const WITHOUT_UPDATES = 20;
const GIGABYTE = 1024 ** 3;
const LEAST_FREE = { bytes: GIGABYTE, share: 0.1 };
/** A backup is taken each night: one may fail. */
const OLDEST_BACKUP_HOURS = 36;
const HOUR_MS = 3_600_000;
/** A mark may be so far ahead: the clocks of machines differ. Each machine's own clock has a line of its own. */
const MOST_AHEAD_HOURS = 1 / 6;

/** How long the system may take to say what it knows of its clock, in ms. */
const CLOCK_PATIENCE_MS = 5000;

/** Node, as far as it goes without settings. */
export function checkNode(version = process.version): Finding {
  const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { engines: { node: string } };
  const { node } = engines;
  if (!satisfies(version, node))
    return { what: 'Node', says: `${version} is too old.`, todo: `Install Node 24; ${node} is needed.` };
  const isOld = Number(version.slice(1).split('.', 1)[0]) <= WITHOUT_UPDATES;
  return { what: 'Node', says: isOld ? `${version} works, and gets no updates any more: Node 24 does.` : version };
}

/** The release that is live. */
export async function checkRelease({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding> {
  try {
    const number = await liveNumber(join(dataDir, RELEASES));
    return number > 0
      ? { what: 'release', says: `Release ${number} is live.` }
      : { what: 'release', says: 'Nothing was released.', todo: 'Release the site (docs/operations.md, set up, 3).' };
  } catch (error) {
    const says = `The release store cannot be read (${nameOf(error)}).`;
    return { what: 'release', says, todo: 'docs/operations.md, a damaged store.' };
  }
}

/** DATA_DIR: whether it is there, private, writable and not full. */
export async function checkDisk({ dataDir }: Pick<Settings, 'dataDir'>): Promise<Finding[]> {
  const what = 'disk';
  const found = await stat(dataDir).catch(nameOf);
  const todo = 'Set DATA_DIR, or mount the disk that has it.';
  if (typeof found === 'string') return [{ what, says: `DATA_DIR ${dataDir} cannot be read (${found}).`, todo }];
  if (!found.isDirectory()) return [{ what, says: `DATA_DIR ${dataDir} is no folder.`, todo }];
  const wrong: Finding[] = [];
  if (process.platform !== 'win32' && (found.mode & 0o077) !== 0)
    wrong.push({
      what,
      says: `DATA_DIR ${dataDir} is open to other users of this machine (mode ${(found.mode & 0o777).toString(8)}).`,
      todo: `chmod 700 ${dataDir}`,
    });
  try {
    accessSync(dataDir, constants.W_OK | constants.X_OK);
  } catch (error) {
    const says = `DATA_DIR ${dataDir} cannot be written by this user (${nameOf(error)}).`;
    wrong.push({ what, says, todo: 'Run this as the user of the site; else make that user its owner.' });
  }
  const room = await roomIn(dataDir);
  if (room.todo !== undefined || wrong.length === 0) wrong.push(room);
  return wrong;
}

async function roomIn(dataDir: string): Promise<Finding> {
  const { bavail, blocks, bsize } = await statfs(dataDir);
  return judgeRoom(bavail * bsize, blocks * bsize);
}

/** @param free and size of a disk, in bytes */
export function judgeRoom(free: number, size: number): Finding {
  const says = `${(free / GIGABYTE).toFixed(1)} GB of ${(size / GIGABYTE).toFixed(1)} GB are free.`;
  const isFull = free < LEAST_FREE.bytes || free / size < LEAST_FREE.share;
  return { what: 'disk', says, ...(isFull && { todo: 'Free some space (docs/operations.md, logs and disk).' }) };
}

/** Whether the system sets the clock of this machine. Without a database server all deadlines go by it. */
export function checkOwnClock({ production }: Pick<Settings, 'production'>): Finding[] {
  const { stdout } = spawnSync('timedatectl', ['show', '--property=NTPSynchronized', '--value'], {
    encoding: 'utf8',
    timeout: CLOCK_PATIENCE_MS,
  });
  return judgeOwnClock(stdout ?? '', production);
}

/** @param answer of systemd; where there is none, nothing is known @param production a rehearsal may have any time */
export function judgeOwnClock(answer: string, production: boolean): Finding[] {
  const what = 'clock';
  if (answer.trim() === 'yes') return [{ what, says: 'The system sets the clock of this machine by the network.' }];
  if (answer.trim() !== 'no') return [];
  const says = 'Nothing sets the clock of this machine by the network.';
  return [
    { what, says, ...(production && { todo: 'timedatectl set-ntp true; then timedatectl says whether it is.' }) },
  ];
}

/** How old the last backup is, by this machine and by the bucket: of machines that share one, one takes it. */
export async function checkBackup({
  dataDir,
  production,
  storage,
}: Pick<Settings, 'dataDir' | 'production' | 'storage'>): Promise<Finding> {
  const here = await readFile(join(dataDir, BACKUP_MARK), 'utf8').catch(() => '');
  const there = storage && (await markIn(storage));
  return judgeBackup([here, ...(there === undefined ? [] : [there])], production);
}

/** Nothing of a bucket that is away: another line says so. */
const markIn = (storage: BucketSettings): Promise<string | undefined> =>
  new Bucket(storage, { silence: 2000, retries: 1000 }).read(BACKUP_MARK).then(
    (mark) => mark?.toString(),
    () => undefined,
  );

/** @param marks what the last backup has left, at each place; a rehearsal needs none */
export function judgeBackup(marks: readonly string[], production: boolean, now = Date.now()): Finding {
  const what = 'backup';
  const instants = marks.map((mark) => Date.parse(mark.trim())).filter((at) => !Number.isNaN(at));
  const todo =
    'Each night: npm run backup -- <folder>. With systemd: systemctl enable --now conference-backup.timer; journalctl --unit conference-backup says what it did.';
  if (instants.length === 0) {
    const says = 'There was none.';
    return production ? { what, says, todo } : { what, says: `${says} A rehearsal needs none.` };
  }
  const hours = (now - Math.max(...instants)) / HOUR_MS;
  if (hours < -MOST_AHEAD_HOURS)
    return {
      what,
      says: `The last one is marked as taken ${spanOf(-hours)} from now.`,
      todo: 'A clock is wrong, or the mark: timedatectl on each machine that takes backups, then take one (systemctl start conference-backup).',
    };
  const says = `The last one was taken ${spanOf(Math.max(0, hours))} ago.`;
  return production && hours > OLDEST_BACKUP_HOURS ? { what, says, todo } : { what, says };
}

const spanOf = (hours: number) => (hours < 48 ? `${Math.round(hours)} hours` : `${Math.round(hours / 24)} days`);
