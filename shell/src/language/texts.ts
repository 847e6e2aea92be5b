/** What is asked of somebody whose browser prefers Bangla, on a page in English. */
export const texts = {
  offer: 'এই সাইট বাংলাতেও পড়া যায়।',
  accept: 'বাংলায় পড়ুন',
  decline: 'Stay in English',
};
