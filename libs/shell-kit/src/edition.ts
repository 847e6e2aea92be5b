import type { Parts } from '@conference/edition';
import { createContext, use, useContext } from 'react';

/** Where pages take the edition from: what organisers say of the year. */
export interface EditionSource {
  /** A part, if it is here. */
  here<Name extends keyof Parts>(part: Name): Parts[Name] | undefined;
  /** Fetches a part, once. Rejects when it cannot be had; the next call tries again. */
  fetch<Name extends keyof Parts>(part: Name): Promise<Parts[Name]>;
}

/** Gives pages their edition. */
export const EditionContext = createContext<EditionSource | undefined>(undefined);

/**
 * A part of the edition, in the language of the page: texts as they are shown, and a placeholder in place of what is not known yet. `core`
 * is on every page. Another part comes with the page that shows it; elsewhere the page waits for it.
 * @throws where no edition is given
 */
export function useEdition<Name extends keyof Parts>(part: Name): Parts[Name] {
  const edition = useContext(EditionContext);
  if (!edition) throw new Error('This page has no edition.');
  return edition.here(part) ?? use(edition.fetch(part));
}
