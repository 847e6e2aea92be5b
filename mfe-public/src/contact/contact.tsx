import {
  conference,
  contact,
  contactPhones,
  isPlaceholder,
  mapSearch,
  socialLinks,
  venue,
  type Placeholder,
} from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { TextLink } from '@conference/ui';
import remote from '../../remote';
import { Page } from '../page/page';
import { Fact } from '../facts/fact';
import { FactList } from '../facts/fact-list';
import { OnDemandMap } from '../home/on-demand-map';
import { OutsideLink } from '../page/outside-link';
import styles from './contact.module.css';
import { texts } from './texts';

const address = [
  { name: texts.address, fact: contact.address },
  { name: texts.city, fact: venue.city },
  { name: texts.email, fact: linked(contact.email, 'mailto:') },
  ...contactPhones.map((phone, index) => ({ name: texts.phone(index + 1), fact: linked(phone, 'tel:') })),
];

/** /contact: where the organisers are, and how to write to them. */
export function Contact() {
  return (
    <Page title={remote.pages['/contact'].title} lead={texts.lead}>
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
                {socialLinks.map(({ name, address: site }) =>
                  isPlaceholder(site) ? (
                    <Fact key={name} of={{ ...site, standIn: name }} />
                  ) : (
                    <OutsideLink key={name} to={site}>
                      {name}
                    </OutsideLink>
                  ),
                )}
              </p>
            </li>
          </ul>
        </section>
        <section aria-labelledby="organisers" className={styles.organisers}>
          <h2 id="organisers">{texts.organisers}</h2>
          <p className={styles.club}>{conference.organiser}</p>
          <FactList facts={address} />
          <OutsideLink to={mapSearch()}>{texts.map}</OutsideLink>
          <div className={styles.map}>
            <OnDemandMap />
          </div>
        </section>
      </div>
    </Page>
  );
}

/** A mail or phone link; a placeholder is no link, so that nobody reaches a stranger. */
function linked(to: string | Placeholder, scheme: 'mailto:' | 'tel:') {
  return isPlaceholder(to) ? to : <TextLink href={scheme + to.replaceAll(' ', '')}>{to}</TextLink>;
}
