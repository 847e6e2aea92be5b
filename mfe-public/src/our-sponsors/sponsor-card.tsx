import { isPlaceholder, type Parts } from '@conference/edition';
import { draftOf } from '@conference/ui';
import { Fact } from '../facts/fact';
import { OutsideLink } from '../page/outside-link';
import { Picture } from '../pictures/picture';
import styles from './sponsor-card.module.css';
import { texts } from './texts';

interface SponsorCardProps {
  sponsor: Parts['ourSponsors']['sponsors'][number];
}

/** A sponsor: the logo, or a label with the name, on undyed silk; what they do, and their site. */
export function SponsorCard({ sponsor: { name, logo, description, link } }: SponsorCardProps) {
  return (
    <li className={styles.card}>
      <div className={`${styles.silk} ${draftOf('diamond')}`}>
        {logo ? (
          <Picture className={styles.logo} of={logo} as="logo" shown={240} />
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
            <Fact of={{ standIn: texts.visit }} />
          ) : (
            <OutsideLink to={link}>{texts.visit}</OutsideLink>
          )}
        </p>
      </div>
    </li>
  );
}
