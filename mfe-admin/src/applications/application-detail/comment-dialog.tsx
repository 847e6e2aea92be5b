import { Input, type GetRef } from 'antd';
import { useId, useRef } from 'react';
import { WovenModal } from '../../console/woven-modal';
import styles from './comment-dialog.module.css';
import { texts } from './texts';

interface CommentDialogProps {
  isOpen: boolean;
  isSending: boolean;
  /** What is decided, and for whom. */
  decision: string;
  comment: string;
  onType(comment: string): void;
  onCancel(): void;
  onSend(): void;
}

/** Asks for the reason of a new status. It stays open until the change is made. */
export function CommentDialog({ isOpen, isSending, decision, comment, onType, onCancel, onSend }: CommentDialogProps) {
  const id = useId();
  const field = useRef<GetRef<typeof Input.TextArea>>(null);
  return (
    <WovenModal
      open={isOpen}
      title={texts.dialog.title}
      okText={texts.dialog.send}
      cancelText={texts.dialog.cancel}
      onOk={onSend}
      onCancel={onCancel}
      afterOpenChange={(isThere) => isThere && field.current?.focus()}
      isBusy={isSending}
    >
      <p id={`${id}-decision`}>{decision}</p>
      <label className={styles.prompt} htmlFor={id}>
        {texts.dialog.prompt}
      </label>
      <Input.TextArea
        ref={field}
        id={id}
        aria-describedby={`${id}-decision`}
        rows={4}
        value={comment}
        onChange={(event) => onType(event.target.value)}
      />
    </WovenModal>
  );
}
