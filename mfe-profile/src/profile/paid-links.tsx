import { profileTexts } from '@conference/contracts';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import styles from './application-card.module.css';

const pages = ['oral', 'poster', 'thesis', 'hotels'] as const;

/** Links that a presenter needs after the payment. */
export function PaidLinks() {
  return (
    <div className={styles.comment}>
      <h4 className={styles.small}>{profileTexts.paid.heading}</h4>
      <ul className={styles.links}>
        {pages.map((page) => (
          <li key={page}>
            <TextLink as={Link} to={url[page]}>
              {profileTexts.paid[page]}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
