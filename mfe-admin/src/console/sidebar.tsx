import { Link, SchemeSwitch, useLocation } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Mark } from '@conference/ui';
import { useState } from 'react';
import remote from '../../remote';
import { useListBehind } from '../list/list-position';
import { useAdminSession } from './admin-session';
import styles from './sidebar.module.css';
import { texts } from './texts';

/** The pages of the console, each called as its own heading is. */
const pages = (
  [
    url.adminApplications,
    url.adminAudience,
    url.adminAccepted,
    url.adminWaiting,
    url.adminDeclined,
    url.adminVolunteers,
    url.adminSponsors,
    url.adminNotices,
    url.adminOverview,
    url.adminMail,
    url.adminReleases,
  ] as const
).map((to) => ({ to, label: remote.pages[to].title }));

/** The pages that are opened from a list: the beginning of their addresses, and their list when somebody came by a link. */
const opened = [
  { start: url.adminApplication(''), list: url.adminApplications },
  { start: url.adminVolunteerEdit(''), list: url.adminVolunteers },
  { start: url.adminLocalModule, list: url.adminReleases },
];

/** The page that is shown, or the list it was opened from. */
function useCurrent(): string | undefined {
  const { pathname } = useLocation();
  const list = opened.find(({ start }) => pathname.startsWith(start))?.list;
  const [behind] = useListBehind(list ?? pathname).split('?');
  return list ? behind : pathname.replace(/\/$/, '');
}

/** The navigation. On a small screen it is a bar with a menu, which closes when a page is opened. */
export function Sidebar() {
  const { signOut } = useAdminSession();
  const { pathname } = useLocation();
  const current = useCurrent();
  // The menu is open only on the page where it was opened: any navigation closes it, Back as well.
  const [openOn, setOpenOn] = useState<string | null>(null);
  const isOpen = openOn === pathname;

  return (
    <header className={styles.sidebar}>
      <div className={styles.inView}>
        <div className={styles.bar}>
          <div className={styles.brand}>
            <Mark className={styles.mark} />
            <Link to={url.adminSessions}>
              {texts.title}
              <small>{texts.edition}</small>
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
          <ul>
            {pages.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={to === current ? `${styles.page} ${styles.current}` : styles.page}
                  aria-current={to === current ? 'page' : undefined}
                  onClick={() => setOpenOn(null)}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <ul className={styles.leave}>
            <li className={styles.scheme}>
              <SchemeSwitch />
            </li>
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
    </header>
  );
}
