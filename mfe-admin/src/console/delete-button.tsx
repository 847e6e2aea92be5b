import type { Refused } from '@conference/api-client';
import type { CallAt } from '@conference/contracts';
import { useState } from 'react';
import { ActionButton } from './action-button';
import { useAdminSession } from './admin-session';
import { Question } from './question';
import styles from './delete-button.module.css';
import { texts } from './texts';
import { atVersion, useTask, type TaskSays } from './use-task';

/** The calls after which the record is in the bin. */
const binned: readonly CallAt[] = [
  'DELETE /registrations/:id',
  'DELETE /audience/:id',
  'DELETE /volunteer-register/:id',
  'DELETE /sponsors/:id',
  'DELETE /notices/:id',
];

interface DeleteButtonProps {
  /** Who or what is deleted, for screen readers. */
  of: string;
  at: Exclude<Extract<CallAt, `DELETE ${string}`>, 'DELETE /bin/:id'>;
  id: string;
  /** The version that was shown when the button was pressed. Only this one is deleted. */
  version?: number | string;
  json?: { adminId?: string };
  /** The label, if it is not Delete. */
  label?: string;
  says: Partial<TaskSays>;
  /** It was deleted here, or by somebody else before. */
  onDeleted(): void;
  /** It was refused, and is still there. */
  onRefused?(refused: Refused): void;
  /** Whether it is a large one, as wide as its panel. */
  isBlock?: boolean;
}

/** Deletes one row, after a question. */
export function DeleteButton(props: DeleteButtonProps) {
  const { of, at, id, version, json, label = texts.delete.button, says, onDeleted, onRefused, isBlock = false } = props;
  const { ask } = useAdminSession();
  const { run } = useTask();
  const [isAsking, setAsking] = useState(false);
  const [shown, setShown] = useState(version);

  const remove = async () => {
    const call = ask(at, { params: { id }, json }, shown === undefined ? undefined : atVersion(shown));
    const { isDone, refused } = await run(call, { ...texts.delete.says, ...says });
    if (isDone || refused?.status === 404) onDeleted();
    else if (refused) onRefused?.(refused);
    setAsking(false);
  };
  const askFirst = () => {
    setShown(version);
    setAsking(true);
  };
  return (
    <>
      <ActionButton
        danger
        block={isBlock}
        size={isBlock ? undefined : 'small'}
        aria-label={`${label}: ${of}`}
        onClick={askFirst}
      >
        {label}
      </ActionButton>
      <Question
        open={isAsking}
        isDanger
        title={texts.delete.question}
        yes={texts.delete.yes}
        no={texts.delete.no}
        onYes={remove}
        onNo={() => setAsking(false)}
      >
        {of}
        {binned.includes(at) && <p className={styles.bin}>{texts.delete.bin}</p>}
      </Question>
    </>
  );
}
