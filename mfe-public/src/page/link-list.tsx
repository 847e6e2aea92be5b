import { Link } from '@conference/shell-kit';
import { TextLink } from '@conference/ui';
import styles from './link-list.module.css';

interface LinkListProps {
  /** What to read next; what has no page of its own is only named. */
  links: readonly { to?: string; label: string; about: string }[];
}

/** Ways on, each with what is found there. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className={styles.links}>
      {links.map(({ to, label, about }) => (
        <li key={label}>
          {to ? (
            <TextLink as={Link} to={to}>
              {label}
            </TextLink>
          ) : (
            <b>{label}</b>
          )}
          <p>{about}</p>
        </li>
      ))}
    </ul>
  );
}
