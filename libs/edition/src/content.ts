import { defaultEdition } from './default';
import { partsOf, type Edition } from './schema';
import { shape } from './shape';

/** An edition as the release store takes it. @param number how often it has been published by then */
export const contentOf = (key: string, number: number, document: Edition) => ({
  key,
  number,
  shape,
  document,
  parts: { en: partsOf(document, 'en') },
});

/** The key of the edition that a site begins with. */
export const FIRST_KEY = String(defaultEdition.identity.year);

/** What a release store without an edition takes as its first one: the content that a site begins with. */
export const firstEdition = () => contentOf(FIRST_KEY, 1, defaultEdition);
