import { Link } from '@conference/shell-kit';
import { TextLink } from '@conference/ui';
import styles from './link-list.module.css';

interface LinkListProps {
  /** The links; an entry without a page is plain text. */
  links: readonly { to?: string; label: string; about: string }[];
}

/** Links to other pages, each with a description. */
export function LinkList({ links }: LinkListProps) {
  return (
    <ul className={styles.links}>
      {links.map(({ to, label, about }, index) => (
        <li key={index}>
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
