import type { ComponentPropsWithRef } from 'react';
import { Field, useField, type FieldProps } from './field';
import styles from './control.module.css';

export interface TextAreaProps extends FieldProps, Omit<ComponentPropsWithRef<'textarea'>, 'required'> {}

/** Several lines of text. */
export function TextArea({ rows = 3, ...props }: TextAreaProps) {
  const { field, control, rest } = useField(props);
  return (
    <Field {...field}>
      <textarea rows={rows} className={styles.area} {...control} {...rest} />
    </Field>
  );
}
