import type { ComponentPropsWithRef } from 'react';
import { FieldError, Hint, OptionalMark, useField, type FieldProps } from './field';
import controlStyles from './control.module.css';
import fieldStyles from './field.module.css';
import styles from './segmented-radio.module.css';

export interface SegmentedRadioProps extends FieldProps, Omit<ComponentPropsWithRef<'input'>, 'required' | 'type'> {
  /** Two to four short words. */
  options: readonly { value: string; label: string }[];
}

/** Radio buttons as a row of segments, for a few options. */
export function SegmentedRadio({ options, ...props }: SegmentedRadioProps) {
  const { field, control, rest } = useField(props);
  const { id } = control;
  return (
    <div
      className={fieldStyles.field}
      data-field={id}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-describedby={control['aria-describedby']}
      aria-invalid={control['aria-invalid']}
      aria-required={control.required}
    >
      <span id={`${id}-label`} className={fieldStyles.label}>
        {field.label} {field.optional && <OptionalMark />}
      </span>
      <Hint id={id} hint={field.hint} />
      <div className={styles.segments}>
        {options.map(({ value, label }, index) => (
          <label key={value} className={styles.segment}>
            <input
              type="radio"
              className={`${controlStyles.visuallyHidden} ${styles.radio}`}
              id={index === 0 ? id : `${id}-${value}`}
              value={value}
              {...rest}
            />
            <span className={styles.word}>{label}</span>
          </label>
        ))}
      </div>
      <FieldError id={id} error={field.error} />
    </div>
  );
}
