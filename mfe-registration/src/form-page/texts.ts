import { inWords } from '@conference/language';

/** The texts of all forms of this module. */
export const texts = inWords('form-page', {
  proceed: 'OK, Proceed',
  submitting: 'Submitting...',
  closed: 'Registration Closed',
  arrivedBefore: 'What stands here now was not taken. Submitting once more sends it besides.',
  agree: 'I agree to the',
  terms: 'terms and conditions',
  /** Ends the sentence. */
  agreed: '.',
  home: 'To the home page',
});
