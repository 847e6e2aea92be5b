import { createHash, createPublicKey, type KeyObject } from 'node:crypto';
import { mkdir, readFile, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { layout } from '../layout';
import { liveNumber, parseRelease, type Release } from '../release';
import { replaceFile } from '../replace-file';
import { publicKeyOf } from '../signature';
import { writeFolder } from '../write-once';
import { isGenuine, NotGenuine, type EditionIntegrity } from './genuine';
import { editionItem, folderOf, itemsOf } from './items';
import { unpack } from './packed';
import type { StoreSource } from './source';

/** Items that are fetched at the same time. Over a slow line, all at once would each take longer than a source is waited for, and none would ever arrive. */
const AT_ONCE = 4;

/** The digest by which machines name the file of a release. */
export const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex');

export interface CopyOptions {
  /** The most releases, the live one among them; all if left out. */
  most?: number;
  /** Whether what is there already is verified, too, and repaired. */
  isRepair?: boolean;
}

/**
 * Copies what is live, and releases before it, to the store of this machine, and makes it live there. Each file is verified: a
 * release by the key of the store, any other file by its name. If something fails, what was live stays live.
 * @returns the number that is live at the source, or 0
 * @throws when the source is away or something is not what it should be
 */
export async function copyStore(
  store: string,
  source: StoreSource,
  { most = Infinity, isRepair = false }: CopyOptions = {},
): Promise<number> {
  const [all, publicKey] = await Promise.all([source.releases(most), source.publicKey()]);
  const [live] = all;
  if (!live) return 0;
  const key = await keepKey(store, publicKey);
  // The oldest first, so that the pointer never names one without those before it.
  await mkdir(layout(store).registry, { recursive: true, mode: 0o700 });
  for (const named of all.toReversed()) {
    const path = layout(store).release(named.release);
    const here = await readFile(path, 'utf8').catch(() => '');
    const isHere = digestOf(here) === named.sha256;
    if (isHere && named !== live && !isRepair) continue;
    const text = isHere ? here : await source.release(named);
    if (text === undefined) {
      // An old one was pruned meanwhile.
      if (named !== live) continue;
      throw new Error(`Release ${named.release} is not there.`);
    }
    if (digestOf(text) !== named.sha256) throw new Error(`Release ${named.release} is not what was released.`);
    await copyItems(store, source, parseRelease(text, named.release, key), isRepair).catch((error: unknown) => {
      // An older release must not keep what is live away. If it is gone back to, its items are judged again.
      if (named === live || !(error instanceof NotGenuine)) throw error;
    });
    if (!isHere) await replaceFile(path, text);
  }
  // Somebody may have released meanwhile, whose number stands here then.
  const [now] = await source.releases(1);
  if (now?.release === live.release && (await liveNumber(store).catch(() => 0)) !== live.release)
    await replaceFile(layout(store).pointer, String(live.release));
  return live.release;
}

/** Copies an item, unless it is there. @throws when it is not what it should be, or the source is away @returns whether it is there now */
export async function copyItem(
  store: string,
  source: StoreSource,
  item: string,
  { integrity, isRepair }: { integrity?: EditionIntegrity; isRepair?: boolean } = {},
): Promise<boolean> {
  const folder = folderOf(store, item);
  const isWhole = (path: string) => (isRepair ? isGenuine(item, path, integrity) : isThere(path));
  if (await isWhole(folder)) return true;
  const packed = await source.item(item);
  if (!packed) return false;
  await writeFolder(
    folder,
    {
      isWhole,
      async write(draft) {
        await unpack(packed, draft);
        if (!(await isGenuine(item, draft, integrity))) throw new NotGenuine(`${item} is not what its name says.`);
      },
    },
    join(store, item.split('/', 1)[0] ?? ''),
  );
  return true;
}

/**
 * Copies what a release needs. Where one item fails, the others are waited for: nothing is written afterwards.
 * @returns the paths of what is missing at the source, too: whoever shows the release judges that
 * @throws when something is not what it should be, or the source is away
 */
export async function copyItems(
  store: string,
  source: StoreSource,
  release: Release,
  isRepair?: boolean,
): Promise<string[]> {
  const { edition } = release;
  const ofEdition = edition && editionItem(edition);
  const missing: string[] = [];
  const failures: unknown[] = [];
  const waiting = itemsOf(release).values();
  const copyOthers = async () => {
    for (const item of waiting) {
      const options = { isRepair, ...(item === ofEdition && { integrity: edition?.integrity }) };
      await copyItem(store, source, item, options).then(
        (isThere) => void (isThere || missing.push(item)),
        (error: unknown) => void failures.push(error),
      );
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, copyOthers));
  // A source that is away may be back soon.
  if (failures.length > 0) throw failures.find((error) => !(error instanceof NotGenuine)) ?? failures[0];
  return missing;
}

/** The store of this machine has releases of another site; `message` is a sentence that says what to do. */
export class ForeignStore extends Error {
  constructor(store: string) {
    super(
      `${store} has releases that were signed with another key than those of the other machines: empty it, and copy key/ from one of them.`,
    );
  }
}

/** The key of the source, which the store holds from then on. @throws ForeignStore when it holds another one */
async function keepKey(store: string, text: string | undefined): Promise<KeyObject> {
  if (text === undefined) throw new Error('The key of the store is not there.');
  const key = createPublicKey(text);
  const here = await publicKeyOf(store);
  if (here && !here.equals(key)) throw new ForeignStore(store);
  if (!here) {
    await mkdir(dirname(layout(store).publicKey), { recursive: true, mode: 0o700 });
    await replaceFile(layout(store).publicKey, text);
  }
  return key;
}

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );
