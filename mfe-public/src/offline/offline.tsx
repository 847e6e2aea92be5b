import { currentLanguage, languageOf, ownPrefix, withoutPrefix } from '@conference/language';
import { useNavigate, useSearchParams } from '@conference/shell-kit';
import { STORED_ATTRIBUTE, offlinePages, type OfflinePage } from '@conference/shell-kit/offline';
import { url } from '@conference/site-map';
import { ButtonLink, TextLink } from '@conference/ui';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { heads } from '../page/heads';
import { Page } from '../page/page';
import { Section } from '../page/section';
import styles from './offline.module.css';
import { texts } from './texts';

/** Shown offline in place of a page that is not stored, with a list of those that are. */
export function Offline() {
  const requested = useRequested();
  const stored = useStoredPages();
  useRedirectOnline(requested);
  return (
    <Page {...heads['/offline']}>
      <p className={styles.requested}>
        {requested && (
          <>
            {texts.requested} <code>{requested}</code>
          </>
        )}
      </p>
      <p>
        <ButtonLink href={requested || ownPrefix() || url.home}>{texts.again}</ButtonLink>
      </p>
      <Section title={texts.stored} lead={texts.storedLead}>
        <ul className={styles.stored}>
          {stored.map(({ path, title }) => (
            <li key={path}>
              <TextLink href={path} lang={languageOf(path).language}>
                {withoutSite(title)}
              </TextLink>
            </li>
          ))}
        </ul>
      </Section>
    </Page>
  );
}

/** The requested address, which is unknown while the page is prerendered. */
function useRequested(): string {
  const [query] = useSearchParams();
  return useSyncExternalStore(
    neverChanges,
    () => ownAddress(query.get('page') ?? '//'),
    () => '',
  );
}

const neverChanges = () => () => undefined;

/** A path of this site, or an empty text for any other address. */
function ownAddress(page: string): string {
  try {
    const { origin, pathname, search } = new URL(page, window.location.origin);
    return origin === window.location.origin && !pathname.startsWith('//') ? pathname + search : '';
  } catch {
    return '';
  }
}

function useStoredPages(): OfflinePage[] {
  const [stored, setStored] = useState<OfflinePage[]>([]);
  useEffect(() => {
    void offlinePages().then((pages) => setStored(worthListing(pages)));
  }, []);
  return stored;
}

/** All pages except this one, and except those in the other language that are also stored in this language. */
function worthListing(pages: OfflinePage[]): OfflinePage[] {
  const own = pages.filter(isOwn).map(({ path }) => languageOf(path).path);
  return pages.filter((page) => {
    const { path } = languageOf(page.path);
    return path !== url.offline && (isOwn(page) || !own.includes(path));
  });
}

const isOwn = ({ path }: OfflinePage) => languageOf(path).language === currentLanguage();

/** A title without the name of the site, which is different in each language. */
const withoutSite = (title: string) => title.replace(/ · [^·]*$/, '');

/** Redirects as soon as there is a network. */
function useRedirectOnline(requested: string): void {
  const navigate = useNavigate();
  useEffect(() => {
    const goOn = () => {
      // A page in another language is another document.
      if (requested && languageOf(requested).language !== currentLanguage()) window.location.assign(requested);
      else void navigate(requested ? withoutPrefix(requested) : url.home, { replace: true });
    };
    if (!document.documentElement.hasAttribute(STORED_ATTRIBUTE) && navigator.onLine) goOn();
    window.addEventListener('online', goOn);
    return () => window.removeEventListener('online', goOn);
  }, [requested, navigate]);
}
