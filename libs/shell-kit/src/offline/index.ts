/** What the device keeps for when there is no network: pages, and what is one's own (docs/decisions/0025). */
export { KEPT, KEPT_AT, keptPages, PAGES, whenKept } from './kept-pages';
export type { KeptPage } from './kept-pages';
export { forgetOwn, forgetStaleOwn, keepOwn, OWN, own } from './own';
