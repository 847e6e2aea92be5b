/** What organisers are told of places. */
export const quotaTexts = {
  saved: 'The places are saved.',
};
