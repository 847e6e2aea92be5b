import type { ApplicationStatus } from '@conference/contracts';
import { Button } from 'antd';
import { useState } from 'react';
import { shortcuts, useShortcuts } from '../../console/use-shortcuts';
import { CommentDialog } from './comment-dialog';
import styles from './decisions.module.css';
import { useDraftComments, type Decision } from './draft-comments';
import { texts } from './texts';
import { UnsentComment } from './unsent-comment';
import type { Outcome } from './use-application-change';

interface DecisionButton {
  status: Decision;
  label: string;
  tone: 'primary' | 'default' | 'danger';
  shortcut: 'accept' | 'reject' | 'wait';
}

const decisions: DecisionButton[] = [
  { status: 'accepted', label: texts.decisions.accept, tone: 'primary', shortcut: 'accept' },
  { status: 'declined', label: texts.decisions.reject, tone: 'danger', shortcut: 'reject' },
  { status: 'wait', label: texts.decisions.wait, tone: 'default', shortcut: 'wait' },
];

interface DecisionsProps {
  /** Of the application. */
  id: string;
  fullName: string;
  current: ApplicationStatus;
  isSending: boolean;
  onDecide(status: Decision, comment: string): Promise<Outcome>;
  /** Opens the next undecided application. */
  onNext(): Promise<void>;
}

/** Accept, Reject and Wait. Each asks for a comment, which stays until it is sent. */
export function Decisions({ id, fullName, current, isSending, onDecide, onNext }: DecisionsProps) {
  const [chosen, setChosen] = useState<Decision | null>(null);
  const { comments, setComment } = useDraftComments(id);
  const comment = (chosen && comments[chosen]) ?? '';
  // Somebody else has made this decision. Its button is disabled, so the unsent comment is shown here.
  const unsent = current !== 'pending' && chosen !== current && comments[current]?.trim();
  const kept = decisions.filter(({ status }) => status !== current && status !== chosen && comments[status]?.trim());
  // An open dialog keeps its decision, because the typed comment belongs to it.
  const choose = (status: Decision) => !chosen && status !== current && !isSending && setChosen(status);
  useShortcuts({
    accept: () => choose('accepted'),
    reject: () => choose('declined'),
    wait: () => choose('wait'),
  });

  const send = async (isOn: boolean) => {
    if (!chosen) return;
    // An empty comment travels as a single space (docs/rules.md, console).
    const outcome = await onDecide(chosen, comment.trim() === '' ? ' ' : comment);
    if (outcome === 'failed') return;
    setChosen(null);
    if (outcome !== 'done') return;
    setComment(chosen, '');
    if (isOn) await onNext();
  };
  return (
    <>
      <div className={styles.decisions}>
        {decisions.map(({ status, label, tone, shortcut }) => (
          <Button
            key={status}
            type={tone === 'primary' ? 'primary' : 'default'}
            danger={tone === 'danger'}
            disabled={status === current || isSending}
            aria-keyshortcuts={shortcuts[shortcut]}
            onClick={() => setChosen(status)}
          >
            {label}
          </Button>
        ))}
      </div>
      {kept.length > 0 && (
        <p className={styles.kept}>{texts.decisions.drafts(kept.map(({ label }) => label).join(', '))}</p>
      )}
      {unsent && <UnsentComment comment={unsent} onDiscard={() => setComment(current, '')} />}
      <CommentDialog
        isOpen={chosen !== null}
        isSending={isSending}
        decision={chosen ? texts.dialog.decision(labelOf(chosen), fullName) : ''}
        comment={comment}
        onType={(text) => chosen && setComment(chosen, text)}
        onCancel={() => setChosen(null)}
        onSend={(isOn) => void send(isOn)}
      />
    </>
  );
}

const labelOf = (decision: Decision) => decisions.find(({ status }) => status === decision)?.label ?? decision;
