import type { ApiSettings } from '../config/settings';
import { BucketStore } from './bucket-store';
import { DiskStore } from './disk-store';
import type { FileStore } from './file-store';
import { MovingStore } from './moving/moving-store';

/** Opens the store for a site's abstracts: that of the settings, and while they move that from which they come as well. */
export function openStore(settings: ApiSettings): FileStore {
  const { storage, storageFrom } = settings;
  const to = storeAt(settings, storage);
  return storageFrom ? new MovingStore(to, storeAt(settings, storageFrom)) : to;
}

/** The store at one place; without a bucket it is that of the disk. */
export const storeAt = (settings: ApiSettings, place: ApiSettings['storageFrom']): FileStore =>
  place && place !== 'disk' ? new BucketStore(place) : new DiskStore(settings);
