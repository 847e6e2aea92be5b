import type { Reading } from '@conference/contracts';
import { texts } from '../texts';
import { Blocks } from './blocks';
import styles from './reading.module.css';

const says = texts.reading;

/** What was read of an abstract, what is not shown of it, or why nothing is. */
export function ReadingText({ reading: { blocks, unreadable, unshown } }: { reading: Reading }) {
  if (unreadable) return <p className={styles.unshown}>{says.unreadable[unreadable]}</p>;
  const missing = says.unshown(unshown);
  return (
    <>
      {missing && <p className={styles.unshown}>{missing}</p>}
      <div className={styles.text}>
        <Blocks blocks={blocks} />
      </div>
    </>
  );
}
