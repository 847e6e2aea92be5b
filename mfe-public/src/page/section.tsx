import { useId, type ReactNode } from 'react';
import styles from './section.module.css';

interface SectionProps {
  title: string;
  /** A sentence below it. */
  lead?: string;
  /** The size of the title: of a part of the page, or of a list. */
  size?: 'part' | 'list';
  /** The element; `nav` for links. */
  as?: 'section' | 'nav';
  children: ReactNode;
}

/** A part of a page: its title, with its content beside it on wide screens. */
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
