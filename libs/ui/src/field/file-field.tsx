import { useEffect, useEffectEvent, type ReactNode, type Ref } from 'react';
import { Field, useField, type FieldProps } from './field';
import { TextLink } from '../text-link/text-link';
import controlStyles from './control.module.css';
import styles from './file-field.module.css';
import { texts } from './texts';

export interface FileFieldProps extends FieldProps {
  id?: string;
  name: string;
  /** The accept attribute; the caller still has to check the file. */
  accept?: string;
  /** The chosen file. */
  file: File | null;
  /** Its kind and size in words. */
  facts?: string;
  onChoose(file: File): void;
  /** Only for an optional file; a required one can only be replaced. */
  onRemove?(): void;
  onBlur?(): void;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
  /** Shown while nothing is chosen: which files, how large. */
  invitation: ReactNode;
}

/** One file, chosen or dropped. The browser's own control covers the area invisibly, so that clicks, drops and keys work in every browser. */
export function FileField({ file, facts, onChoose, onRemove, invitation, ...props }: FileFieldProps) {
  const { field, control, rest } = useField(props);
  const take = (input: HTMLInputElement) => {
    const chosen = input.files?.[0];
    // Cancelling the dialog empties the control; the earlier file stays.
    if (chosen) onChoose(chosen);
    // The caller holds the file. Emptied, the control also reports when the same file is chosen again after a correction.
    input.value = '';
  };
  const own = () => document.getElementById(control.id) as HTMLInputElement | null;
  // Somebody may have chosen a file before the scripts loaded.
  const takeEarly = useEffectEvent(() => {
    const input = own();
    if (input?.files?.length) take(input);
  });
  useEffect(() => takeEarly(), []);
  const remove = () => {
    onRemove?.();
    // The pressed button, which had the focus, is gone.
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
              {facts}
              {props.error ? texts.end : texts.ready} <span className={styles.replace}>{texts.replace}</span>
            </span>
          </p>
        ) : (
          <p id={stateId} className={styles.state}>
            <span className={styles.choose}>{texts.choose}</span>
            <span className={styles.early} aria-hidden="true">
              {texts.early}
            </span>
            <span className={styles.facts}>{invitation}</span>
          </p>
        )}
      </div>
      {file && onRemove && (
        <TextLink as="button" type="button" className={styles.remove} onClick={remove}>
          {texts.remove(file.name)}
        </TextLink>
      )}
    </Field>
  );
}
