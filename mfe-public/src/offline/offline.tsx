import { siteTitle } from '@conference/edition';
import { useNavigate, useSearchParams } from '@conference/shell-kit';
import { STORED_ATTRIBUTE, offlinePages, type OfflinePage } from '@conference/shell-kit/offline';
import { url } from '@conference/site-map';
import { ButtonLink, TextLink } from '@conference/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import remote from '../../remote';
import { Page } from '../page/page';
import { Section } from '../page/section';
import styles from './offline.module.css';
import { texts } from './texts';

/** Stands where a page was requested without a network and is not kept on the device: which ones are. */
export function Offline() {
  const requested = useRequested();
  const stored = useStored();
  useWayOn(requested);
  return (
    <Page {...remote.pages['/offline']}>
      <p className={styles.asked}>
        {requested && (
          <>
            {texts.requested} <code>{requested}</code>
          </>
        )}
      </p>
      <p>
        <ButtonLink href={requested || url.home}>{texts.again}</ButtonLink>
      </p>
      <Section title={texts.stored} lead={texts.storedLead}>
        <ul className={styles.kept}>
          {stored.map(({ path, title }) => (
            <li key={path}>
              <TextLink href={path}>{title.replace(` · ${siteTitle}`, '')}</TextLink>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

/** The address that was requested. The page is drawn ahead, for whatever it is. */
function useRequested(): string {
  const [query] = useSearchParams();
  return useSyncExternalStore(
    neverChanges,
    () => ownAddress(query.get('page') ?? '//'),
    () => '',
  );
}

const neverChanges = () => () => undefined;

/** An address of this site, without its name; empty where it is none. */
function ownAddress(page: string): string {
  try {
    const { origin, pathname, search } = new URL(page, window.location.origin);
    return origin === window.location.origin && !pathname.startsWith('//') ? pathname + search : '';
  } catch {
    return '';
  }
}

function useStored(): OfflinePage[] {
  const [stored, setStored] = useState<OfflinePage[]>([]);
  useEffect(() => {
    void offlinePages().then((pages) => setStored(pages.filter(({ path }) => path !== url.offline)));
  }, []);
  return stored;
}

/** Leads on where there is a network: at once, or as soon as there is one. */
function useWayOn(requested: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const goOn = () => void navigate(requested || url.home, { replace: true });
    if (!document.documentElement.hasAttribute(STORED_ATTRIBUTE) && navigator.onLine) goOn();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [requested, navigate]);
}
