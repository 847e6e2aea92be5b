/** What the page of a section says. */
export const texts = {
  back: 'All sections',
  newer:
    'A newer version of the site has written this section, and this version can neither show nor change it. Nothing of it is lost: it waits until the newer version runs again.',
  bangla: 'Show the Bangla texts, too',
  undo: 'Undo',
  undone: 'Undone.',
  saved: 'Saved',
  saving: 'Saving…',
  waiting: 'Not saved yet',
  offline: 'Not saved: there is no connection. It is kept on this device, and saved when you are connected again.',
  refused: (message: string) => `Not saved: ${message}`,
  conflict: {
    title: 'Somebody else has changed the same',
    unsaved: 'Not saved: somebody else has changed the same',
    advice: 'Please choose what is to stay.',
    mine: 'Keep mine',
    theirs: 'Take theirs',
  },
  history: {
    title: 'History',
    about:
      'What was changed here, the latest first and at most a hundred changes. What is not saved yet is not among them.',
    loading: 'Loading the history…',
    loadFailed: { failed: 'Failed to load the history', network: 'Failed to load the history' },
    empty: 'Nothing has been changed yet.',
    revert: 'Revert this',
    revertNamed: (where: string, when: string) => `Revert this: ${where}, ${when}`,
    reverted: (where: string) => `Reverted: ${where}. Undo takes that back.`,
    same: 'It is so already: there is nothing to revert.',
    gone: 'This cannot be reverted: what it changed is not there any more.',
    taken: 'This cannot be reverted: what it removed is there again.',
    named: (named: string) =>
      `This cannot be reverted: ${named} it. Remove it in the form, which asks what is to become of them.`,
    question: 'It has changed since. Revert it nevertheless?',
    now: 'now',
    then: 'would be',
    yes: 'Revert',
    no: 'Leave it as it is',
  },
} as const;
