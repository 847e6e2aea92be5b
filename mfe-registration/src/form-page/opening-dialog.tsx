import { Button, Dialog, focusHeading } from '@conference/ui';
import { useEffect, useState } from 'react';
import styles from './opening-dialog.module.css';
import { texts } from './texts';

interface OpeningDialogProps {
  title: string;
  facts: readonly string[];
}

/** What somebody has to know before the first field. Shown at every opening of a form. */
export function OpeningDialog({ title, facts }: OpeningDialogProps) {
  const [open, setOpen] = useState(true);
  const proceed = () => setOpen(false);
  // It was there before anything could have the focus, so there is nothing to give it back to but the page.
  useEffect(() => {
    if (!open) focusHeading();
  }, [open]);
  return (
    <Dialog open={open} onClose={proceed} title={title} actions={<Button onClick={proceed}>{texts.proceed}</Button>}>
      <ul className={styles.facts}>
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Dialog>
  );
}
