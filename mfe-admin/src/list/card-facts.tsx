import type { ReactNode } from 'react';
import styles from './card-facts.module.css';

/** A value with its label; one without a value is left out. */
export type Fact = readonly [label: string, value: ReactNode];

/** The values of a card, each with its label. */
export function CardFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => Boolean(value))
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
