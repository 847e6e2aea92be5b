import { displayValue, type FieldGroup } from '@conference/contracts';
import { fieldsIn } from '@conference/forms';
import { Alert } from 'antd';
import styles from './overtaken.module.css';
import { texts } from './texts';

interface OvertakenProps<Name extends string> {
  /** That it was changed, and what to do now. */
  says: { title: string; advice: string };
  /** The fields of the form, for their labels and order. */
  groups: readonly FieldGroup<Name>[];
  /** The new values of the fields that were changed. */
  news: Partial<Record<Name, string>>;
}

/** Tells what somebody else has changed in a record while it was edited here. */
export function Overtaken<Name extends string>({ says, groups, news }: OvertakenProps<Name>) {
  return (
    <Alert
      type="warning"
      title={says.title}
      description={
        <>
          <dl className={styles.now}>
            {fieldsIn(groups).map(([name, field]) => {
              const value = news[name];
              return (
                value !== undefined && (
                  <div key={name}>
                    <dt>{field.label}</dt>
                    <dd>{displayValue(field, value) || texts.emptied}</dd>
                  </div>
                )
              );
            })}
          </dl>
          <p className={styles.advice}>{says.advice}</p>
        </>
      }
    />
  );
}
