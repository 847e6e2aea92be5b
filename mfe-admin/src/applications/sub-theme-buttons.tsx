import { knownKeys } from '@conference/contracts';
import { nameOf } from '@conference/edition';
import { Woven } from '@conference/ui';
import { FilterButtons } from '../list/filter-buttons';
import { useChoices } from '../list/use-choices';
import styles from './applications.module.css';
import { clothOf } from './cloth-of';
import { texts } from './texts';

/** The buttons that narrow a list of applications by sub-theme, each with its cloth. */
export function SubThemeButtons({ counts }: { counts?: Record<string, number> }) {
  const choices = useChoices();
  const { subThemes } = choices;
  return (
    <FilterButtons
      name="subTheme"
      counts={counts}
      legend={texts.bySubTheme}
      all={texts.allSubThemes}
      words={knownKeys(choices, 'subThemes')}
      labelOf={(key) => nameOf(subThemes, key)}
      pictureOf={(key) => <Woven {...clothOf(subThemes, key)} className={styles.swatch} />}
      arrangement="grid"
    />
  );
}
