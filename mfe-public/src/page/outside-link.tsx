import { TextLink, VisuallyHidden } from '@conference/ui';
import type { ReactNode } from 'react';
import styles from './outside-link.module.css';
import { texts } from './texts';

interface OutsideLinkProps {
  /** An address of another site. */
  to: string;
  /** For screen readers: tells equal links apart. */
  about?: string;
  children: ReactNode;
}

/** A link to another site. It opens in a new tab, and says so. */
export function OutsideLink({ to, about, children }: OutsideLinkProps) {
  return (
    <TextLink href={to} target="_blank" rel="noopener noreferrer">
      {children}
      <VisuallyHidden>
        {about && ` ${about}`} ({texts.newTab})
      </VisuallyHidden>
      <span className={styles.arrow} aria-hidden="true">
        {' '}
        ↗
      </span>
    </TextLink>
  );
}
