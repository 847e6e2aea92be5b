import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import { texts } from './texts';
import styles from './application-card.module.css';

const links = [
  [url.oral, texts.paid.oral],
  [url.poster, texts.paid.poster],
  [url.thesis, texts.paid.thesis],
  [url.hotels, texts.paid.hotels],
] as const;

/** What a presenter needs next, once the payment is in. */
export function PaidLinks() {
  return (
    <div className={styles.comment}>
      <h4 className={styles.small}>{texts.paid.heading}</h4>
      <ul className={styles.links}>
        {links.map(([to, label]) => (
          <li key={to}>
            <TextLink as={Link} to={to}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
