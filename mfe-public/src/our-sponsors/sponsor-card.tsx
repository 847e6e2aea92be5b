import { isPlaceholder, type Sponsor } from '@conference/edition';
import { Fact } from '../facts/fact';
import { OutsideLink } from '../page/outside-link';
import styles from './sponsor-card.module.css';
import { texts } from './texts';

/** A sponsor: the logo, or a label with the name on undyed silk; what they do, and their site. */
export function SponsorCard({ sponsor: { name, logo, description, link } }: { sponsor: Sponsor }) {
  return (
    <li className={styles.card}>
      <div className={styles.silk}>
        {logo ? (
          <img src={logo} alt="" width={240} height={120} loading="lazy" />
        ) : (
          <p className={styles.label} aria-hidden="true">
            {isPlaceholder(name) ? texts.logo : name}
          </p>
        )}
      </div>
      <div className={styles.words}>
        <h2>
          <Fact of={name} />
        </h2>
        <p>
          <Fact of={description} />
        </p>
        <p className={styles.visit}>
          {isPlaceholder(link) ? (
            <Fact of={{ ...link, standIn: texts.visit }} />
          ) : (
            <OutsideLink to={link}>{texts.visit}</OutsideLink>
          )}
        </p>
      </div>
    </li>
  );
}
