/** What is said about a draft. */
export const draftTexts = {
  kept: 'Draft kept on this device.',
  notKept: 'This browser keeps no draft. Please stay on this page until you have submitted.',
  gone: 'This form was sent or discarded in another tab.',
  restored: 'What you typed here before is back.',
  /** What a draft leaves out, for people's own good or because it cannot be kept. */
  again: (left: string) => `Please give ${left} again: a draft does not keep that.`,
  discard: 'Discard draft',
  confirm: {
    title: 'Discard the draft?',
    sentence: 'Everything that you typed into this form is removed, here and from this device.',
    keep: 'Keep it',
    discard: 'Discard',
  },
} as const;
