import { inDigits } from '@conference/language';
import type { LegalDocument } from '@conference/edition';
import { useLocation } from '@conference/shell-kit';
import { useEffect } from 'react';
import { Page } from '../page/page';
import { Block } from './block';
import styles from './legal-page.module.css';
import { texts } from './texts';

/** A legal page: a table of contents, and numbered sections with anchors. */
export function LegalPage({ document: { title, lead, version, sections } }: { document: LegalDocument }) {
  useSectionOfAddress();
  return (
    <Page title={title} description={lead}>
      <p className={styles.version}>{version}</p>
      <div className={styles.columns}>
        <nav aria-labelledby="contents" className={styles.contents}>
          <h2 id="contents">{texts.contents}</h2>
          <ol>
            {sections.map((section) => (
              <li key={section.id}>
                <a href={`#${section.id}`}>{section.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <div className={styles.sections}>
          {sections.map((section, index) => (
            <section key={section.id} id={section.id} aria-labelledby={`${section.id}-title`}>
              <h2 id={`${section.id}-title`}>
                <span className={styles.number}>{inDigits(index + 1)}.</span> {section.title}
              </h2>
              {section.blocks.map((block, place) => (
                <Block key={place} block={block} />
              ))}
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

/** Scrolls to the section of the URL's fragment, which the browser looked up before the page had loaded. */
function useSectionOfAddress(): void {
  const { hash } = useLocation();
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
}
