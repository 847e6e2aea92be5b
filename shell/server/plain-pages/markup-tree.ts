import { load as loadSlim, type CheerioAPI } from 'cheerio/slim';

/** Elements of a tree, as they were found in it. */
export type Elements = ReturnType<ReturnType<CheerioAPI>['find']>;

/**
 * Markup as a tree that can be searched and changed: ours, and well-formed. What stands in a `noscript` are elements like all
 * others, and texts are written as they are, Bangla too.
 */
export const load = (html: string): CheerioAPI =>
  loadSlim(html, { xml: { xmlMode: false, decodeEntities: true, encodeEntities: 'utf8' } });
