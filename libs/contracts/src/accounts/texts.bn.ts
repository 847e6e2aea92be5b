import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import type { factorMessages } from '../second-factor/texts';
import { CODE_MINUTES, type accountMessages } from './texts';

export const accounts: Translated<typeof accountMessages> = {
  code: `ইমেইলে পাওয়া কোডটি লিখুন। এটি একবারই, ${banglaDigits(CODE_MINUTES)} মিনিটের মধ্যে ব্যবহার করা যায়।`,
  otherConfirmation: 'পাসওয়ার্ড দুটি মেলে না',
  loginFailed: 'লগইন করা গেল না',
  invitation: 'এই আমন্ত্রণটি সঠিক নয়।',
};

export const factors: Translated<typeof factorMessages> = {
  needed: 'আপনার অ্যাপ এখন যে কোড দেখাচ্ছে, সেটি লিখুন।',
  malformed: 'আপনার অ্যাপের ৬টি অঙ্ক, বা ১৬টি অক্ষর ও অঙ্কের একটি পুনরুদ্ধার কোড লিখুন।',
  wrong: 'কোডটি ভুল, বা আগে ব্যবহার করা হয়েছে। অ্যাপে পরের কোডটির জন্য অপেক্ষা করুন।',
};
