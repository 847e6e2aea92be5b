import type { Reading } from '@conference/contracts';
import { texts } from '../texts';
import { Blocks } from './blocks';
import styles from './reading.module.css';

const says = texts.reading;

/** The text of an abstract and a note about parts that are not shown. Or the reason why there is no text. */
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
