import { Link, useEdition, useLocation } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink, Woven } from '@conference/ui';
import { useSyncExternalStore } from 'react';
import { heads } from '../page/heads';
import { Page } from '../page/page';
import { Section } from '../page/section';
import { LinkList } from '../page/link-list';
import styles from './not-found.module.css';
import { texts } from './texts';

/** The pages that were perhaps looked for. */
const likely = ['schedule', 'author', 'audience', 'hotels', 'login', 'contact'] as const;

/** The page for unknown addresses, with links to others. */
export function NotFound() {
  const { identity, dates } = useEdition('core');
  const { pathname } = useLocation();
  // The page is prerendered for any address: the requested one is only known in the browser.
  const requested = useSyncExternalStore(
    neverChanges,
    () => pathname,
    () => '',
  );
  const words = texts.pages({ days: dates.days.length, place: identity.place });
  return (
    <Page {...heads['*']}>
      <div className={styles.cloth} aria-hidden="true">
        <Woven weave="satin" yarn={6} />
        <span className={styles.missing} />
        <Woven weave="satin" yarn={6} />
      </div>
      <p className={styles.address}>
        {requested && (
          <>
            {texts.requested} <code>{requested}</code>
          </>
        )}
      </p>
      <p>
        <ButtonLink as={Link} to={url.home}>
          {texts.home}
        </ButtonLink>
      </p>
      <Section title={texts.perhaps}>
        <LinkList links={likely.map((page) => ({ ...words[page], to: url[page] }))} />
      </Section>
    </Page>
  );
}

const neverChanges = () => () => undefined;
