/** What is said where an edition is saved as a file, and taken from one. */
export const texts = {
  saveEdition: {
    lead: (key: string) =>
      `The draft of ${key} as one file: all texts, dates, choices and pictures. Keep it as a copy, or take it to another site.`,
    button: (key: string) => `Save ${key} as a file`,
    network: 'The edition could not be saved: the server was not reached. Please try again.',
  },
  takeOver: {
    title: 'Begin with a file',
    loading: 'The form is being opened…',
    lead: 'An edition that was saved as a file begins as it was, on this site or another one. Nobody sees it until it is published.',
    file: 'File of an edition',
    invitation: 'A .zip file that a site like this has saved, at most 40 MB.',
    key: 'Another key',
    keyHint: 'Left empty, the edition gets the key that it had.',
    button: 'Begin with this file',
    sending: 'Sending the file',
    checking: 'The file is being checked…',
    begun: (name: string) => `${name} has begun as a draft.`,
    network: 'The file could not be sent: the server was not reached. Please try again.',
  },
} as const;
