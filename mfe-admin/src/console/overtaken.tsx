import type { FieldDescription, FieldGroupDescription } from '@conference/forms';
import { Alert } from 'antd';
import styles from './overtaken.module.css';
import { texts } from './texts';

interface OvertakenProps<Name extends string> {
  /** That it was changed, and what to do now. */
  says: { title: string; advice: string };
  /** The fields of the form, for their labels and order. */
  groups: readonly FieldGroupDescription<Name>[];
  /** The new values of the fields that were changed. */
  news: Partial<Record<Name, string>>;
}

/** Tells what somebody else has changed in a record while it was edited here. */
export function Overtaken<Name extends string>({ says, groups, news }: OvertakenProps<Name>) {
  const changed = groups.flatMap(({ fields }) => fields).filter(({ name }) => news[name] !== undefined);
  return (
    <Alert
      type="warning"
      title={says.title}
      description={
        <>
          <dl className={styles.now}>
            {changed.map((field) => (
              <div key={field.name}>
                <dt>{field.label}</dt>
                <dd>{read(field, news[field.name]) || texts.emptied}</dd>
              </div>
            ))}
          </dl>
          <p className={styles.advice}>{says.advice}</p>
        </>
      }
    />
  );
}

/** The value of a field as people read it. */
function read(field: FieldDescription<string>, text: string | undefined): string | undefined {
  return (field.control === 'segmented' && field.options.find(({ value }) => value === text)?.label) || text;
}
