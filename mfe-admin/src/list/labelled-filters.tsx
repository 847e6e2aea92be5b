import { VisuallyHidden } from '@conference/ui';
import { useId, type ReactNode } from 'react';
import styles from './labelled-filters.module.css';

interface LabelledFiltersProps {
  legend: string;
  /** Each a `LabelledFilter`. */
  children: ReactNode;
}

/** Filters with too many words for buttons: labelled fields beside each other. */
export function LabelledFilters({ legend, children }: LabelledFiltersProps) {
  return (
    <fieldset className={styles.filters}>
      <legend>
        <VisuallyHidden>{legend}</VisuallyHidden>
      </legend>
      {children}
    </fieldset>
  );
}

interface LabelledFilterProps {
  label: string;
  /** The field. @param id the one that its label names */
  children(id: string): ReactNode;
}

/** One field among them. */
export function LabelledFilter({ label, children }: LabelledFilterProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
