import { isPlaceholder, mapSearch } from '@conference/edition';
import { Link, useEdition } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import { heads } from '../page/heads';
import { Page } from '../page/page';
import { Fact } from '../facts/fact';
import { Addresses } from './addresses';
import { OnDemandMap } from '../home/on-demand-map';
import { OutsideLink } from '../page/outside-link';
import styles from './contact.module.css';
import { texts } from './texts';

/** /contact: where the organisers are, and how to write to them. */
export function Contact() {
  const { identity } = useEdition('core');
  const venue = useEdition('venue');
  return (
    <Page {...heads['/contact']} lead={texts.lead}>
      <div className={styles.columns}>
        <WaysToWrite />
        <section aria-labelledby="organisers" className={styles.organisers}>
          <h2 id="organisers">{texts.organisers}</h2>
          <p className={styles.club}>{identity.organiser}</p>
          <Addresses city={venue.city} />
          <OutsideLink to={mapSearch(identity)}>{texts.map}</OutsideLink>
          <div className={styles.map}>
            <OnDemandMap map={venue.map} place={identity.place} />
          </div>
        </section>
      </div>
    </Page>
  );
}

/** The pages that spare a mail. */
const helpful = ['login', 'becomeSponsor', 'privacy'] as const;

/** Subjects to write about, each with its address, and the organisers' pages on other sites. */
function WaysToWrite() {
  const { social } = useEdition('core').contact;
  return (
    <section aria-labelledby="write">
      <h2 id="write">{texts.write}</h2>
      <ul className={styles.reasons}>
        {helpful.map((page) => (
          <li key={page}>
            <h3>{texts.reasons[page].about}</h3>
            <p>{texts.reasons[page].way}</p>
            <TextLink as={Link} to={url[page]}>
              {texts.reasons[page].link}
            </TextLink>
          </li>
        ))}
        {social.length > 0 && (
          <li>
            <h3>{texts.elsewhere}</h3>
            <p className={styles.social}>
              {social.map(({ id, name, address }) =>
                isPlaceholder(address) ? (
                  <Fact key={id} of={{ standIn: name }} />
                ) : (
                  <OutsideLink key={id} to={address}>
                    {name}
                  </OutsideLink>
                ),
              )}
            </p>
          </li>
        )}
      </ul>
    </section>
  );
}
