import type { EditionSectionRecord } from '@conference/contracts';
import { isBeyondShape, shape } from '@conference/edition/shape';

/** Whether a newer version of the site has written a section, so that this one cannot read it. An older API does not say what shape a section has. */
export const isOfNewerSite = ({ shape: written = shape }: Pick<EditionSectionRecord, 'shape'>): boolean =>
  isBeyondShape(written);
