import { limits, type BinEntryRecord } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { Input, type InputRef } from 'antd';
import { useId, useRef, useState } from 'react';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { useTask } from '../console/use-task';
import { WovenModal } from '../console/woven-modal';
import styles from './bin.module.css';
import { texts } from './texts';

interface DeleteForGoodProps {
  entry: BinEntryRecord;
  /** Called when it was deleted, here or elsewhere. */
  onDeleted(): void;
}

/** Deletes a record for good, once a reason is given. */
export function DeleteForGood({ entry: { _id: id, name }, onDeleted }: DeleteForGoodProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const [isMissing, setMissing] = useState(false);
  const field = useId();
  const input = useRef<InputRef>(null);
  const { button, title, follows, hint, needed, yes, no, says } = texts.forGood;

  const open = () => {
    setReason('');
    setMissing(false);
    setOpen(true);
  };
  const remove = async () => {
    if (reason.trim() === '') {
      setMissing(true);
      return input.current?.focus();
    }
    const ended = await run(ask('DELETE /bin/:id', { params: { id }, json: { reason } }), says);
    if (ended.isDone) toast.success(ended.answer.message);
    else if (ended.refused?.status !== 404) return;
    setOpen(false);
    onDeleted();
  };
  return (
    <>
      <ActionButton danger size="small" aria-label={`${button}: ${name}`} onClick={open}>
        {button}
      </ActionButton>
      <WovenModal
        open={isOpen}
        title={title(name)}
        width={460}
        yarn={1}
        isBusy={isRunning}
        okText={yes}
        cancelText={no}
        okButtonProps={{ danger: true }}
        onOk={() => void remove()}
        onCancel={() => setOpen(false)}
        afterOpenChange={(isThere) => isThere && input.current?.focus()}
      >
        <p>{follows}</p>
        <div className={styles.reason}>
          <label htmlFor={field}>{texts.forGood.reason}</label>
          <Input
            id={field}
            ref={input}
            maxLength={limits.line}
            value={reason}
            status={isMissing ? 'error' : undefined}
            aria-invalid={isMissing}
            aria-describedby={`${field}-hint`}
            onChange={(event) => {
              setReason(event.target.value);
              setMissing(false);
            }}
            onPressEnter={() => void remove()}
          />
          <small id={`${field}-hint`} role={isMissing ? 'alert' : undefined}>
            {isMissing ? needed : hint}
          </small>
        </div>
      </WovenModal>
    </>
  );
}
