import { isPlaceholder, type Placeholder } from '@conference/edition';
import { ToCome } from '@conference/ui';
import type { ReactNode } from 'react';

/** A fact of the edition, or its placeholder. */
export function Fact({ of }: { of: ReactNode | Placeholder }) {
  return isPlaceholder(of) ? <ToCome>{of.standIn}</ToCome> : of;
}
