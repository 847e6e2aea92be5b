import { usePageTitle } from '@conference/shell-kit';
import { PageHeading } from '@conference/ui';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** The one h1, and the name of the window. */
  title: string;
  /** What the page is about, in a sentence or two. */
  lead: string;
  /** What is said of it where it is found or sent around; the lead unless told. */
  description?: string;
  children: ReactNode;
}

/** A page that is read: its heading, and its content at the width of the site. */
export function Page({ title, lead, description = lead, children }: PageProps) {
  usePageTitle(title, description);
  return (
    <div className={styles.page}>
      <PageHeading arrangement="beside" lead={lead}>
        {title}
      </PageHeading>
      {children}
    </div>
  );
}
