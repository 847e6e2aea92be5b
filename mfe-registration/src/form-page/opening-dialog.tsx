import { Button, Dialog, focusHeading } from '@conference/ui';
import { useEffect, useState } from 'react';
import type { Opening } from './opening';
import { OpeningFacts } from './opening-facts';
import { isRead, rememberRead } from './read-this-visit';
import { texts } from './texts';

interface OpeningDialogProps extends Opening {
  /** Whether somebody fills the form in already, in which case it stays shut; not known while the page is drawn ahead. */
  isBegun: boolean | undefined;
}

/** Says first what has to be known. Shown once a visit: whoever comes back to a draft has read it. */
export function OpeningDialog({ name, title, facts, isBegun }: OpeningDialogProps) {
  const [state, setState] = useState<'read before' | 'open' | 'read'>(() => (isRead(name) ? 'read before' : 'open'));
  const proceed = () => {
    rememberRead(name);
    setState('read');
  };
  // It was there before anything could have the focus, so there is nothing to give it back to but the page.
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
      <OpeningFacts facts={facts} />
    </Dialog>
  );
}
