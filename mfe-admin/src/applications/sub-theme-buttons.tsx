import { subThemes, type SubTheme } from '@conference/edition';
import { Woven, type Draft, type Yarn } from '@conference/ui';
import { FilterButtons } from '../list/filter-buttons';
import styles from './applications.module.css';
import { texts } from './texts';

/** Each sub-theme has the weave and the yarn it has on the public site. */
export const drafts: Draft[] = ['satin', 'diamond', 'rib', 'herringbone', 'basket', 'twill', 'tabby'];

interface SubThemeButtonsProps {
  chosen: SubTheme | undefined;
  onChoose(subTheme: SubTheme | undefined): void;
  counts?: Record<SubTheme, number>;
}

/** The buttons that narrow a list of applications by sub-theme, each with its cloth. */
export function SubThemeButtons(props: SubThemeButtonsProps) {
  return (
    <FilterButtons
      {...props}
      legend={texts.bySubTheme}
      all={texts.allSubThemes}
      words={subThemes}
      pictureOf={(subTheme) => <Swatch index={subThemes.indexOf(subTheme)} />}
      arrangement="grid"
    />
  );
}

function Swatch({ index }: { index: number }) {
  return <Woven draft={drafts[index] ?? 'tabby'} yarn={(index + 1) as Yarn} className={styles.swatch} />;
}
