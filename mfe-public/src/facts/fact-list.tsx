import type { Placeholder } from '@conference/edition';
import type { ReactNode } from 'react';
// Before the list: so the styles of the two come in the same order as where a fact stands by itself.
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
