import { Link, type LinkProps } from '@conference/shell-kit';
import styles from './quiet-link.module.css';

interface QuietLinkProps extends LinkProps {
  /** Where it leads: an arrow shows it. */
  way: 'back' | 'on';
}

/** Leads away from a page that was opened from a list: back to that, or on to the next. */
export function QuietLink({ way, children, ...link }: QuietLinkProps) {
  return (
    <Link className={styles.link} {...link}>
      {way === 'back' && <span aria-hidden="true">‹</span>}
      {children}
      {way === 'on' && <span aria-hidden="true">›</span>}
    </Link>
  );
}
