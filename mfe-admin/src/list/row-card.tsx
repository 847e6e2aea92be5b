import type { ReactNode } from 'react';
import { CardFacts, type Fact } from './card-facts';
import styles from './row-card.module.css';

interface RowCardProps {
  title: ReactNode;
  facts: readonly Fact[];
  actions?: ReactNode;
}

/** A row of a table as a card, for screens on which the table has no room. */
export function RowCard({ title, facts, actions }: RowCardProps) {
  return (
    <article className={styles.card}>
      <h2>{title}</h2>
      <CardFacts facts={facts} />
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
