import { LIVE_EDITION } from '@conference/contracts';
import { useSearchParams } from '@conference/shell-kit';

/** The edition of the address, `?edition=2026`; without one, the one that is live. */
export function useEditionKey(): string {
  const [query] = useSearchParams();
  return query.get('edition') ?? LIVE_EDITION;
}
