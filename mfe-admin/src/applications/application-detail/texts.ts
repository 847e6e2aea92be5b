import type { ApplicationStatus, Likeness, Unshown } from '@conference/contracts';

const counted = (count: number, unit: string) => `${count.toLocaleString('en')} ${unit}${count === 1 ? '' : 's'}`;
const inWords = (parts: string[]) => new Intl.ListFormat('en').format(parts);

/** The texts of the page of one application. */
export const texts = {
  way: { label: 'Through the list', back: 'Back to the list', previous: 'Previous', next: 'Next' },
  loading: 'Loading the application…',
  loadFailed: 'Failed to load application.',
  notFound: 'Application not found.',
  status: {
    heading: 'Status',
    comment: 'Comment',
    noComment: 'No comment.',
    edit: 'Edit status',
    save: 'Save',
    cancel: 'Cancel',
    clearsComment: 'Saving removes the comment.',
    updated: 'Status updated successfully',
    updatedTo: (status: ApplicationStatus) => `Status updated to ${status}`,
    failed: 'Failed to update status',
    network: 'Error updating status',
    changedMeanwhile: 'This application was changed meanwhile. You see it as it is now; your change was not made.',
  },
  email: {
    heading: 'Applicant’s email',
    label: 'Email',
    edit: 'Edit email',
    note: 'Both addresses are told. Whoever had this address only for this application signs in with the new one.',
    save: 'Save',
    cancel: 'Cancel',
    success: 'Email updated successfully',
    failed: 'Failed to update email',
    network: 'Error updating email',
  },
  payment: 'Payment',
  delete: {
    success: 'Registration deleted',
    failed: (message: string) => `Failed to delete: ${message}`,
    network: 'Server error while deleting.',
  },
  decisions: {
    heading: 'Decide with a comment',
    accept: 'Accept',
    reject: 'Reject',
    wait: 'Wait',
    drafts: (labels: string) => `There is an unsent comment for: ${labels}.`,
  },
  dialog: {
    title: 'Add a comment',
    decision: (label: string, fullName: string) => `${label}: ${fullName}`,
    prompt: 'Why are you changing the status?',
    mailed: 'The author is mailed at once, with this comment. Cancel keeps what you typed.',
    cancel: 'Cancel',
    send: 'Send',
  },
  next: {
    send: 'Send and next undecided',
    none: 'No other application of this list is undecided.',
    says: { failed: 'Failed to find the next application.', network: 'Failed to find the next application.' },
  },
  phrases: {
    legend: 'Saved phrases',
    save: 'Save as a phrase',
    remove: (phrase: string) => `Remove the phrase: ${phrase}`,
    note: 'Stored on this device.',
    full: (most: number) => `${most} phrases are stored on this device. Remove one to save another.`,
    tooLong: (most: number) =>
      `With this phrase the comment would be longer than ${most} characters. Shorten it first.`,
  },
  unsent: {
    title: 'What you typed for this decision was not sent. Copy it if it is still wanted:',
    discard: 'Discard comment',
  },
  abstract: {
    download: 'Download abstract',
    downloading: 'Downloading…',
    failed: 'Failed to download the file.',
  },
  reading: {
    heading: 'Text of the abstract',
    words: (count: number) => counted(count, 'word'),
    original: (type: string) => `Download the .${type}`,
    loading: 'Loading the text…',
    failed: 'Failed to load the text.',
    again: 'Load the text again',
    table: 'Table, scrolls sideways',
    omitted: { equation: 'equation', figure: 'figure', identity: 'hidden' },
    unshown({ figures, equations, words, allButText }: Unshown): string | undefined {
      const parts = [
        ...(figures > 0 ? [counted(figures, 'figure')] : []),
        ...(equations > 0 ? [counted(equations, 'equation')] : []),
        ...(words > 0 ? [`the last ${counted(words, 'word')}`] : []),
      ];
      if (parts.length > 0) return `Not shown here: ${inWords(parts)}. Download the file to see everything.`;
      return allButText
        ? 'An old Word file: its text is shown as it is, without its form, figures and equations. Download the file to see everything.'
        : undefined;
    },
    unreadable: {
      gone: 'The file is not there, so that nothing can be shown.',
      damaged: 'This file cannot be shown here. Download it, and open it in a word processor.',
      'too large': 'This file is too large to be shown here. Download it, and open it in a word processor.',
      'too slow': 'This file takes too long to be shown here. Download it, and open it in a word processor.',
      'without text': 'There is no text in this file. Download it to see what is.',
    },
  },
  blind: {
    toggle: 'As a blind reader',
    lead: 'So reads whoever must not know the author: without names, addresses, institution and by-line. Hide here what still tells. Selected words come into the field.',
    label: 'Hide this wherever it stands',
    hide: 'Hide',
    hidden: 'Hidden beside that',
    show: 'Show again',
    failed: 'Failed to load what is hidden.',
    hiding: {
      success: 'Blind readers do not see it any more.',
      failed: 'Failed to hide it.',
      network: 'Failed to hide it.',
    },
    showing: { success: 'Blind readers see it again.', failed: 'Failed to show it.', network: 'Failed to show it.' },
  },
  similar: {
    heading: (count: number) => (count === 1 ? 'A similar application' : `${count} similar applications`),
    sameAuthor: 'By the same author',
    why: ({ file, title, text }: Likeness) =>
      inWords([
        ...(file ? ['the same file'] : []),
        ...(title ? ['the same title'] : []),
        ...(text !== undefined && !file ? [`${text} % of the text`] : []),
      ]),
    unread: (count: number) => `The text of ${counted(count, 'other abstract')} has not been compared yet.`,
  },
  history: {
    heading: 'History',
    loading: 'Loading the history…',
    failed: 'Failed to load the history.',
    again: 'Try again',
    since: 'What happened meanwhile',
    decided: (status: string) => `Decided: ${status}`,
    edited: (fields: string) => (fields ? `Edited: ${fields}` : 'Edited'),
    moved: (from: string, to: string) => `Given from ${from} to ${to}`,
    chosen: (field: string, from: string, to: string) => `${field} changed from ${from} to ${to}`,
    happened: {
      received: 'Received',
      decided: 'Decided',
      paid: 'Marked as paid',
      edited: 'Edited',
      'email changed': 'Given to another email',
      'choice changed': 'Segment or sub-theme changed',
    },
    organiser: (name: string) => `by ${name} (organiser)`,
    author: (name: string) => `by the author, ${name}`,
  },
  absent: 'Not given',
} as const;
