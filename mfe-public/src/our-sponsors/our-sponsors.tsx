import { Link, useEdition } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink } from '@conference/ui';
import { heads } from '../page/heads';
import { Page } from '../page/page';
import styles from './our-sponsors.module.css';
import { SponsorCard } from './sponsor-card';
import { texts } from './texts';

/** /sponsor/our: the sponsors, and how to become one. */
export function OurSponsors() {
  const { identity } = useEdition('core');
  const { sponsors } = useEdition('ourSponsors');
  return (
    <Page title={heads['/sponsor/our'].title} lead={texts.lead} description={texts.description(identity.place)}>
      {sponsors.length > 0 && (
        <ul className={styles.sponsors}>
          {sponsors.map((sponsor, index) => (
            <SponsorCard key={index} sponsor={sponsor} />
          ))}
        </ul>
      )}
      <section aria-labelledby="become" className={styles.become}>
        <h2 id="become">{sponsors.length > 0 ? texts.become.title : texts.become.none}</h2>
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
