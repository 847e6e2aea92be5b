import { isPlaceholder, type Placeholder } from '@conference/edition';
import { ToCome } from '@conference/ui';
import type { ReactNode } from 'react';

/** A fact of the edition, also one that is still to come. */
export function Fact({ of }: { of: ReactNode | Placeholder }) {
  return isPlaceholder(of) ? <ToCome>{of.standIn}</ToCome> : of;
}
