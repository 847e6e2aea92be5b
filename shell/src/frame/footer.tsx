import { isPlaceholder, type Core, type Placeholder } from '@conference/edition';
import { inDigits } from '@conference/language';
import { Link, useEdition, useMatches } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Mark } from '@conference/ui';
import { useSyncExternalStore } from 'react';
import css from './footer.module.css';
import type { FrameHandle } from './menu';
import { footerGroups, legalItems, type NavigationItem } from './navigation';
import { texts } from './texts';
import { yearOf } from './year';

/** The footer: organiser, contact and links. The warp of its cloth is cut off below. */
export function Footer() {
  const core = useEdition('core');
  const { name, bangla, organiser } = core.identity;
  return (
    <footer className={css.footer}>
      <div className={css.cloth}>
        <div className={css.inside}>
          <div className={css.conference}>
            <Mark />
            <p className={css.name}>{name}</p>
            <p className={css.bangla} lang="bn">
              {bangla}
            </p>
          </div>
          <Contact core={core} />
          {footerGroups(core).map(({ label, items }) => (
            <nav key={label} aria-label={label}>
              <h2>{label}</h2>
              <Links items={items} />
            </nav>
          ))}
          <div className={css.end}>
            <p>
              © <Year identity={core.identity} /> {organiser}
            </p>
            <nav aria-label={texts.legal}>
              <Links items={legalItems()} />
            </nav>
          </div>
        </div>
      </div>
      <div className={css.fringe} aria-hidden="true" />
    </footer>
  );
}

/** Who the organisers are, where, and how to reach them. */
function Contact({ core: { identity, contact } }: { core: Core }) {
  const { address, email, phones } = contact;
  return (
    <div className={css.contact}>
      <h2>{texts.contact}</h2>
      <address>
        <p>{identity.organiser}</p>
        <p>{isPlaceholder(address) ? <ToCome fact={address} /> : address}</p>
        <p>
          {identity.place}, {identity.country}
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
        {phones.map(
          ({ id, number }) =>
            !isPlaceholder(number) && (
              <p key={id}>
                <a className={css.link} href={`tel:${number.replaceAll(' ', '')}`}>
                  {number.replaceAll(' ', '\u00a0')}
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

/** The current year, in a rehearsal that of its conference clock; a prerendered page begins with the conference's. */
function Year({ identity }: Pick<Core, 'identity'>) {
  const ahead = useMatches().map(({ handle }) => (handle as FrameHandle | undefined)?.clockAhead);
  const clockAhead = ahead.find((ms) => ms !== undefined) ?? 0;
  const year = useSyncExternalStore(
    () => () => undefined,
    () => yearOf(new Date(Date.now() + clockAhead), identity),
    () => identity.year,
  );
  return inDigits(year);
}
