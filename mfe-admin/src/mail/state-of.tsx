import { mailStateLabels, type Mail, type MailState } from '@conference/contracts';
import { displayMinute } from '@conference/edition';
import { StatusTag } from '@conference/ui';
import type { ComponentProps } from 'react';
import { TwoLines } from '../list/two-lines';
import { texts } from './texts';

const standings: Record<MailState, ComponentProps<typeof StatusTag>['standing']> = {
  held: 'pending',
  queued: 'pending',
  sending: 'pending',
  delayed: 'wait',
  sent: 'accepted',
  kept: 'accepted',
  'given up': 'declined',
};

/** The state of a mail, with a note: since when, until when, or why. */
export function StateOf({ mail }: { mail: Mail }) {
  return (
    <TwoLines
      first={<StatusTag standing={standings[mail.state]}>{mailStateLabels[mail.state]}</StatusTag>}
      second={noteOn(mail)}
    />
  );
}

function noteOn({ state, attempts, nextAttemptAt, endedAt, refusedWith }: Mail): string | undefined {
  if (nextAttemptAt) return texts.note.delayed(attempts, displayMinute(new Date(nextAttemptAt)));
  if (state === 'given up') return refusedWith ? texts.note.refused(refusedWith) : texts.note.ranOut;
  return endedAt && displayMinute(new Date(endedAt));
}
