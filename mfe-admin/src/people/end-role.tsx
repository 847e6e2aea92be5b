import type { GrantRecord } from '@conference/contracts';
import { toast } from '@conference/shell-kit';
import { useState } from 'react';
import { ActionButton } from '../console/action-button';
import { useAdminSession } from '../console/admin-session';
import { Question } from '../console/question';
import { useTask } from '../console/use-task';
import { texts } from './texts';

interface EndRoleProps {
  grant: GrantRecord;
  /** Also after a refusal: somebody else may have ended it. */
  onEnded(): void;
}

/** Ends a role, or withdraws an invitation, after a question. */
export function EndRole({ grant, onEnded }: EndRoleProps) {
  const { ask } = useAdminSession();
  const { run } = useTask();
  const [isAsking, setAsking] = useState(false);
  const { button, withdraw, title, follows, yes, no, says } = texts.end;
  const label = grant.state === 'active' ? button : withdraw;
  const end = async () => {
    const ended = await run(ask('DELETE /grants/:id', { params: { id: grant._id } }), says);
    if (ended.isDone) toast.success(ended.answer.message);
    setAsking(false);
    onEnded();
  };
  return (
    <>
      <ActionButton
        danger
        size="small"
        aria-label={`${label}: ${texts.change.of(grant)}`}
        onClick={() => setAsking(true)}
      >
        {label}
      </ActionButton>
      <Question
        open={isAsking}
        isDanger
        title={title(grant)}
        yes={yes(grant)}
        no={no}
        onYes={end}
        onNo={() => setAsking(false)}
      >
        {follows(grant)}
      </Question>
    </>
  );
}
