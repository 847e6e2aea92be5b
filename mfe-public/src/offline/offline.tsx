import { siteTitle } from '@conference/edition';
import { useNavigate, useSearchParams } from '@conference/shell-kit';
import { STORED_ATTRIBUTE, offlinePages, type OfflinePage } from '@conference/shell-kit/offline';
import { url } from '@conference/site-map';
import { ButtonLink, TextLink } from '@conference/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { Page } from '../page/page';
import { Section } from '../page/section';
import styles from './offline.module.css';
import { texts } from './texts';

/** Stands where a page was asked for without a network and is not kept on the device: which ones are. */
export function Offline() {
  const asked = useAsked();
  const kept = useKept();
  useWayOn(asked);
  return (
    <Page title={texts.title} lead={texts.lead}>
      <p className={styles.asked}>
        {asked && (
          <>
            {texts.asked} <code>{asked}</code>
          </>
        )}
      </p>
      <p>
        <ButtonLink href={asked || url.home}>{texts.again}</ButtonLink>
      </p>
      <Section title={texts.kept} lead={texts.keptLead}>
        <ul className={styles.kept}>
          {kept.map(({ path, title }) => (
            <li key={path}>
              <TextLink href={path}>{title.replace(` · ${siteTitle}`, '')}</TextLink>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

/** The address that was asked for. The page is drawn ahead, for whatever it is. */
function useAsked(): string {
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

function useKept(): OfflinePage[] {
  const [kept, setKept] = useState<OfflinePage[]>([]);
  useEffect(() => {
    void offlinePages().then((pages) => setKept(pages.filter(({ path }) => path !== url.offline)));
  }, []);
  return kept;
}

/** Leads on where there is a network: at once, or as soon as there is one. */
function useWayOn(asked: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const goOn = () => void navigate(asked || url.home, { replace: true });
    if (!document.documentElement.hasAttribute(STORED_ATTRIBUTE) && navigator.onLine) goOn();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [asked, navigate]);
}
