import { currency, isPlaceholder, type AudienceType } from '@conference/edition';
import { Woven } from '@conference/ui';
import styles from './audience-type-sheet.module.css';
import { texts } from './texts';

/** One way to attend: its cloth (Full is woven to the end, Partial half way), its fee and, once it is known, what that includes. */
export function AudienceTypeSheet({ type: { value, name, fee, includes } }: { type: AudienceType }) {
  const id = `audience-${value}`;
  return (
    <section aria-labelledby={id}>
      <div className={styles.loom} aria-hidden="true">
        <Woven weave="satin" yarn={6} className={styles[value]} />
      </div>
      <div className={styles.head}>
        <h2 id={id}>{name}</h2>
        <p className={styles.fee}>
          <b>{fee}</b> {currency}
        </p>
      </div>
      {!isPlaceholder(includes) && (
        <>
          <h3 className={styles.includes}>{texts.includes}</h3>
          <ul className={styles.list}>
            {includes.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
