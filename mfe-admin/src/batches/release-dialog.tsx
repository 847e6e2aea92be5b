import type { BatchRecord } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { TextField } from '@conference/ui';
import { useId, useState } from 'react';
import { useAdminSession } from '../console/admin-session';
import { useTask } from '../console/use-task';
import { WovenModal } from '../console/woven-modal';
import { outOfDhaka } from '../edition/dhaka';
import { asShown } from './as-shown';
import styles from './batches.module.css';
import type { BatchSays } from './batch-card';
import { texts } from './texts';

const says = texts.release;

interface ReleaseDialogProps {
  batch: BatchRecord;
  says: BatchSays;
  onClosed(): void;
  /** Also called after a refusal, because the numbers have changed by then. */
  onAsked(): void;
}

/** Releases a sealed batch in two minutes or at a chosen time, if it still has the shown numbers. */
export function ReleaseDialog({ batch, says: { numbers, leftBehind }, onClosed, onAsked }: ReleaseDialogProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const id = useId();
  const [isLater, setLater] = useState(false);
  const [at, setAt] = useState('');
  const [isOpen, setOpen] = useState(true);
  const release = async () => {
    // Whole seconds have no milliseconds.
    const time = isLater ? { at: outOfDhaka(at.length === 16 ? `${at}:00` : at).replace('Z', '.000Z') } : {};
    const call = ask('POST /batches/:id/release', {
      params: { id: batch._id },
      json: { ...time, ...asShown(batch) },
    });
    const ended = await run(call, { ...says.says, failed: (message) => message });
    if (ended.isDone) toast.success(ended.answer.message);
    onAsked();
    setOpen(false);
  };
  return (
    <WovenModal
      open={isOpen}
      title={says.title(batch.name)}
      width={480}
      isBusy={isRunning}
      okText={says.button}
      okButtonProps={{ disabled: isLater && at === '' }}
      cancelText={says.cancel}
      onOk={() => void release()}
      onCancel={() => setOpen(false)}
      afterClose={onClosed}
    >
      <p className={styles.numbers}>{numbers(batch)}</p>
      {batch.numbers.leftBehind > 0 && <p className={styles.behind}>{leftBehind(batch.numbers.leftBehind)}</p>}
      <fieldset className={styles.when} disabled={isRunning}>
        <legend>{says.when}</legend>
        <label>
          <input type="radio" name={id} checked={!isLater} onChange={() => setLater(false)} /> {says.now}
        </label>
        <label>
          <input type="radio" name={id} checked={isLater} onChange={() => setLater(true)} /> {says.later}
        </label>
      </fieldset>
      {isLater && (
        <TextField
          label={says.at}
          hint={says.atHint}
          type={'datetime-local' as 'text'}
          value={at}
          onChange={({ target }) => setAt(target.value)}
        />
      )}
      <p>{says.follows}</p>
    </WovenModal>
  );
}
