import type { TemplateWords } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { ActionButton } from '../../console/action-button';
import { useAdminSession } from '../../console/admin-session';
import { useTask } from '../../console/use-task';
import styles from './made-mail.module.css';
import { texts } from './texts';

const says = texts.one.test;

interface FaultProps {
  /** What follows from it. */
  says: string;
  fault: string | undefined;
}

/** Why a template makes no mail, if it does not. */
export function Fault({ says, fault }: FaultProps) {
  return (
    <p className={styles.fault} role="status">
      {fault && (
        <>
          {says} <strong>{fault}</strong>
        </>
      )}
    </p>
  );
}

interface TestMailProps {
  /** Of the template. */
  id: string;
  /** Its words, and the record that it is about. */
  json: TemplateWords & { record?: string };
  disabled?: boolean;
}

/** Sends the mail of a template to the signed-in organiser. */
export function TestMail({ id, json, disabled }: TestMailProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const send = async () => {
    const ended = await run(ask('POST /mail-templates/:id/test', { params: { id }, json }), says);
    if (ended.isDone) toast.success(ended.answer.message);
  };
  return (
    <ActionButton loading={isRunning} disabled={disabled} onClick={() => void send()}>
      {says.button}
    </ActionButton>
  );
}
