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
  const [asked, setAsked] = useState<Decision | null>(null);
  // Kept while the dialog is closed by somebody else's change: what was typed may still be wanted, for the same decision.
  const [comments, setComments] = useState<Partial<Record<Decision, string>>>({});
  const comment = (asked && comments[asked]) ?? '';
  // Its button is closed by then.
  const unsent = current !== 'pending' && asked !== current && comments[current]?.trim();
  const setComment = (text: string) => asked && setComments((before) => ({ ...before, [asked]: text }));

  const send = async () => {
    if (!asked) return;
    // An empty comment travels as a single space (docs/rules.md, console).
    const outcome = await onDecide(asked, comment.trim() === '' ? ' ' : comment);
    if (outcome === 'failed') return;
    setAsked(null);
    if (outcome === 'done') setComment('');
  };
  const cancel = () => {
    setAsked(null);
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
            onClick={() => setAsked(status)}
          >
            {label}
          </Button>
        ))}
      </div>
      {unsent && (
        <UnsentComment comment={unsent} onDiscard={() => setComments({ ...comments, [current]: undefined })} />
      )}
      <CommentDialog
        isOpen={asked !== null}
        isSending={isSending}
        decision={asked ? texts.dialog.decision(labelOf(asked), fullName) : ''}
        comment={comment}
        onType={setComment}
        onCancel={cancel}
        onSend={() => void send()}
      />
    </>
  );
}

const labelOf = (decision: Decision) => decisions.find(({ status }) => status === decision)?.label ?? decision;
