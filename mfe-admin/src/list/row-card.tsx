import type { ReactNode } from 'react';
import styles from './row-card.module.css';

interface RowCardProps {
  title: ReactNode;
  /** Further lines; empty ones are left out. */
  lines: readonly ReactNode[];
  status?: ReactNode;
  actions?: ReactNode;
}

/** A row of a table as a card, for small screens. */
export function RowCard({ title, lines, status, actions }: RowCardProps) {
  return (
    <article className={styles.card}>
      <h2>{title}</h2>
      {lines.filter(Boolean).map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {status && <p>{status}</p>}
      {actions && <div className={styles.actions}>{actions}</div>}
    </article>
  );
}
