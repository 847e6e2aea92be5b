import type { ApiSettings } from '../config/settings';
import { DiskStore } from './disk-store';
import type { FileStore } from './file-store';

/** The store in which a site's abstracts are: decided here alone. */
export const openStore = (settings: ApiSettings): FileStore => new DiskStore(settings);
