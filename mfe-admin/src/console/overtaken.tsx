import type { FieldDescription, FieldGroupDescription } from '@conference/forms';
import { Alert } from 'antd';
import styles from './overtaken.module.css';
import { texts } from './texts';

interface OvertakenProps<Name extends string> {
  /** Says that it was changed, and what becomes of it now. */
  says: { title: string; advice: string };
  /** The fields of the form, which tell their names and order. */
  groups: readonly FieldGroupDescription<Name>[];
  /** What it says now; nothing of the fields that are left out. */
  news: Partial<Record<Name, string>>;
}

/** What somebody else has made of a record while it was edited here. */
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

/** What stands in a field, as people read it there. */
function read(field: FieldDescription<string>, text: string | undefined): string | undefined {
  return (field.control === 'segmented' && field.options.find(({ value }) => value === text)?.label) || text;
}
