import { Button, Dialog, focusHeading } from '@conference/ui';
import { useEffect, useState } from 'react';
import type { FormNotice } from './form-notice';
import { FormNoticeFacts } from './form-notice-facts';
import { isNoticeRead, rememberNotice } from './read-notices';
import { texts } from './texts';

interface OpeningDialogProps extends FormNotice {
  /** Whether the form is begun already: then the dialog stays closed. Unknown in a prerendered page. */
  isBegun: boolean | undefined;
}

/** The notice as a dialog, once a visit: somebody who returns to a draft has read it. */
export function FormNoticeDialog({ name, title, facts, isBegun }: OpeningDialogProps) {
  const [state, setState] = useState<'read before' | 'open' | 'read'>(() =>
    isNoticeRead(name) ? 'read before' : 'open',
  );
  const proceed = () => {
    rememberNotice(name);
    setState('read');
  };
  // Nothing had the focus before, so it goes to the page.
  useEffect(() => {
    if (state === 'read') focusHeading();
  }, [state]);
  return (
    <Dialog
      open={isBegun === false && state === 'open'}
      onClose={proceed}
      title={title}
      actions={<Button onClick={proceed}>{texts.proceed}</Button>}
    >
      <FormNoticeFacts facts={facts} />
    </Dialog>
  );
}
