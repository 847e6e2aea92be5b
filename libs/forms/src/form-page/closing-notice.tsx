import { displayLastMinute, zoneName, type TimedForm } from '@conference/edition';
import { Card } from '@conference/ui';
import type { ReactNode } from 'react';

interface ClosingNoticeProps {
  form: TimedForm;
  open: boolean;
  says?: { openUntil: string; closedSince: string };
  /** What to do once it is closed. */
  children?: ReactNode;
}

const TEXTS = { openUntil: 'Open until', closedSince: 'Closed since' };

/** Until when a form is open, in the conference's own time. */
export function ClosingNotice({ form, open, says = TEXTS, children }: ClosingNoticeProps) {
  return (
    <Card tone={open ? 'wait' : 'bad'} role="status">
      <strong>
        {open ? says.openUntil : says.closedSince} {displayLastMinute(form)}
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
