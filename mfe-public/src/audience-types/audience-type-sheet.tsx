import { currencyName, isPlaceholder, type Core } from '@conference/edition';
import { inDigits } from '@conference/language';
import { Woven } from '@conference/ui';
import { useId } from 'react';
import styles from './audience-type-sheet.module.css';
import { texts } from './texts';

interface AudienceTypeSheetProps {
  type: Core['money']['attendance'][number];
  currency: string;
  /** The highest fee: the cloth of the type that has it is woven to the end. */
  dearest: number;
}

const QUARTERS = 4;

/** One way to attend: a cloth whose woven part shows its fee, the fee itself, and what it includes, once that is known. */
export function AudienceTypeSheet({ type: { name, fee, includes }, currency, dearest }: AudienceTypeSheetProps) {
  const id = useId();
  // A part is woven even if the fee is zero.
  const quarters = dearest > 0 ? Math.max(1, Math.round((fee / dearest) * QUARTERS)) : QUARTERS;
  return (
    <section aria-labelledby={id}>
      <div className={styles.loom} data-quarters={quarters} aria-hidden="true">
        <Woven weave="satin" yarn={6} className={styles.cloth} />
      </div>
      <div className={styles.head}>
        <h2 id={id}>{name}</h2>
        <p className={styles.fee}>
          <b>{inDigits(fee)}</b> {currencyName(currency)}
        </p>
      </div>
      {!isPlaceholder(includes) && (
        <>
          <h3 className={styles.includes}>{texts.includes}</h3>
          <ul className={styles.list}>
            {includes.map((line, place) => (
              <li key={place}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
