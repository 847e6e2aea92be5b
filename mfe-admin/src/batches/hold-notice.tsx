import type { LeavingBatch } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { Button } from 'antd';
import { useState } from 'react';
import { ActionButton } from '../console/action-button';
import { useAdminSession, useMay } from '../console/admin-session';
import { Question } from '../console/question';
import { useTask, type TaskSays } from '../console/use-task';
import styles from './batches.module.css';
import { texts } from './texts';

const { held } = texts;

interface HoldNoticeProps {
  since: string;
  /** The batches that will send mails by themselves once batches go on. */
  leaving: readonly LeavingBatch[];
  onChanged(): void;
}

/** Says that batches have been waiting since a restore. An admin sees what would be sent, and lets them go on. */
export function HoldNotice({ since, leaving, onChanged }: HoldNoticeProps) {
  const { ask } = useAdminSession();
  const { run, isRunning } = useTask();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const act = async (call: Promise<unknown>, says: TaskSays) => {
    const ended = await run(call, says);
    onChanged();
    return ended.isDone;
  };
  const resume = async () => {
    if (await act(ask('POST /batches/resume', {}), held.says)) setAsking(false);
  };
  const drop = (id: string) => act(ask('DELETE /batches/:id/mails', { params: { id } }), held.drop.says);
  return (
    <section className={styles.held} aria-labelledby="held">
      <h2 id="held">{held.title}</h2>
      <p>{held.lead(displayMinute(new Date(since)))}</p>
      {may('admin') ? <Button onClick={() => setAsking(true)}>{held.button}</Button> : <p>{held.admins}</p>}
      <Question
        open={isAsking}
        title={held.question}
        yes={held.button}
        no={held.no}
        onYes={resume}
        onNo={() => setAsking(false)}
      >
        {leaving.length === 0 ? (
          <p>{held.nothing}</p>
        ) : (
          <>
            <p>{held.leaving}</p>
            <ul className={styles.lines}>
              {leaving.map((batch) => (
                <li key={batch._id}>
                  {held.line(batch)}{' '}
                  {batch.state === 'released' && (
                    <ActionButton
                      size="small"
                      danger
                      disabled={isRunning}
                      aria-label={`${held.drop.button}: ${batch.name}`}
                      onClick={() => void drop(batch._id)}
                    >
                      {held.drop.button}
                    </ActionButton>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Question>
    </section>
  );
}
