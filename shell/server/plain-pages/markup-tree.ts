import { load as loadSlim, type CheerioAPI } from 'cheerio/slim';

/** A selection of elements. */
export type Elements = ReturnType<ReturnType<CheerioAPI>['find']>;

/** Parses our own, well-formed markup. Content of `noscript` is parsed as elements, and text is not entity-encoded, Bangla included. */
export const load = (html: string): CheerioAPI =>
  loadSlim(html, { xml: { xmlMode: false, decodeEntities: true, encodeEntities: 'utf8' } });
