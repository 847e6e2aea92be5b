import { useEffect, useEffectEvent, type ReactNode, type Ref } from 'react';
import { Field, useField, type FieldProps } from './field';
import { fileKind, fileSize } from './file-facts';
import { TextLink } from '../text-link/text-link';
import controlStyles from './control.module.css';
import styles from './file-field.module.css';

export interface FileFieldProps extends FieldProps {
  id?: string;
  name: string;
  /** As the accept attribute wants it; whoever uses the field still judges what comes. */
  accept?: string;
  /** The file chosen last. It stays until another one takes its place. */
  file: File | null;
  onChoose(file: File): void;
  /** Gives up the choice; a file that has to be there can only be replaced. */
  onRemove?(): void;
  onBlur?(): void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** What is said while nothing is chosen: which files, how large. */
  invitation: ReactNode;
}

/**
 * One file, chosen or dropped. The browser's own control lies unseen over the whole area: it takes
 * clicks, drops and keys by itself, in every browser.
 */
export function FileField({ file, onChoose, onRemove, invitation, ...props }: FileFieldProps) {
  const { field, control, rest } = useField(props);
  const take = (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    // Leaving the dialog without a choice empties the control; what was chosen before is still wanted.
    if (chosen) onChoose(chosen);
    // The file is held by whoever uses this. A control that held it too would not tell that the same one, mended, is chosen again.
    input.value = '';
  };
  const own = () => document.getElementById(control.id) as HTMLInputElement | null;
  // The page may have come before its scripts, and somebody may have chosen meanwhile.
  const takeEarly = useEffectEvent(() => {
    const input = own();
    if (input?.files?.length) take(input);
  });
  useEffect(() => takeEarly(), []);
  const remove = () => {
    onRemove?.();
    // The button that was pressed is gone.
    own()?.focus();
  };
  const stateId = `${control.id}-state`;
  const described = [control['aria-describedby'], stateId].filter(Boolean).join(' ');
  return (
    <Field {...field}>
      <div className={styles.drop} data-filled={file !== null} data-invalid={control['aria-invalid']}>
        <input
          type="file"
          className={`${controlStyles.visuallyHidden} ${styles.input}`}
          {...control}
          {...rest}
          aria-describedby={described}
          onChange={({ target }) => take(target)}
        />
        {file ? (
          <p id={stateId} className={styles.state}>
            <span className={styles.name}>{file.name}</span>
            <span className={styles.facts}>
              {fileKind(file)}, {fileSize(file)}
              {props.error ? '.' : ', ready to send.'} <span className={styles.replace}>Replace</span>
            </span>
          </p>
        ) : (
          <p id={stateId} className={styles.state}>
            <span className={styles.choose}>Choose a file</span>
            <span className={styles.early} aria-hidden="true">
              Your file is chosen
            </span>
            <span className={styles.facts}>{invitation}</span>
          </p>
        )}
      </div>
      {file && onRemove && (
        <TextLink as="button" type="button" className={styles.remove} onClick={remove}>
          Remove {file.name}
        </TextLink>
      )}
    </Field>
  );
}
