import type { ComponentPropsWithRef } from 'react';
import { Field, useField, type FieldProps } from './field';
import styles from './control.module.css';

export interface SelectProps extends FieldProps, Omit<ComponentPropsWithRef<'select'>, 'required' | 'children'> {
  options: readonly { value: string; label: string }[];
  /** Shown before anything is chosen. */
  placeholder: string;
}

/** A choice from a list that is too long for segments. */
export function Select({ options, placeholder, ...props }: SelectProps) {
  const { field, control, rest } = useField(props);
  return (
    <Field {...field}>
      <span className={styles.choice}>
        <select className={styles.select} {...control} {...rest}>
          <option value="">{placeholder}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <svg
          className={styles.chevron}
          viewBox="0 0 14 8"
          aria-hidden="true"
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
        >
          <path d="m1 1 6 6 6-6" />
        </svg>
      </span>
    </Field>
  );
}
