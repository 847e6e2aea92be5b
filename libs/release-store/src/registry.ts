import { randomUUID, type KeyObject } from 'node:crypto';
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { lock } from 'proper-lockfile';
import { Busy, Overtaken } from './nothing-released';
import { layout } from './layout';
import { type Change, liveNumber, numbersIn, readRelease, type Release } from './release';
import { replaceFile, writeBeside } from './replace-file';
import { keepReserve } from './reserve';
import { copyStore } from './sharing/copy';
import { publishTo } from './sharing/publish';
import { sharedOf } from './sharing/shared-stores';
import type { SharedStore } from './sharing/source';
import { releaseText, signingKey } from './signing-key';

/** What a release holds; its number and its time come from the registry. */
export type ReleaseContent = Omit<Release, 'release' | 'at' | 'after'>;

/** How far the making of a release has come. Between any two of them it may be cut short. */
export type Step = 'locked' | 'drafted' | 'written' | 'swapped';

export interface RegistryOptions {
  /** The release that still has to be live. */
  ifRelease?: number;
  reached?: (step: Step) => Promise<void> | void;
}

/** How the live release is changed without a build, and by whom. */
export interface ChangeOptions extends RegistryOptions, Pick<Change, 'actor'> {}

/** How the lock is waited for: less than the minute after which a proxy before the API gives up. */
const LOCK_RETRIES = { retries: 150, minTimeout: 20, maxTimeout: 300, randomize: true };

/**
 * Makes the next release and swaps the pointer to it, one publisher at a time, on whichever of the machines that share the store.
 * @param contentAfter makes its content out of what is live; none, when nothing is to change
 * @returns the release that is live now
 * @throws Overtaken, Busy, Unreadable, KeyMissing
 */
export async function makeRelease(
  store: string,
  contentAfter: (live: Release | undefined) => Promise<ReleaseContent | undefined>,
  { ifRelease, reached = () => undefined }: RegistryOptions = {},
): Promise<Release> {
  return inTurn(store, async (isOurs, shared) => {
    await reached('locked');
    // A machine that shares the store may be without the key: it starts with what is live.
    const key = shared ? undefined : await signingKey(store);
    const number = await liveNumber(store);
    if (ifRelease !== undefined && ifRelease !== number) throw new Overtaken();
    const live = number > 0 ? await readRelease(store, number) : undefined;
    const content = await contentAfter(live);
    if (live && !content) return live;
    if (!content) throw new Error('There is nothing to release.');
    await reached('drafted');
    const release = await write(store, key ?? (await signingKey(store)), {
      ...content,
      at: new Date().toISOString(),
      ...(live && { after: live.release }),
    });
    await reached('written');
    if (shared) {
      if (!(await isOurs())) throw new Overtaken();
      await publishTo(shared, store, release);
    }
    // A machine that was suspended may have lost the lock, and somebody else released meanwhile: checked last, right before the swap.
    await replaceFile(layout(store).pointer, String(release.release), async () => {
      // It is live on other machines already.
      if (shared) return;
      if (!(await isOurs()) || (await liveNumber(store)) !== number) throw new Overtaken();
    });
    await reached('swapped');
    await keepReserve(store);
    return release;
  });
}

/**
 * Does some work while nobody else changes the store, on whichever of the machines that share it. It begins with what is live.
 * @param work may ask whether it is still its turn
 * @throws Busy, Overtaken, ForeignStore
 */
export async function inTurn<Result>(
  store: string,
  work: (isOurs: () => Promise<boolean>, shared: SharedStore | undefined) => Promise<Result>,
): Promise<Result> {
  return withLock(store, async (isLocked) => {
    const shared = await sharedOf(store);
    if (!shared) return work(isLocked, undefined);
    return shared.inTurn(async (isOurs) => {
      await copyStore(store, shared);
      return work(async () => (await isLocked()) && (await isOurs()), shared);
    });
  });
}

/**
 * Holds the lock of the registry while the work runs. A process that dies holds it for ten seconds more.
 * @param work may ask whether the lock is still its own
 * @throws Busy
 */
export async function withLock<Result>(
  store: string,
  work: (isOurs: () => Promise<boolean>) => Promise<Result>,
): Promise<Result> {
  const { registry, turn } = layout(store);
  await mkdir(registry, { recursive: true, mode: 0o700 });
  let isLost = false;
  // Resolving the real path needs permission to read every folder above it, and the lock lies beside it either way.
  const unlock = await lock(registry, {
    realpath: false,
    retries: LOCK_RETRIES,
    onCompromised: () => (isLost = true),
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOCKED' ? new Busy() : error;
  });
  // Two waiters may steal a dead lock; the id in `turn` owns it.
  const id = randomUUID();
  const owner = () => readFile(turn, 'utf8').catch(() => '');
  const isOurs = async () => !isLost && (await owner()) === id;
  try {
    await writeFile(turn, id);
    return await work(isOurs);
  } finally {
    // With another id it is somebody else's lock by now. On a full disk there may be none.
    if (!isLost && ['', id].includes(await owner())) await unlock();
  }
}

/** Writes a release under the next number, which nobody else can have. Numbers of those that never became live are not used again. */
async function write(store: string, key: KeyObject, content: Omit<Release, 'release'>): Promise<Release> {
  const { release: path } = layout(store);
  for (let number = Math.max(0, ...(await numbersIn(store))) + 1; ; number += 1) {
    const release: Release = { release: number, ...content };
    const written = await writeBeside(path(number), releaseText(release, key));
    try {
      await link(written, path(number));
      return release;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      await rm(written, { force: true });
    }
  }
}
