import { useState, type ComponentPropsWithRef } from 'react';
import { Field, useField, type FieldProps } from './field';
import controlStyles from './control.module.css';
import styles from './password-field.module.css';
import { texts } from './texts';

export interface PasswordFieldProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'> {}

/** A password field that can show its text. */
export function PasswordField(props: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const { field, control, rest } = useField(props);
  return (
    <Field {...field}>
      <span className={styles.row}>
        <input
          type={shown ? 'text' : 'password'}
          className={`${controlStyles.text} ${styles.input}`}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          {...rest}
        />
        <button
          type="button"
          className={styles.toggle}
          aria-label={shown ? texts.hidePassword : texts.showPassword}
          aria-controls={control.id}
          disabled={rest.disabled}
          onClick={() => setShown(!shown)}
        >
          {shown ? texts.hide : texts.show}
        </button>
      </span>
    </Field>
  );
}
