import { mailStateLabels, type Mail, type MailState } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { StatusTag } from '@conference/ui';
import type { ComponentProps } from 'react';
import styles from './mail.module.css';
import { texts } from './texts';

const standings: Record<MailState, ComponentProps<typeof StatusTag>['standing']> = {
  queued: 'pending',
  sending: 'pending',
  delayed: 'wait',
  sent: 'accepted',
  kept: 'accepted',
  'given up': 'declined',
};

/** The state of a mail, with a note: since when, until when, or why. */
export function StateOf({ mail }: { mail: Mail }) {
  const note = noteOn(mail);
  return (
    <>
      <StatusTag standing={standings[mail.state]}>{mailStateLabels[mail.state]}</StatusTag>
      {note && <small className={styles.note}>{note}</small>}
    </>
  );
}

function noteOn({ state, attempts, nextAttemptAt, endedAt, refusedWith }: Mail): string | undefined {
  if (nextAttemptAt) return texts.note.delayed(attempts, displayMinute(new Date(nextAttemptAt)));
  if (state === 'given up') return refusedWith ? texts.note.refused(refusedWith) : texts.note.ranOut;
  return endedAt && displayMinute(new Date(endedAt));
}
