import { Woven } from '@conference/ui';
import { Input, Modal } from 'antd';
import { useId } from 'react';
import styles from './comment-dialog.module.css';
import { texts } from './texts';

interface CommentDialogProps {
  isOpen: boolean;
  isSending: boolean;
  comment: string;
  onType(comment: string): void;
  onCancel(): void;
  onSend(): void;
}

/** Asks why the status changes. It stays open until the change has been made. */
export function CommentDialog({ isOpen, isSending, comment, onType, onCancel, onSend }: CommentDialogProps) {
  const id = useId();
  return (
    <Modal
      open={isOpen}
      title={texts.dialog.title}
      okText={texts.dialog.send}
      cancelText={texts.dialog.cancel}
      onOk={onSend}
      onCancel={onCancel}
      confirmLoading={isSending}
      cancelButtonProps={{ disabled: isSending }}
      closable={false}
      keyboard={!isSending}
      mask={{ closable: false }}
      modalRender={(dialog) => (
        <div className={styles.dialog}>
          <Woven draft="tabby" yarn={6} className={styles.edge} />
          {dialog}
        </div>
      )}
    >
      <label className={styles.prompt} htmlFor={id}>
        {texts.dialog.prompt}
      </label>
      <Input.TextArea id={id} rows={4} value={comment} autoFocus onChange={(event) => onType(event.target.value)} />
    </Modal>
  );
}
