import type { ChangeRecord } from '@conference/contracts';
import { VisuallyHidden } from '@conference/ui';
import styles from './history.module.css';
import { texts } from './texts';
import { fieldInWords, valueInWords } from './words';

/** Longer values are folded, in characters. */
const FOLDED_FROM = 160;

/** The changed fields of a change, each with its value before and after. */
export function ChangedFields({ change }: { change: ChangeRecord }) {
  const { fields, reason } = change;
  return (
    <>
      {reason !== undefined && <p className={styles.reason}>{texts.reason(reason)}</p>}
      {fields.length > 0 && (
        <dl className={styles.fields}>
          {fields.map(({ field, from, to }, index) => (
            // Two fields of an edition may have the same name, so the name alone is no key.
            <div key={`${index} ${field}`}>
              <dt>{fieldInWords(change, field)}</dt>
              <dd>
                {from !== undefined && (
                  <del>
                    <VisuallyHidden>{texts.from} </VisuallyHidden>
                    <Value text={valueInWords(change, field, from)} />
                  </del>
                )}
                <ins>
                  <VisuallyHidden>{texts.to} </VisuallyHidden>
                  {to === undefined ? texts.nothing : <Value text={valueInWords(change, field, to)} />}
                </ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

function Value({ text }: { text: string }) {
  if (text.length <= FOLDED_FROM) return text;
  return (
    <details>
      <summary>{text.slice(0, FOLDED_FROM)}…</summary>
      {text}
    </details>
  );
}
