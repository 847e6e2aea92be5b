import { Link, type LinkProps } from '@conference/shell-kit';
import styles from './quiet-link.module.css';

interface QuietLinkProps extends LinkProps {
  /** The direction of its arrow. */
  way: 'back' | 'on';
}

/** Leads from a page that was opened from a list back to it, or on to the next row. */
export function QuietLink({ way, children, ...link }: QuietLinkProps) {
  return (
    <Link className={styles.link} {...link}>
      {way === 'back' && <span aria-hidden="true">‹</span>}
      {children}
      {way === 'on' && <span aria-hidden="true">›</span>}
    </Link>
  );
}
