import { Link, SchemeSwitch, useAuth, useEdition, useLocation } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Mark, retryOnce } from '@conference/ui';
import { lazy, Suspense, useState } from 'react';
import { useOtherEdition } from '../list/edition-of-list';
import { useListBehind } from '../list/list-position';
import { useAdminSession, useMay } from './admin-session';
import { PageGroup } from './page-group';
import { pageGroups } from './pages';
import { screens } from './screens';
import styles from './sidebar.module.css';
import { texts } from './texts';
import { useNotes } from './use-notes';
import { shortcuts, useShortcuts } from './use-shortcuts';

const ShortcutHelp = lazy(() => retryOnce(async () => ({ default: (await import('./shortcut-help')).ShortcutHelp })));

/** Pages that are opened from a list: how their addresses begin, and the list to mark if somebody came by a link. */
const opened = [
  { start: url.adminApplication(''), list: url.adminApplications },
  { start: url.adminVolunteerEdit(''), list: url.adminVolunteers },
  { start: `${url.adminEdition}/`, list: url.adminEdition },
  { start: url.adminMailCompose, list: url.adminMail },
  { start: url.adminMailTemplates, list: url.adminMail },
  { start: url.adminLocalModule, list: url.adminReleases },
];

/** The page that is shown, or the list it was opened from. */
function useCurrent(): string | undefined {
  const { pathname } = useLocation();
  const list = opened.find(({ start }) => pathname.startsWith(start))?.list;
  const [behind] = useListBehind(list ?? pathname).split('?');
  return list ? behind : pathname.replace(/\/$/, '');
}

/** The navigation: the pages that the organiser may see, in groups. It is gold while the shown edition is not live. Small screens get a bar with a menu. */
export function Sidebar() {
  const { signOut } = useAdminSession();
  const { user } = useAuth();
  const may = useMay();
  const { identity } = useEdition('core');
  const { pathname } = useLocation();
  const current = useCurrent();
  const other = useOtherEdition();
  // The menu is open only on the page where it was opened: any navigation closes it, Back as well.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;
  const notes = useNotes();
  const groups = pageGroups
    .map(({ title, pages }) => ({ title, pages: pages.filter(({ to }) => may(screens[to])) }))
    .filter(({ pages }) => pages.length > 0);
  const [isHelpOpen, setHelpOpen] = useState(false);
  useShortcuts({ help: () => setHelpOpen(true) });

  return (
    <header className={other === undefined ? styles.sidebar : `${styles.sidebar} ${styles.other}`}>
      <div className={styles.inView}>
        <div className={styles.bar}>
          <div className={styles.brand}>
            <Mark className={styles.mark} />
            <Link to={url.adminSessions}>
              {texts.title}
              <small>{other === undefined ? texts.edition(identity) : texts.otherEdition(other)}</small>
            </Link>
          </div>
          <button
            type="button"
            className={styles.toggle}
            aria-expanded={isOpen}
            aria-controls="console-menu"
            onClick={() => setOpenOn(isOpen ? null : pathname)}
          >
            {texts.menu}
          </button>
        </div>
        <nav id="console-menu" className={styles.menu} data-open={isOpen} aria-label={texts.title}>
          <div className={styles.groups}>
            {groups.map((group) => (
              <PageGroup key={group.title} {...group} current={current} notes={notes} onOpen={() => setOpenOn(null)} />
            ))}
          </div>
          <ul className={styles.leave}>
            <li className={styles.scheme}>
              <SchemeSwitch />
            </li>
            <li>
              <button
                type="button"
                className={styles.page}
                aria-keyshortcuts={shortcuts.help}
                onClick={() => setHelpOpen(true)}
              >
                {texts.shortcuts.button}
              </button>
            </li>
            {user?.role === 'user' && (
              <li>
                <a className={styles.page} href={url.profile}>
                  {texts.profile}
                </a>
              </li>
            )}
            <li>
              {/* A plain link: the public site is another document. */}
              <a className={styles.page} href={url.home}>
                {texts.home}
              </a>
            </li>
            <li>
              <button type="button" className={styles.page} onClick={signOut}>
                {texts.logout}
              </button>
            </li>
          </ul>
        </nav>
      </div>
      {isHelpOpen && (
        <Suspense fallback={null}>
          <ShortcutHelp onClosed={() => setHelpOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}
