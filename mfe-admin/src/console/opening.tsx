import { Spinner } from '@conference/ui';
import styles from './console.module.css';
import { texts } from './texts';

/** What stands while the console is on its way. */
export function Opening() {
  return (
    <div className={styles.opening}>
      <Spinner label={`${texts.opening}…`} />
    </div>
  );
}
