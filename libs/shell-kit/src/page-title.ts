import { siteTitle } from '@conference/edition';
import { createContext, useContext, useEffect } from 'react';
import { useEdition } from './edition';

/** What a page declares for the head of its document. */
export interface PageHead {
  title: string;
  description?: string;
}

/** Receives the head while a page is prerendered, without a window (docs/decisions/0010). */
export const HeadListener = createContext<((head: PageHead) => void) | undefined>(undefined);

/**
 * Sets the title of the window; without a name it is the conference's.
 * @param description the page in a sentence or two, for search engines and link previews
 */
export function usePageTitle(name?: string, description?: string): void {
  const site = siteTitle(useEdition('core').identity);
  const title = name ? `${name} · ${site}` : site;
  useContext(HeadListener)?.({ title, description });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
