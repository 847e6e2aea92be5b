import type { ComponentPropsWithRef } from 'react';
import { Field, useField, type FieldProps } from './field';
import styles from './control.module.css';

export interface TextFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'required'> {
  type?: 'text' | 'email' | 'tel' | 'date' | 'url' | 'number' | 'search';
}

/** One line of text; the type selects a phone's keyboard. */
export function TextField({ type = 'text', ...props }: TextFieldProps) {
  const { field, control, rest } = useField(props);
  return (
    <Field {...field}>
      <input type={type} className={styles.text} {...control} {...rest} />
    </Field>
  );
}
