import { displayLastMinute, type TimedForm } from '@conference/edition';
import { Card } from '@conference/ui';
import { texts } from './texts';

interface ClosingNoticeProps {
  form: TimedForm;
  open: boolean;
}

/** Until when a form is open, in the conference's own time. */
export function ClosingNotice({ form, open }: ClosingNoticeProps) {
  return (
    <Card tone={open ? 'wait' : 'bad'} role="status">
      <strong>
        {open ? texts.openUntil : texts.closedSince} {displayLastMinute(form)}
      </strong>
      <br />
      {texts.zone}
    </Card>
  );
}
