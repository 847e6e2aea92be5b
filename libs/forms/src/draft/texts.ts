import { inWords } from '@conference/language';

export const draftTexts = inWords('draft', {
  saved: 'Draft kept on this device.',
  failed: 'This browser keeps no draft. Please stay on this page until you have submitted.',
  gone: 'This form was sent or discarded in another tab.',
  restored: 'What you typed here before is back.',
  startOver: 'Start with an empty form',
  discard: 'Discard draft',
  confirm: {
    title: 'Discard the draft?',
    sentence: 'Everything that you typed into this form is removed, here and from this device.',
    cancel: 'Keep it',
    discard: 'Discard',
  },
});
