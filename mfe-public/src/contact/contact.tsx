import { conference, contact, isPlaceholder, mapSearch, socialLinks, venue } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import { Page } from '../page/page';
import { Fact } from '../facts/fact';
import { FactList } from '../facts/fact-list';
import { OutsideLink } from '../page/outside-link';
import styles from './contact.module.css';
import { texts } from './texts';

const address = [
  { name: texts.address, fact: contact.address },
  { name: texts.city, fact: venue.city },
  { name: texts.email, fact: <Email /> },
];

/** /contact: where the organisers are, and how to write to them. */
export function Contact() {
  return (
    <Page title={texts.title} lead={texts.lead} description={texts.description}>
      <div className={styles.columns}>
        <section aria-labelledby="write">
          <h2 id="write">{texts.write}</h2>
          <ul className={styles.reasons}>
            {texts.reasons.map(({ about, way, to, link }) => (
              <li key={to}>
                <h3>{about}</h3>
                <p>{way}</p>
                <TextLink as={Link} to={url[to]}>
                  {link}
                </TextLink>
              </li>
            ))}
            <li>
              <h3>{texts.elsewhere}</h3>
              <p className={styles.social}>
                {socialLinks.map(({ name, address: site }) => (
                  <OutsideLink key={name} to={isPlaceholder(site) ? site.standIn : site}>
                    {name}
                  </OutsideLink>
                ))}
              </p>
            </li>
          </ul>
        </section>
        <section aria-labelledby="organisers" className={styles.organisers}>
          <h2 id="organisers">{texts.organisers}</h2>
          <p className={styles.club}>{conference.organiser}</p>
          <FactList facts={address} />
          <OutsideLink to={mapSearch()}>{texts.map}</OutsideLink>
        </section>
      </div>
    </Page>
  );
}

/** One that is not known is not to be written to. */
function Email() {
  const { email } = contact;
  return isPlaceholder(email) ? <Fact of={email} /> : <TextLink href={`mailto:${email}`}>{email}</TextLink>;
}
