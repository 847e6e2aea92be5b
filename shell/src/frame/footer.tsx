import { conference } from '@conference/edition';
import { Link } from '@conference/shell-kit';
import { footerItems } from './navigation';
import css from './footer.module.css';

/** Where to go from the end of a page, and whose page it is. */
export function Footer() {
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        <div>
          <p className={css.name}>{conference.name}</p>
          <p className={css.bangla} lang="bn">
            {conference.bangla}
          </p>
        </div>
        <nav aria-label="Footer">
          <ul className={css.links}>
            {footerItems.map(({ label, to }) => (
              <li key={to}>
                <Link to={to} className={css.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className={css.copyright}>
          © {new Date().getFullYear()} {conference.organiser}
        </p>
      </div>
    </footer>
  );
}
