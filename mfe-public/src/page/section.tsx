import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** A sentence below it. */
  lead?: string;
  /** How large the title is: one that heads a part of the page, or one that heads a list. */
  size?: 'part' | 'list';
  /** A section, unless it leads elsewhere. */
  as?: 'section' | 'nav';
  children: ReactNode;
}

/** A part of a page: its title, and beside it, where there is room, what it says. */
export function Section({ title, lead, size = 'list', as: Part = 'section', children }: SectionProps) {
  const id = useId();
  return (
    <Part aria-labelledby={id} className={styles.section} data-size={size}>
      <header className={styles.head}>
        <h2 id={id}>{title}</h2>
        {lead && <p>{lead}</p>}
      </header>
      <div>{children}</div>
    </Part>
  );
}
