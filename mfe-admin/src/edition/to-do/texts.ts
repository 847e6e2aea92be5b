/** What is still to be done, in words. */
export const texts = {
  title: 'What is missing',
  errors: 'To be mended before anything can be published',
  missing: 'Not known yet',
  toCheck: 'Copied from another year, to be checked',
  right: 'It is right',
  rightNamed: (sentence: string) => `It is right: ${sentence}`,
  confirmed: 'Confirmed.',
  notConfirmed: 'It could not be confirmed: the server was not reached.',
  open: (section: string) => `Edit: ${section}`,
  none: 'Everything is known.',
  untranslated: 'Not in Bangla yet: Bangla pages say it in English',
  stale: 'The English has changed, the Bangla has not',
  translated: 'Every text is there in Bangla, too.',
  translate: (section: string) => `Write in Bangla: ${section}`,
  places: (count: number) => `in ${count} places`,
} as const;
