import { siteTitle } from '@conference/edition';
import { createContext, useContext, useEffect } from 'react';

/** What a page tells about itself in the head of its document. */
export interface PageHead {
  title: string;
  description?: string;
}

/** Hears of a page what there is no window to write to: pages are rendered ahead, too (docs/decisions/0010). */
export const HeadListener = createContext<((head: PageHead) => void) | undefined>(undefined);

/**
 * Names the window after the page; without a name it carries the conference's.
 * @param description what the page is about, in a sentence or two, for search engines and for whoever is sent a link
 */
export function usePageTitle(name?: string, description?: string): void {
  const title = name ? `${name} · ${siteTitle}` : siteTitle;
  useContext(HeadListener)?.({ title, description });
  useEffect(() => {
    document.title = title;
  }, [title]);
}
