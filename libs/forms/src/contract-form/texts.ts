import { inWords } from '@conference/language';

/** The texts of every form about an attempt to send it. */
export const texts = inWords('contract-form', {
  stopped: 'You stopped sending.',
  sendingFile: 'Sending your file',
  waiting: 'Your file has left. Waiting for the answer...',
  stop: 'Stop sending',
  correct: 'Please correct these fields before you submit.',
  inputStays: 'Everything you entered is still here.',
  again: 'Try again',
  openUntil: 'Open until',
  closedSince: 'Closed since',
  choose: (label: string) => `Choose a ${label.toLowerCase()}`,
  drop: 'or drop it here. Word only: .doc or .docx, at most 10 MB.',
});
