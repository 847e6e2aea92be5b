import { usePageTitle } from '@conference/shell-kit';
import { PageHeading } from '@conference/ui';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** The h1, and the title of the window. */
  title: string;
  /** A sentence or two about the page; the description by default. */
  lead?: string;
  /** For search engines and link previews; what remote.ts declares comes before it. */
  description?: string;
  children: ReactNode;
}

/** A page for readers: heading and content at the width of the site. */
export function Page({ title, description, lead = description, children }: PageProps) {
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
