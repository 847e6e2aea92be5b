/** The offline features in a chunk of their own, which no page waits for. */
export { storePages } from './store-pages';
export { watchNetwork } from './watch-network';
