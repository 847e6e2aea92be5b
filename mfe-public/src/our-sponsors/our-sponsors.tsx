import { sponsors } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink } from '@conference/ui';
import remote from '../../remote';
import { Page } from '../page/page';
import styles from './our-sponsors.module.css';
import { SponsorCard } from './sponsor-card';
import { texts } from './texts';

/** /sponsor/our: the sponsors, and how to become one. */
export function OurSponsors() {
  return (
    <Page title={remote.pages['/sponsor/our'].title} lead={texts.lead}>
      <ul className={styles.sponsors}>
        {sponsors.map((sponsor, place) => (
          <SponsorCard key={place} sponsor={sponsor} />
        ))}
      </ul>
      <section aria-labelledby="become" className={styles.become}>
        <h2 id="become">{texts.become.title}</h2>
        <div>
          <p>{texts.become.text}</p>
          <ButtonLink as={Link} to={url.becomeSponsor}>
            {texts.become.link}
          </ButtonLink>
        </div>
      </section>
    </Page>
  );
}
