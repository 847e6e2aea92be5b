import type { ReactNode } from 'react';
import styles from './fact-list.module.css';

interface FactListProps {
  facts: readonly { name: string; fact: ReactNode }[];
  /** Which of the two is emphasised. */
  strong?: 'name' | 'fact';
}

/** Facts with their names, a line each, separated by threads. */
export function FactList({ facts, strong = 'fact' }: FactListProps) {
  return (
    <dl className={styles.facts} data-strong={strong}>
      {facts.map(({ name, fact }, index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </dl>
  );
}
