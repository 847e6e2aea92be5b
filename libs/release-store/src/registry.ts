import { randomUUID } from 'node:crypto';
import { link, mkdir, open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { lock } from 'proper-lockfile';
import { layout } from './layout';
import { liveNumber, numbersIn, readRelease, type Release } from './release';

/** What a release is made of; its number and its time are the registry's. */
export type Draft = Omit<Release, 'release' | 'at' | 'after'>;

/** How far the making of a release has come. Between any two of them it may be cut short. */
export type Step = 'locked' | 'drafted' | 'written' | 'swapped';

/** When a release is made, and who follows it. */
export interface Terms {
  /** The release that has to be live still, where it was meant for that one. */
  ifRelease?: number;
  /** Is told of each step, and waited for. */
  reached?: (step: Step) => Promise<void> | void;
}

/** Somebody else was there before; `message` is a sentence that says so. What is live is theirs. */
export class Overtaken extends Error {
  constructor() {
    super('Something else has been released meanwhile.');
  }
}

/** Somebody else has been at it for longer than anybody waits; `message` is a sentence that says so. */
export class Busy extends Error {
  constructor() {
    super('Somebody else is releasing, and has been for over half a minute: try again later.');
  }
}

/** Whoever waits for the lock asks for it at most this often: less than the minute after which a proxy before the API gives up. */
const PATIENCE = { retries: 150, minTimeout: 20, maxTimeout: 300, randomize: true };

/**
 * Makes the next release and swaps the pointer to it, one publisher at a time.
 * @param draft makes it out of what is live; none, when nothing is to change
 * @returns the release that is live now
 * @throws Overtaken, Busy, Unreadable
 */
export async function makeRelease(
  store: string,
  draft: (live: Release | undefined) => Promise<Draft | undefined>,
  { ifRelease, reached = () => undefined }: Terms = {},
): Promise<Release> {
  return withLock(store, async (isOurs) => {
    await reached('locked');
    const number = await liveNumber(store);
    if (ifRelease !== undefined && ifRelease !== number) throw new Overtaken();
    const live = number > 0 ? await readRelease(store, number) : undefined;
    const made = await draft(live);
    if (live && !made) return live;
    if (!made) throw new Error('There is nothing to release.');
    await reached('drafted');
    const release = await write(store, { ...made, at: new Date().toISOString(), ...(live && { after: live.release }) });
    await reached('written');
    // A machine that stood still has lost its turn: somebody else may have released meanwhile. Asked last of all, when there is nothing
    // left to do but the swap.
    await replacePointer(store, release.release, async () => {
      if (!(await isOurs()) || (await liveNumber(store)) !== number) throw new Overtaken();
    });
    await reached('swapped');
    return release;
  });
}

/**
 * Keeps everybody else from changing what is live, for as long as the work takes. Who dies at it keeps it for ten seconds more.
 * @param work may ask whether it is still alone
 * @throws Busy
 */
export async function withLock<Result>(
  store: string,
  work: (isOurs: () => Promise<boolean>) => Promise<Result>,
): Promise<Result> {
  const { registry, turn } = layout(store);
  await mkdir(registry, { recursive: true, mode: 0o700 });
  let isLost = false;
  // Its real path is not asked for: that takes leave to look at every folder above it, and the lock lies beside it either way.
  const unlock = await lock(registry, {
    realpath: false,
    retries: PATIENCE,
    onCompromised: () => (isLost = true),
  }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'ELOCKED' ? new Busy() : error;
  });
  // Two who wait for somebody who died may both come by the lock: the later one takes it from the other. Its turn it is whose name
  // stands here.
  const name = randomUUID();
  const isOurs = async () => !isLost && (await readFile(turn, 'utf8')) === name;
  await writeFile(turn, name);
  try {
    return await work(isOurs);
  } finally {
    // Otherwise it is somebody else's lock by now.
    if (await isOurs()) await unlock();
  }
}

/** Writes a release under the next number, which nobody else can have. Numbers of those that never became live are not used again. */
async function write(store: string, draft: Omit<Release, 'release'>): Promise<Release> {
  const { release: path } = layout(store);
  for (let number = Math.max(0, ...(await numbersIn(store))) + 1; ; number += 1) {
    const release: Release = { release: number, ...draft };
    const written = await writeBeside(path(number), `${JSON.stringify(release, null, 2)}\n`);
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

/** A reader sees the old pointer or the new one, whole, and a crash loses neither. @param mayI rejects when it must stay as it is */
async function replacePointer(store: string, number: number, mayI: () => Promise<void>): Promise<void> {
  const { pointer } = layout(store);
  const draft = await writeBeside(pointer, String(number));
  try {
    await mayI();
    await rename(draft, pointer);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}

async function writeBeside(path: string, text: string): Promise<string> {
  const draft = `${path}.${randomUUID()}`;
  try {
    const handle = await open(draft, 'w', 0o600);
    try {
      await handle.writeFile(text);
      await handle.sync();
    } finally {
      await handle.close();
    }
    return draft;
  } catch (error) {
    // A full disk leaves half of it.
    await rm(draft, { force: true });
    throw error;
  }
}
