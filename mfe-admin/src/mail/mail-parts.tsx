import { Link, useLocation } from '@conference/shell-kit';
import { url } from '@conference/site-map';
import styles from './mail-parts.module.css';
import { texts } from './texts';

const parts = [
  [url.adminMail, texts.parts.outbox],
  [url.adminMailCompose, texts.parts.compose],
  [url.adminMailTemplates, texts.parts.templates],
] as const;

/** Leads from one part of the mails to another. */
export function MailParts() {
  const { pathname } = useLocation();
  return (
    <nav className={styles.parts} aria-label={texts.parts.label}>
      {parts.map(([to, label]) => (
        <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
          {label}
        </Link>
      ))}
    </nav>
  );
}
