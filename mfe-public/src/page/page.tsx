import { usePageTitle } from '@conference/shell-kit';
import { PageHeading } from '@conference/ui';
import type { ReactNode } from 'react';
import styles from './page.module.css';

interface PageProps {
  /** The one h1, and the name of the window. */
  title: string;
  /** What the page is about, in a sentence or two; the description that remote.ts gives of it, where that will do. */
  lead?: string;
  description?: string;
  children: ReactNode;
}

/** A page that is read: its heading, and its content at the width of the site. */
export function Page({ title, description, lead = description, children }: PageProps) {
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <PageHeading arrangement="beside" lead={lead}>
        {title}
      </PageHeading>
      {children}
    </div>
  );
}
