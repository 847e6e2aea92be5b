import type { ReactNode } from 'react';
import styles from './status-tag.module.css';

/** The glossary's *status*. Each has its own shape, so that colour is never the only sign. */
type Status = 'pending' | 'wait' | 'accepted' | 'declined';

const shapes: Record<Status, ReactNode> = {
  pending: <path d="M2 2h6v6H2z" fill="none" stroke="currentColor" strokeWidth="1.75" />,
  wait: <path d="M.5 1.5h9L5 9z" fill="currentColor" />,
  accepted: <path d="M1 1h8v8H1z" fill="currentColor" />,
  declined: <path d="m1.75 1.75 6.5 6.5m0-6.5-6.5 6.5" stroke="currentColor" strokeWidth="2.25" />,
};

interface StatusTagProps {
  standing: Status;
  children: ReactNode;
}

/** A tag that shows a status by shape, colour and word. */
export function StatusTag({ standing, children }: StatusTagProps) {
  return (
    <span className={`${styles.tag} ${styles[standing]}`}>
      <svg className={styles.shape} viewBox="0 0 10 10" aria-hidden="true">
        {shapes[standing]}
      </svg>
      {children}
    </span>
  );
}
