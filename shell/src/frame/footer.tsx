import { conference, contact, contactPhones, isPlaceholder, type Placeholder } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Mark } from '@conference/ui';
import { useSyncExternalStore } from 'react';
import css from './footer.module.css';
import { footerGroups, legalItems, type NavigationItem } from './navigation';
import { texts } from './texts';
import { yearOf } from './year';

/** The footer: organiser, contact and links. The warp of its cloth is cut off below. */
export function Footer() {
  return (
    <footer className={css.footer}>
      <div className={css.cloth}>
        <div className={css.inside}>
          <div className={css.conference}>
            <Mark />
            <p className={css.name}>{conference.name}</p>
            <p className={css.bangla} lang="bn">
              {conference.bangla}
            </p>
          </div>
          <Contact />
          {footerGroups.map(({ label, items }) => (
            <nav key={label} aria-label={label}>
              <h2>{label}</h2>
              <Links items={items} />
            </nav>
          ))}
          <div className={css.end}>
            <p>
              © <Year /> {conference.organiser}
            </p>
            <nav aria-label={texts.legal}>
              <Links items={legalItems} />
            </nav>
          </div>
        </div>
      </div>
      <div className={css.fringe} aria-hidden="true" />
    </footer>
  );
}

function Contact() {
  const { address, email } = contact;
  return (
    <div className={css.contact}>
      <h2>{texts.contact}</h2>
      <address>
        <p>{conference.organiser}</p>
        <p>{isPlaceholder(address) ? <ToCome fact={address} /> : address}</p>
        <p>
          {conference.place}, {conference.country}
        </p>
        <p>
          {isPlaceholder(email) ? (
            <ToCome fact={email} />
          ) : (
            <a className={css.link} href={`mailto:${email}`}>
              {email}
            </a>
          )}
        </p>
        {/* The contact page lists the missing ones. */}
        {contactPhones.map(
          (phone) =>
            !isPlaceholder(phone) && (
              <p key={phone}>
                <a className={css.link} href={`tel:${phone.replaceAll(' ', '')}`}>
                  {phone}
                </a>
              </p>
            ),
        )}
      </address>
      <p>
        <Link className={css.link} to={url.contact}>
          {texts.write}
        </Link>
      </p>
    </div>
  );
}

/** A fact that is still to come. */
function ToCome({ fact }: { fact: Placeholder }) {
  return <span className={css.toCome}>{fact.standIn}</span>;
}

function Links({ items }: { items: readonly NavigationItem[] }) {
  return (
    <ul className={css.links}>
      {items.map(({ label, to }) => (
        <li key={to}>
          <Link to={to} className={css.link}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

/** The current year; a prerendered page begins with the conference's. */
function Year() {
  return useSyncExternalStore(
    () => () => undefined,
    () => yearOf(new Date()),
    () => conference.year,
  );
}
