/** What organisers are told of second factors. */
export const secondFactorTexts = {
  begun: 'Please scan the code with your app.',
  confirmed: 'From now on your login takes a code.',
  ended: 'Your login takes no code any more.',
  newRecoveryCodes: 'The old recovery codes count no more.',
  browserForgotten: 'That browser is asked for a code again.',
  reset: (fullName: string) => `${fullName} signs in with the password alone, and was told by mail.`,
  isRequired: 'Every organiser needs a second factor now.',
  isOptional: 'No organiser needs a second factor now.',
};
