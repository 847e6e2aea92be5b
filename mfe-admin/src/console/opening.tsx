import { Spinner } from '@conference/ui';
import styles from './console.module.css';
import { texts } from './texts';

/** Shown while the console loads. */
export function Opening() {
  return (
    <div className={styles.opening}>
      <Spinner label={`${texts.opening}…`} />
    </div>
  );
}
