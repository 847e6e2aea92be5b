import { subThemes, type SubTheme } from '@conference/edition';
import { Woven } from '@conference/ui';
import { FilterButtons } from '../list/filter-buttons';
import styles from './applications.module.css';
import { clothOf } from './cloth-of';
import { texts } from './texts';

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
      pictureOf={(subTheme) => <Woven {...clothOf(subTheme)} className={styles.swatch} />}
      arrangement="grid"
    />
  );
}
