import { displayMinute } from '@conference/edition';
import { counted } from '../http/in-words';

/** What organisers are told of batches. */
export const batchTexts = {
  /** The name of a batch whose form has none. */
  decisionsOf: (at: Date) => `Decisions of ${displayMinute(at)}`,
  mailsOf: (template: string, at: Date) => `${template}, ${displayMinute(at)}`,
  freePlace: 'A free place',
  begun: 'The batch is open.',
  resumed: 'Batches go on.',
  staged: (decisions: number) => (decisions > 0 ? `${counted(decisions, 'decision')} staged.` : 'Taken back.'),
  imported: (decisions: number, isStaged: boolean) =>
    `${counted(decisions, 'decision')} ${isStaged ? 'staged' : 'would be staged'}.`,
  sealed: 'The batch is sealed: its mails are written, and held.',
  dropped: (mails: number) => `${counted(mails, 'mail')} dropped.`,
  scheduled: (at: Date) => `The batch is released at ${displayMinute(at)}.`,
  stopped: 'Stopped: nothing is released.',
  unsealed: 'The batch is open again.',
  discarded: 'The batch is discarded.',
};
