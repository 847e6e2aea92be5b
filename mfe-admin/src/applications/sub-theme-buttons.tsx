import { subThemes, type SubTheme } from '@conference/edition';
import { Woven } from '@conference/ui';
import { FilterButtons } from '../list/filter-buttons';
import styles from './applications.module.css';
import { clothOf } from './cloth-of';
import { texts } from './texts';

/** The buttons that narrow a list of applications by sub-theme, each with its cloth. */
export function SubThemeButtons({ counts }: { counts?: Record<SubTheme, number> }) {
  return (
    <FilterButtons
      name="subTheme"
      counts={counts}
      legend={texts.bySubTheme}
      all={texts.allSubThemes}
      words={subThemes}
      pictureOf={(subTheme) => <Woven {...clothOf(subTheme)} className={styles.swatch} />}
      arrangement="grid"
    />
  );
}
