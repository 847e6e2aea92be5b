/** What organisers are told of the words of mails. */
export const templateTexts = {
  saved: 'The template is saved.',
  removed: 'The template is removed.',
  reset: 'The mail has its original words again.',
  tested: (email: string) => `The mail is on its way to ${email}.`,
};
