/** What the pages of the templates say. */
export const texts = {
  lead: 'The words of the mails that the product sends by itself. They take effect with the next mail.',
  loadFailed: 'Failed to load the templates',
  loading: 'Loading the templates…',
  state: {
    original: 'Original',
    changed: 'Own words',
    unusable: 'Not used: mend it',
  },
  changedBy: (name: string, when: string) => `${name}, ${when}`,
  one: {
    back: 'All templates',
    loading: 'Loading the template…',
    notFound: 'There is no such template.',
    unusable:
      'These words are not used: this version of the product does not know all of their placeholders, or needs another one. Mails have the original words until this is mended.',
    save: 'Save',
    saving: 'Saving…',
    saved: 'The template is saved.',
    unsaved: { failed: 'The template could not be saved.', network: 'The template could not be saved.' },
    overtaken: {
      title: (name: string) =>
        `${name} has changed this template meanwhile. What you typed is kept; this is what it says now:`,
      somebody: 'Somebody else',
      advice: 'Save puts your words in its place.',
    },
    reset: {
      button: 'Back to the original',
      title: 'Go back to the original words?',
      follows: 'Your words are gone then, also what you have typed and not saved.',
      yes: 'Back to the original',
      no: 'Keep them',
      success: 'The mail has its original words again.',
      failed: 'The original words could not be put back.',
      network: 'The original words could not be put back.',
    },
    test: {
      button: 'Mail it to me',
      failed: 'The mail could not be sent.',
      network: 'The mail could not be sent.',
    },
    hint: 'A blank line begins a new paragraph. A paragraph with a placeholder that has nothing to say is left out.',
    placeholders: {
      title: 'Placeholders',
      lead: 'Choose one, and it is put where you were writing.',
      kinds: { text: 'within a line', block: 'on a line of its own', link: 'after a label, on a line of its own' },
      required: 'needed',
      optional: 'not in every mail',
    },
  },
  preview: {
    label: 'Preview',
    subject: 'Subject',
    frame: 'The mail as it is read',
    about: {
      application: 'An application',
      entry: 'A guest',
      volunteer: 'A volunteer',
    },
    find: 'Find by name',
    sample: 'Somebody made up',
    stays: 'The preview stays as it was, until this is mended:',
    failed: 'The preview could not be made.',
  },
} as const;
