import { mayOpen, url } from '@conference/site-map';

/** An address at which an organiser can see a module. Some pages would lead them back to the console. @param prefixes its addresses */
export const pageOf = (prefixes: readonly string[]): string =>
  prefixes.find((path) => path !== url.login && mayOpen({ role: 'admin' }, path)) ?? url.home;
