import type { ChangedSection } from './changed-sections';
import { DifferenceLine, type DifferenceWords } from './difference-line';
import styles from './differences.module.css';
import { pagesOf } from '../preview/preview-pages';
import { sectionTitle } from '../section-title';
import { texts } from './texts';

interface SectionDifferencesProps {
  of: ChangedSection;
  words?: DifferenceWords;
}

/** What differs in a section, and on which pages that is seen. */
export function SectionDifferences({ of: { section, differences }, words }: SectionDifferencesProps) {
  const pages = pagesOf(section);
  return (
    <div className={styles.section}>
      <ul>
        {differences.map((one) => (
          <DifferenceLine key={`${one.path.join('.')} ${one.before === undefined}`} of={one} words={words} />
        ))}
      </ul>
      {pages.length > 0 && <p>{texts.on(pages)}</p>}
    </div>
  );
}

interface AllDifferencesProps {
  of: readonly ChangedSection[];
  words?: DifferenceWords;
}

/** The same of several sections, each under its name, in a dialog. */
export function AllDifferences({ of, words }: AllDifferencesProps) {
  return of.map((changed) => (
    <section key={changed.section} className={styles.named} aria-label={sectionTitle(changed.section)}>
      <h3>{sectionTitle(changed.section)}</h3>
      <SectionDifferences of={changed} words={words} />
    </section>
  ));
}
