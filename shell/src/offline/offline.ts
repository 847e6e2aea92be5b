/** What a page does about a network that may be gone, apart from what it begins with: nobody waits for it. */
export { keepPages } from './keep-pages';
export { sayOffline } from './say-offline';
