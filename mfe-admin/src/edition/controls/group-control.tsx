import type { EditorField } from '@conference/edition/editing';
import type { OuterControlProps } from './control';
import styles from '../edition.module.css';

/** Fields that belong together. */
export function GroupControl({ field, value, path, draw }: OuterControlProps<Extract<EditorField, { kind: 'group' }>>) {
  const values = value as Record<string, unknown>;
  return (
    <fieldset className={styles.group}>
      <legend>{field.label}</legend>
      {field.fields.map((one) => draw({ field: one, value: values[one.name], path: [...path, one.name] }))}
    </fieldset>
  );
}
