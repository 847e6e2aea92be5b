import type { SessionType } from '@conference/edition';
import type { Weave, Yarn } from '@conference/ui';

/** The cloth of each type of session: no two share a weave or a colour, so that either tells them apart. */
export const sessionCloths: Record<SessionType, { weave: Weave; yarn: Yarn }> = {
  registration: { weave: 'basket', yarn: 5 },
  inaugural: { weave: 'satin', yarn: 1 },
  panel: { weave: 'herringbone', yarn: 4 },
  break: { weave: 'tabby', yarn: 7 },
  workshop: { weave: 'twill', yarn: 6 },
  closing: { weave: 'diamond', yarn: 2 },
  networking: { weave: 'rib', yarn: 3 },
};
