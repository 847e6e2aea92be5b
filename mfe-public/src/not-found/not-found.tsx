import { Link, useLocation } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink, TextLink } from '@conference/ui';
import { useSyncExternalStore } from 'react';
import { Page } from '../page/page';
import styles from './not-found.module.css';
import { texts } from './texts';

/** Stands for every address that has no page: says so, and where to go instead. */
export function NotFound() {
  const { pathname } = useLocation();
  // The page is drawn ahead, for whatever address: which one was asked for is only known here.
  const asked = useSyncExternalStore(neverChanges, () => pathname, () => '');
  return (
    <Page title={texts.title} lead={texts.lead}>
      <p className={styles.address}>
        {asked && (
          <>
            {texts.asked} <code>{asked}</code>
          </>
        )}
      </p>
      <p>
        <ButtonLink as={Link} to={url.home}>
          {texts.home}
        </ButtonLink>
      </p>
      <section aria-labelledby="perhaps" className={styles.perhaps}>
        <h2 id="perhaps">{texts.perhaps}</h2>
        <ul className={styles.links}>
          {texts.pages.map(({ to, label, about }) => (
            <li key={to}>
              <TextLink as={Link} to={url[to]}>
                {label}
              </TextLink>
              <p>{about}</p>
            </li>
          ))}
        </ul>
      </section>
    </Page>
  );
}

const neverChanges = () => () => undefined;
