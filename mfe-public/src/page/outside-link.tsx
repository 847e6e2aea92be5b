import { TextLink } from '@conference/ui';
import styles from './outside-link.module.css';
import { texts } from './texts';

interface OutsideLinkProps {
  /** An address of another site. */
  to: string;
  /** For screen readers: tells equal links apart. */
  about?: string;
  children: string;
}

/**
 * A link to another site. It opens in a new tab, and its label says so. Hidden text would do the same, but it is laid out: for a list of
 * such links in Bangla, that takes a phone several milliseconds.
 */
export function OutsideLink({ to, about, children }: OutsideLinkProps) {
  const label = [children, about, `(${texts.newTab})`].filter(Boolean).join(' ');
  return (
    <TextLink href={to} target="_blank" rel="noopener noreferrer" aria-label={label}>
      {children}
      <span className={styles.arrow} aria-hidden="true" />
    </TextLink>
  );
}
