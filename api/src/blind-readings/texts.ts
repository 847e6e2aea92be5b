/** What organisers are told of what blind readers see. */
export const blindReadingTexts = {
  hidden: 'Blind readers do not see it any more.',
  shown: 'Blind readers see it again.',
};
