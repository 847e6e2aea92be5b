import { LIVE_EDITION } from '@conference/contracts';
import { useSearchParams } from '@conference/shell-kit';
import { url } from '@conference/site-map';

/** The edition of the address, `?edition=2026`; without one, the one that is live. */
export function useEditionKey(): string {
  const [query] = useSearchParams();
  return query.get('edition') ?? LIVE_EDITION;
}

const IN_BANGLA = 'bangla';

/** Whether the address wants the Bangla texts shown. */
export function useIsInBangla(): boolean {
  const [query] = useSearchParams();
  return query.has(IN_BANGLA);
}

/** The address of an edition in the console, or of one of its sections. @param isInBangla with the Bangla texts */
export function editionAddress(key: string, section?: string, isInBangla = false): string {
  const path = section === undefined ? url.adminEdition : `${url.adminEdition}/${section}`;
  const query = [
    ...(key === LIVE_EDITION ? [] : [`edition=${encodeURIComponent(key)}`]),
    ...(isInBangla ? [`${IN_BANGLA}=1`] : []),
  ];
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
