import { Button, Input, type GetRef } from 'antd';
import { useId, useRef, type KeyboardEvent } from 'react';
import { WovenModal } from '../../console/woven-modal';
import styles from './comment-dialog.module.css';
import { SavedPhrases } from './saved-phrases';
import { texts } from './texts';

interface CommentDialogProps {
  isOpen: boolean;
  isSending: boolean;
  /** The decision, and the name of the applicant. */
  decision: string;
  comment: string;
  onType(comment: string): void;
  onCancel(): void;
  /** Sends it, and opens the next undecided application after that if `isOn`. */
  onSend(isOn: boolean): void;
}

/** Asks for the reason of a new status. It stays open until the change is made. */
export function CommentDialog({ isOpen, isSending, decision, comment, onType, onCancel, onSend }: CommentDialogProps) {
  const id = useId();
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  const press = ({ key, ctrlKey, metaKey, repeat }: KeyboardEvent) => {
    if (key === 'Enter' && (ctrlKey || metaKey) && !repeat && !isSending) onSend(true);
  };
  const insert = (withPhrase: string) => {
    onType(withPhrase);
    field.current?.focus();
  };
  return (
    <WovenModal
      open={isOpen}
      title={texts.dialog.title}
      onCancel={onCancel}
      afterOpenChange={(isThere) => isThere && field.current?.focus()}
      isBusy={isSending}
      footer={
        <div className={styles.answers}>
          <Button disabled={isSending} onClick={onCancel}>
            {texts.dialog.cancel}
          </Button>
          <Button loading={isSending} onClick={() => onSend(false)}>
            {texts.dialog.send}
          </Button>
          <Button
            type="primary"
            disabled={isSending}
            aria-keyshortcuts="Control+Enter"
            title="Ctrl + Enter"
            onClick={() => onSend(true)}
          >
            {texts.next.send}
          </Button>
        </div>
      }
    >
      <p id={`${id}-decision`}>{decision}</p>
      <label className={styles.prompt} htmlFor={id}>
        {texts.dialog.prompt}
      </label>
      <Input.TextArea
        ref={field}
        id={id}
        aria-describedby={`${id}-decision ${id}-mailed`}
        rows={4}
        value={comment}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={press}
      />
      <p id={`${id}-mailed`} className={styles.mailed}>
        {texts.dialog.mailed}
      </p>
      <SavedPhrases typed={comment} onInsert={insert} />
    </WovenModal>
  );
}
