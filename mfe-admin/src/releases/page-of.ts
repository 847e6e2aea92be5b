import { mayOpen, url } from '@conference/site-map';

/** Where a module is to be seen: other pages lead an organiser who is signed in back to the console. @param prefixes its addresses */
export const pageOf = (prefixes: readonly string[]): string =>
  prefixes.find((path) => path !== url.login && mayOpen({ role: 'admin' }, path)) ?? url.home;
