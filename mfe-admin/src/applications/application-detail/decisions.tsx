import type { ApplicationStatus } from '@conference/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { CommentDialog } from './comment-dialog';
import styles from './decisions.module.css';
import { texts } from './texts';
import { UnsentComment } from './unsent-comment';
import type { Outcome } from './use-application-change';

type Decision = Exclude<ApplicationStatus, 'pending'>;

const decisions: { status: Decision; label: string; tone: 'primary' | 'default' | 'danger' }[] = [
  { status: 'accepted', label: texts.decisions.accept, tone: 'primary' },
  { status: 'declined', label: texts.decisions.reject, tone: 'danger' },
  { status: 'wait', label: texts.decisions.wait, tone: 'default' },
];

interface DecisionsProps {
  fullName: string;
  current: ApplicationStatus;
  isSending: boolean;
  onDecide(status: Decision, comment: string): Promise<Outcome>;
}

/** Accept, Reject and Wait, each of which asks for a comment. */
export function Decisions({ fullName, current, isSending, onDecide }: DecisionsProps) {
  const [chosen, setChosen] = useState<Decision | null>(null);
  // They stay when somebody else's change closes the dialog: the text may still be wanted for the same decision.
  const [comments, setComments] = useState<Partial<Record<Decision, string>>>({});
  const comment = (chosen && comments[chosen]) ?? '';
  // The button of that decision is disabled then, so the text is shown here.
  const unsent = current !== 'pending' && chosen !== current && comments[current]?.trim();
  const setComment = (text: string) => chosen && setComments((before) => ({ ...before, [chosen]: text }));

  const send = async () => {
    if (!chosen) return;
    // An empty comment travels as a single space (docs/rules.md, console).
    const outcome = await onDecide(chosen, comment.trim() === '' ? ' ' : comment);
    if (outcome === 'failed') return;
    setChosen(null);
    if (outcome === 'done') setComment('');
  };
  const cancel = () => {
    setChosen(null);
    setComment('');
  };
  return (
    <>
      <div className={styles.decisions}>
        {decisions.map(({ status, label, tone }) => (
          <Button
            key={status}
            type={tone === 'primary' ? 'primary' : 'default'}
            danger={tone === 'danger'}
            disabled={status === current || isSending}
            onClick={() => setChosen(status)}
          >
            {label}
          </Button>
        ))}
      </div>
      {unsent && (
        <UnsentComment comment={unsent} onDiscard={() => setComments({ ...comments, [current]: undefined })} />
      )}
      <CommentDialog
        isOpen={chosen !== null}
        isSending={isSending}
        decision={chosen ? texts.dialog.decision(labelOf(chosen), fullName) : ''}
        comment={comment}
        onType={setComment}
        onCancel={cancel}
        onSend={() => void send()}
      />
    </>
  );
}

const labelOf = (decision: Decision) => decisions.find(({ status }) => status === decision)?.label ?? decision;
