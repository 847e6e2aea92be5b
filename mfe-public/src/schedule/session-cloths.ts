import type { SessionType } from '@conference/edition';
import type { Draft, Yarn } from '@conference/ui';

/** How each type of session is woven: no two share a draft or a colour, so that either tells them apart. */
export const sessionCloths: Record<SessionType, { draft: Draft; yarn: Yarn }> = {
  registration: { draft: 'basket', yarn: 5 },
  inaugural: { draft: 'satin', yarn: 1 },
  panel: { draft: 'herringbone', yarn: 4 },
  break: { draft: 'tabby', yarn: 7 },
  workshop: { draft: 'twill', yarn: 6 },
  closing: { draft: 'diamond', yarn: 2 },
  networking: { draft: 'rib', yarn: 3 },
};
