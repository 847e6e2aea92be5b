import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { areShortcutsOn, setShortcuts } from './shortcut-setting';
import styles from './shortcut-help.module.css';
import { texts } from './texts';
import { WovenModal } from './woven-modal';

const says = texts.shortcuts;

interface ShortcutHelpProps {
  /** Called when it has closed. */
  onClosed(): void;
}

/** The help sheet: all shortcuts, and a switch to turn off those of a single key. */
export function ShortcutHelp({ onClosed }: ShortcutHelpProps) {
  const [isOpen, setOpen] = useState(true);
  const [isOn, setOn] = useState(areShortcutsOn);
  const close = () => setOpen(false);
  const turn = (on: boolean) => {
    setShortcuts(on);
    setOn(on);
  };
  return (
    <WovenModal
      open={isOpen}
      isBusy={false}
      title={says.title}
      onCancel={close}
      afterClose={onClosed}
      footer={
        // eslint-disable-next-line jsx-a11y/no-autofocus -- the dialog was opened to be read
        <Button autoFocus onClick={close}>
          {says.close}
        </Button>
      }
    >
      {says.groups.map(({ title, keys }) => (
        <section key={title} className={styles.group}>
          <h3>{title}</h3>
          <dl>
            {keys.map(([key, meaning]) => (
              <div key={key}>
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <Checkbox checked={isOn} onChange={({ target }) => turn(target.checked)}>
        {says.on}
      </Checkbox>
      <p className={styles.note}>{says.note}</p>
    </WovenModal>
  );
}
