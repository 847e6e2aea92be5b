import { displayLastMinute, zoneName, type TimedForm } from '@conference/edition';
import { Card } from '@conference/ui';
import type { ReactNode } from 'react';

interface ClosingNoticeProps {
  form: TimedForm;
  open: boolean;
  labels?: { openUntil: string; closedSince: string };
  /** What to do now that it is closed. */
  children?: ReactNode;
}

const LABELS = { openUntil: 'Open until', closedSince: 'Closed since' };

/** When a form closes, in the conference's own time. */
export function ClosingNotice({ form, open, labels = LABELS, children }: ClosingNoticeProps) {
  return (
    <Card tone={open ? 'wait' : 'bad'} role="status">
      <strong>
        {open ? labels.openUntil : labels.closedSince} {displayLastMinute(form)}
      </strong>
      <br />
      {zoneName}
      {!open && children && (
        <>
          <br />
          {children}
        </>
      )}
    </Card>
  );
}
