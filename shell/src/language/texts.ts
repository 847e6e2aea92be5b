/** The offer on English pages for people whose browser prefers Bangla. */
export const texts = {
  offer: 'এই সাইট বাংলাতেও পড়া যায়।',
  accept: 'বাংলায় পড়ুন',
  decline: 'Stay in English',
};
