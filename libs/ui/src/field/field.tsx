import { useId, type ReactNode } from 'react';
import { AlertIcon } from '../icon/alert-icon';
import styles from './field.module.css';
import { texts } from './texts';

/** What every field of a form has. */
export interface FieldProps {
  label: ReactNode;
  /** Shown between label and control. */
  hint?: ReactNode;
  /** A sentence that says what to do; it marks the field as invalid. */
  error?: string;
  /** Optional fields are marked, required ones are not. */
  optional?: boolean;
}

/** The attributes of a field's control. */
export interface ControlProps {
  id: string;
  required: boolean;
  'aria-invalid': boolean;
  'aria-describedby': string | undefined;
}

/** Separates the props of the field from those of its control, and links the two by ids. */
export function useField<Props extends FieldProps & { id?: string }>({
  label,
  hint,
  error,
  optional = false,
  id: givenId,
  ...rest
}: Props) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  const control: ControlProps = {
    id,
    required: !optional,
    'aria-invalid': Boolean(error),
    'aria-describedby': described || undefined,
  };
  return { field: { id, label, hint, error, optional }, control, rest };
}

interface FieldFrameProps extends FieldProps {
  id: string;
  children: ReactNode;
}

/** Label, hint, control and error, in this order. */
export function Field({ id, label, hint, error, optional, children }: FieldFrameProps) {
  return (
    <div className={styles.field} data-field={id}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <OptionalMark />}
      </label>
      <Hint id={id} hint={hint} />
      {children}
      <FieldError id={id} error={error} />
    </div>
  );
}

/** Marks an optional field. */
export function OptionalMark() {
  return <span className={styles.optional}>{texts.optional}</span>;
}

/** The hint, under the id that the control refers to. */
export function Hint({ id, hint }: { id: string; hint: ReactNode }) {
  if (!hint) return null;
  return (
    <p id={`${id}-hint`} className={styles.hint}>
      {hint}
    </p>
  );
}

/** The error, under the id that the control refers to. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p id={`${id}-error`} className={styles.error}>
      <AlertIcon className={styles.icon} />
      {error}
    </p>
  );
}
