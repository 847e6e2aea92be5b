import { conference } from '@conference/edition';
import { useEffect } from 'react';

const SITE = `${conference.name}, ${conference.place} ${conference.year}`;

/** Names the window after the page. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${SITE}`;
  }, [title]);
}
