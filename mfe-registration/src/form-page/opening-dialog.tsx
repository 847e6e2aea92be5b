import { Button, Dialog, focusHeading } from '@conference/ui';
import { useEffect, useState } from 'react';
import styles from './opening-dialog.module.css';
import { isRead, rememberRead } from './read-this-visit';
import { texts } from './texts';

interface OpeningDialogProps {
  /** The form that it stands in front of. */
  form: string;
  title: string;
  facts: readonly string[];
}

/** What somebody has to know before the first field. Shown once a visit: whoever comes back to a draft has read it. */
export function OpeningDialog({ form, title, facts }: OpeningDialogProps) {
  const [state, setState] = useState<'read before' | 'open' | 'read'>(() => (isRead(form) ? 'read before' : 'open'));
  const proceed = () => {
    rememberRead(form);
    setState('read');
  };
  // It was there before anything could have the focus, so there is nothing to give it back to but the page.
  useEffect(() => {
    if (state === 'read') focusHeading();
  }, [state]);
  return (
    <Dialog open={state === 'open'} onClose={proceed} title={title} actions={<Button onClick={proceed}>{texts.proceed}</Button>}>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Dialog>
  );
}
