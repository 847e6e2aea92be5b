import { Bucket } from '@conference/bucket';
import { PAIR_MARK } from '@conference/settings';
import type { ApiSettings } from '../config/settings';
import { markIn, readFolderMark, textOf, writeFolderMark, type StoreMark } from './folder-mark';

/** A place of abstracts, which carries the mark of its database. */
export interface MarkedPlace {
  /** What sentences call it. */
  readonly name: string;
  /** The mark, if there is one. An unreadable one belongs to no database. */
  read(): Promise<StoreMark | undefined>;
  /** Replaces the mark atomically and durably. */
  write(mark: StoreMark): Promise<void>;
}

/** The places where a site has its abstracts. While they move, the second one is the place that they come from. */
export function markedPlaces(settings: ApiSettings): [MarkedPlace, ...MarkedPlace[]] {
  const { storage, storageFrom } = settings;
  return storageFrom ? [placeAt(settings, storage), placeAt(settings, storageFrom)] : [placeAt(settings, storage)];
}

/** The places with their marks. */
export function marksOf(settings: ApiSettings): Promise<[Marked, ...Marked[]]> {
  const marked = markedPlaces(settings).map(async (place) => ({ place, mark: await place.read() }));
  return Promise.all(marked) as Promise<[Marked, ...Marked[]]>;
}

/** A place with its mark. */
export interface Marked {
  place: MarkedPlace;
  mark: StoreMark | undefined;
}

/** One of the places of the settings. */
export function placeAt(settings: ApiSettings, place: ApiSettings['storageFrom']): MarkedPlace {
  if (!place || place === 'disk') {
    return {
      name: `DATA_DIR ${settings.dataDir}`,
      read: () => readFolderMark(settings),
      write: (mark) => writeFolderMark(settings, mark),
    };
  }
  const bucket = new Bucket(place);
  return {
    name: `the bucket ${bucket.name}`,
    read: async () => markIn((await bucket.read(PAIR_MARK))?.toString()),
    write: (mark) => bucket.put(PAIR_MARK, Buffer.from(textOf(mark))),
  };
}
