import { Button, Dialog } from '@conference/ui';
import { useState } from 'react';
import { texts } from './texts';
import styles from './welcome-dialog.module.css';

/** What an author has to know before the first field. Shown at every opening of the form. */
export function WelcomeDialog() {
  const [open, setOpen] = useState(true);
  const proceed = () => setOpen(false);
  return (
    <Dialog
      open={open}
      onClose={proceed}
      title={texts.welcome.title}
      actions={<Button onClick={proceed}>{texts.welcome.proceed}</Button>}
    >
      <ul className={styles.facts}>
        {texts.welcome.facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
    </Dialog>
  );
}
