import { LIVE_EDITION } from '@conference/contracts';
import { useSearchParams } from '@conference/shell-kit';
import { url } from '@conference/site-map';

/** The edition of the address, `?edition=2026`; without one, the one that is live. */
export function useEditionKey(): string {
  const [query] = useSearchParams();
  return query.get('edition') ?? LIVE_EDITION;
}

const IN_BANGLA = 'bangla';
const FIELD = 'field';

/** Whether the address wants the Bangla texts shown. */
export function useIsInBangla(): boolean {
  const [query] = useSearchParams();
  return query.has(IN_BANGLA);
}

/** The field to which the address leads, by its path in the section, joined by points. */
export function useFieldOfAddress(): string | null {
  const [query] = useSearchParams();
  return query.get(FIELD);
}

/** The address of an edition in the console, or of one of its sections. @param isInBangla with the Bangla texts */
export function editionAddress(key: string, section?: string, isInBangla = false): string {
  return addressOf(key, section, isInBangla ? [`${IN_BANGLA}=1`] : []);
}

/** The address of the Bangla of a text in the console. @param path where the text stands, from its section on */
export function banglaAddress(key: string, [section = '', ...path]: readonly string[]): string {
  return addressOf(key, section, [`${IN_BANGLA}=1`, `${FIELD}=${encodeURIComponent([...path, 'bn'].join('.'))}`]);
}

function addressOf(key: string, section: string | undefined, more: readonly string[]): string {
  const path = section === undefined ? url.adminEdition : `${url.adminEdition}/${section}`;
  const query = [...(key === LIVE_EDITION ? [] : [`edition=${encodeURIComponent(key)}`]), ...more];
  return query.length === 0 ? path : `${path}?${query.join('&')}`;
}
