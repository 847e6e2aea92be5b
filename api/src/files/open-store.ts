import type { ApiSettings } from '../config/settings';
import { DiskStore } from './disk-store';
import type { FileStore } from './file-store';

/** Chooses the store for a site's abstracts. */
export const openStore = (settings: ApiSettings): FileStore => new DiskStore(settings);
