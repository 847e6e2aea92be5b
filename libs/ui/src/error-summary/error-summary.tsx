import { useId, type MouseEvent, type ReactNode, type Ref } from 'react';
import { AlertIcon } from '../icon/alert-icon';
import styles from './error-summary.module.css';

/** A field that is wrong, by its id, and what is wrong with it. */
export interface FieldFault {
  /** The id of the control to lead to. */
  fieldId: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  faults?: readonly FieldFault[];
  /** The focus is brought here by whoever knows that something was tried. */
  ref?: Ref<HTMLDivElement>;
  /** What can be done about it, under the faults. */
  children?: ReactNode;
}

/** What stands in the way of a form, in one place: can take the focus, and leads to each field. */
export function ErrorSummary({ title, faults = [], ref, children }: ErrorSummaryProps) {
  const titleId = useId();
  // What is said of one field is said once, and leads there.
  const [said] = faults.filter(({ message }) => message === title);
  const others = faults.filter((fault) => fault !== said);
  return (
    <div ref={ref} className={styles.summary} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <p id={titleId} className={styles.title}>
        <AlertIcon className={styles.icon} />
        {said ? <FaultLink {...said} /> : title}
      </p>
      {others.length > 0 && (
        <ul className={styles.faults}>
          {others.map((fault) => (
            <li key={fault.fieldId}>
              <FaultLink {...fault} />
            </li>
          ))}
        </ul>
      )}
      {children && <div className={styles.remedy}>{children}</div>}
    </div>
  );
}

function FaultLink({ fieldId, message }: FieldFault) {
  return (
    <a className={styles.link} href={`#${fieldId}`} onClick={leadTo(fieldId)}>
      {message}
    </a>
  );
}

/** Focuses the control without writing its id into the address. */
function leadTo(fieldId: string) {
  return (event: MouseEvent) => {
    const control = document.getElementById(fieldId);
    if (!control) return;
    event.preventDefault();
    control.focus({ preventScroll: true });
    control.scrollIntoView?.({ block: 'center' });
  };
}
