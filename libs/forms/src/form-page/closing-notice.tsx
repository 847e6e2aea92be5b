import { zoneName } from '@conference/edition';
import { Card } from '@conference/ui';
import type { ReactNode } from 'react';
import { texts } from '../contract-form/texts';

interface ClosingNoticeProps {
  open: boolean;
  /** The last minute in which the form is open. */
  lastMinute: string;
  labels?: { openUntil: string; closedSince: string };
  /** What to do now that it is closed. */
  children?: ReactNode;
}

/** When a form closes, in the conference's own time. */
export function ClosingNotice({ open, lastMinute, labels = texts, children }: ClosingNoticeProps) {
  return (
    <Card tone={open ? 'wait' : 'bad'} role="status">
      <strong>
        {open ? labels.openUntil : labels.closedSince} {lastMinute}
      </strong>
      <br />
      {zoneName()}
      {!open && children && (
        <>
          <br />
          {children}
        </>
      )}
    </Card>
  );
}
