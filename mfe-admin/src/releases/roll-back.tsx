import { type ModuleRecord } from '@conference/contracts';
import { useState } from 'react';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { Question } from '../console/question';
import { useTask } from '../console/use-task';
import styles from './releases.module.css';
import { texts } from './texts';

interface RollBackProps {
  of: ModuleRecord;
  to: string;
  /** The live release. When another one has become live meanwhile, the server refuses. */
  release: number;
  /** Called when it is done or refused: either way the releases may have changed. */
  onChanged(): void;
}

/** Puts a module back to a version that was live, after a question. */
export function RollBack({ of: { name, live }, to, release, onChanged }: RollBackProps) {
  const { ask } = useAdminSession();
  const { run } = useTask();
  const [isAsking, setAsking] = useState(false);
  const { button, question, from, to: toward, notLive, follows, yes, no, success, failed } = texts.rollBack;

  const rollBack = async () => {
    const says = { success: success(name, to), failed, network: failed };
    await run(ask('POST /releases/rollback', { json: { module: name, to, ifRelease: release } }), says);
    setAsking(false);
    onChanged();
  };
  return (
    <>
      <ActionButton size="small" aria-label={`${button}: ${name} ${to}`} onClick={() => setAsking(true)}>
        {button}
      </ActionButton>
      <Question open={isAsking} title={question(name)} yes={yes} no={no} onYes={rollBack} onNo={() => setAsking(false)}>
        <dl className={styles.facts}>
          <dt>{from}</dt>
          <dd>{live ? <code>{live}</code> : notLive}</dd>
          <dt>{toward}</dt>
          <dd>
            <code>{to}</code>
          </dd>
        </dl>
        <p className={styles.follows}>{follows}</p>
      </Question>
    </>
  );
}
