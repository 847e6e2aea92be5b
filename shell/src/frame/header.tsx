import { conference } from '@conference/edition';
import { Link, NavLink, useAuth, useLocation } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { Mark } from '@conference/ui';
import { headerItems } from './navigation';
import css from './header.module.css';

/** The wordmark and the menu. */
export function Header() {
  const { pathname } = useLocation();
  const { user } = useAuth();
  return (
    <header className={css.header}>
      <Link to={url.home} className={css.wordmark}>
        <Mark className={css.mark} />
        <span>
          <span className={css.name}>{conference.wordmark}</span>
          <span className={css.place}>
            {conference.place} {conference.year}
          </span>
        </span>
      </Link>
      <nav aria-label="Main">
        <ul className={css.menu}>
          {headerItems(pathname, user).map(({ label, to, reload }) => (
            <li key={to}>
              <NavLink to={to} end reloadDocument={reload} className={css.item}>
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
    </header>
  );
}
