import { applicationStatuses, type ApplicationStatus } from '@conference/contracts';
import { Button, Select } from 'antd';
import { useId, useRef, useState, type ReactNode } from 'react';
import { statusNames } from '../status-names';
import styles from './status-editor.module.css';
import { texts } from './texts';
import type { Outcome } from './use-application-change';

interface StatusEditorProps {
  status: ApplicationStatus;
  /** Whether there is a comment, which saving clears. */
  isCommented: boolean;
  /** Whether this or another change of the application is on its way. */
  isSending: boolean;
  onSave(status: ApplicationStatus): Promise<Outcome>;
  /** The status as it is shown while it is not being edited. */
  children: ReactNode;
}

const options = applicationStatuses.map((value) => ({ value, label: statusNames[value] }));

/** Sets any status with a blank comment. That clears an existing comment, even if the status stays. */
export function StatusEditor({ status, isCommented, isSending, onSave, children }: StatusEditorProps) {
  const [wished, setWished] = useState<ApplicationStatus | null>(null);
  const [isSaving, setSaving] = useState(false);
  const [before, setBefore] = useState(status);
  const noteId = useId();
  const edit = useRef<HTMLButtonElement>(null);

  // The choice was made for the old status.
  if (before !== status) {
    setBefore(status);
    setWished(null);
  }
  if (wished === null) {
    return (
      <div className={styles.editor}>
        {children}
        {/* A button of its own: Ant Design fills a ref when the button is new, and not later. */}
        <Button key="edit" size="small" ref={edit} onClick={() => setWished(status)}>
          {texts.status.edit}
        </Button>
      </div>
    );
  }
  const close = () => {
    setWished(null);
    // The focus stays here when one control replaces another.
    setTimeout(() => edit.current?.focus());
  };
  const save = async () => {
    setSaving(true);
    const outcome = await onSave(wished);
    setSaving(false);
    if (outcome !== 'failed') close();
  };
  return (
    <div className={styles.editor}>
      <Select
        // eslint-disable-next-line jsx-a11y/no-autofocus -- it takes the place of the button that was pressed
        autoFocus
        aria-label={texts.status.heading}
        className={styles.select}
        // Ant Design fades the value while the list is open, below what can be read.
        styles={{ content: { opacity: 1 } }}
        value={wished}
        options={options}
        onChange={setWished}
        disabled={isSending}
      />
      <Button
        type="primary"
        aria-describedby={isCommented ? noteId : undefined}
        loading={isSaving}
        disabled={isSending}
        onClick={() => void save()}
      >
        {texts.status.save}
      </Button>
      <Button disabled={isSending} onClick={close}>
        {texts.status.cancel}
      </Button>
      {isCommented && (
        <p className={styles.note} id={noteId}>
          {texts.status.clearsComment}
        </p>
      )}
    </div>
  );
}
