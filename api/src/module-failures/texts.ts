/** What browsers are told that report how a module does. */
export const moduleFailureTexts = {
  noted: 'Thank you.',
};
