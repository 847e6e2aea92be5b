import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const field: Translated<typeof texts> = {
  optional: '(ঐচ্ছিক)',
  hidePassword: 'পাসওয়ার্ড লুকান',
  showPassword: 'পাসওয়ার্ড দেখুন',
  hide: 'লুকান',
  show: 'দেখুন',
  ready: ', পাঠানোর জন্য প্রস্তুত।',
  end: '।',
  replace: 'বদলান',
  choose: 'একটি ফাইল বেছে নিন',
  early: 'আপনার ফাইল বাছা হয়েছে',
  remove: (file) => `${file} সরান`,
};
