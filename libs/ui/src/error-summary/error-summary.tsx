import { useId, type MouseEvent, type ReactNode, type Ref } from 'react';
import { AlertIcon } from '../icon/alert-icon';
import styles from './error-summary.module.css';

/** What is wrong with a field. */
export interface FieldFault {
  /** The id of its control. */
  fieldId: string;
  /** The name of the field, if the message does not have it. */
  label?: string;
  message: string;
}

interface ErrorSummaryProps {
  title: string;
  faults?: readonly FieldFault[];
  /** For the form, which focuses the summary after a failed attempt. */
  ref?: Ref<HTMLDivElement>;
  /** A way out, under the faults. */
  children?: ReactNode;
}

/** Everything that keeps a form from being sent, with a link to each field. It can be focused. */
export function ErrorSummary({ title, faults = [], ref, children }: ErrorSummaryProps) {
  const titleId = useId();
  // A fault that is the title is not repeated below: the title links to its field.
  const [titleFault] = faults.filter(({ message }) => message === title);
  const others = faults.filter((fault) => fault !== titleFault);
  return (
    <div ref={ref} className={styles.summary} role="alert" aria-labelledby={titleId} tabIndex={-1}>
      <p id={titleId} className={styles.title}>
        <AlertIcon className={styles.icon} />
        {titleFault ? <FaultLink {...titleFault} /> : title}
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

function FaultLink({ fieldId, label, message }: FieldFault) {
  return (
    <a className={styles.link} href={`#${fieldId}`} onClick={leadTo(fieldId)}>
      {label && `${label}: `}
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
