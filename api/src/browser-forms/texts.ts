import { inWords } from '@conference/language';

/** What a form that is refused without scripts is told, beside the refusal. */
export const refusedTexts = inWords('api/browser-forms', {
  title: 'Not sent',
  unread: 'Nothing of what you sent was read. Go back in your browser: what you typed should still be there.',
  fileAgain: 'Please choose your file again, too.',
  fileAndPasswordAgain: 'Please type your password and choose your file again, too.',
  signedOut:
    'Log in again in another tab of this browser, and send this form once more then: what you typed is still here.',
  back: 'Back to the form',
  toSite: 'To the site',
});
