import { Link, useLocation, usePageTitle } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import { ButtonLink, PageHeading, TextLink } from '@conference/ui';
import styles from './not-found.module.css';
import { texts } from './texts';

/** Stands for every address that has no page: says so, and where to go instead. */
export function NotFound() {
  usePageTitle(texts.title);
  const { pathname } = useLocation();
  return (
    <div className={styles.page}>
      <PageHeading lead={texts.lead}>{texts.title}</PageHeading>
      <p className={styles.address}>
        {texts.asked} <code>{pathname}</code>
      </p>
      <p>
        <ButtonLink as={Link} to={url.home}>
          {texts.home}
        </ButtonLink>
      </p>
      <h2 className={styles.subtitle}>{texts.perhaps}</h2>
      <ul className={styles.links}>
        {[
          { to: url.author, label: texts.author },
          { to: url.register, label: texts.register },
          { to: url.login, label: texts.login },
        ].map(({ to, label }) => (
          <li key={to}>
            <TextLink as={Link} to={to}>
              {label}
            </TextLink>
          </li>
        ))}
      </ul>
    </div>
  );
}
