/** What the device stores for offline use: pages, and the signed-in person's own data (docs/decisions/0025). */
export { STORED_ATTRIBUTE, STORED_AT_HEADER, offlinePages, PAGES_CACHE, storedAt } from './offline-pages';
export type { OfflinePage } from './offline-pages';
export { clearPersonal, clearStalePersonal, storePersonal, PERSONAL_CACHE, readPersonal } from './personal-cache';
