import { Link, type LinkProps } from '@conference/shell-kit';
import styles from './row-link.module.css';

/** Leads from a row to its page; as tall as the buttons beside it. */
export function RowLink(props: LinkProps) {
  return <Link className={styles.link} {...props} />;
}
