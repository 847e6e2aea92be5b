import type { ComponentPropsWithRef } from 'react';
import { FieldError, Hint, useField, type FieldProps } from './field';
import fieldStyles from './field.module.css';
import styles from './checkbox.module.css';

export interface CheckboxProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'> {}

/** A checkbox; its label may hold links. */
export function Checkbox(props: CheckboxProps) {
  const { field, control, rest } = useField(props);
  return (
    <div className={fieldStyles.field} data-field={control.id}>
      <div className={styles.row}>
        <input type="checkbox" className={styles.box} {...control} {...rest} />
        <label htmlFor={control.id}>{field.label}</label>
      </div>
      <Hint id={control.id} hint={field.hint} />
      <FieldError id={control.id} error={field.error} />
    </div>
  );
}
