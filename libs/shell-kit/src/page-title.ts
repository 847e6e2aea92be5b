import { conference } from '@conference/edition';
import { useEffect } from 'react';

const SITE = `${conference.name}, ${conference.place} ${conference.year}`;

/** Names the window after the page; without a name it carries the conference's. */
export function usePageTitle(title?: string): void {
  useEffect(() => {
    document.title = title ? `${title} · ${SITE}` : SITE;
  }, [title]);
}
