import { LIVE_EDITION } from '@conference/contracts';
import { useSearchParams } from '@conference/shell-kit';
import { url } from '@conference/site-map';

/** The edition of the address, `?edition=2026`; without one, the one that is live. */
export function useEditionKey(): string {
  const [query] = useSearchParams();
  return query.get('edition') ?? LIVE_EDITION;
}

/** The address of an edition in the console, or of one of its sections. */
export function editionAddress(key: string, section?: string): string {
  const path = section === undefined ? url.adminEdition : `${url.adminEdition}/${section}`;
  return key === LIVE_EDITION ? path : `${path}?edition=${encodeURIComponent(key)}`;
}
