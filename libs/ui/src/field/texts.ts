import { inWords } from '@conference/language';

/** The fields' own texts. */
export const texts = inWords('ui/field', {
  optional: '(optional)',
  hidePassword: 'Hide password',
  showPassword: 'Show password',
  hide: 'Hide',
  show: 'Show',
  ready: ', ready to send.',
  /** Behind the facts of a file that is not ready. */
  end: '.',
  replace: 'Replace',
  choose: 'Choose a file',
  early: 'Your file is chosen',
  remove: (file: string) => `Remove ${file}`,
});
