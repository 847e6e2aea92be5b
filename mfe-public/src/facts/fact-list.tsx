import type { Placeholder } from '@conference/edition';
import type { ReactNode } from 'react';
// Imported before the list, so that the styles have the same order as where a fact stands alone.
import { Fact } from './fact';
import { FactList as Facts } from '@conference/ui';

interface FactListProps {
  facts: readonly { name: string; fact: ReactNode | Placeholder }[];
  strong?: 'name' | 'fact';
}

/** Facts of the edition with their names, including placeholders. */
export function FactList({ facts, strong }: FactListProps) {
  return <Facts facts={facts.map(({ name, fact }) => ({ name, fact: <Fact of={fact} /> }))} strong={strong} />;
}
