import type { Translated } from '@conference/language';
import type { draftTexts } from './texts';

export const draft: Translated<typeof draftTexts> = {
  saved: 'খসড়া এই ডিভাইসে রাখা হয়েছে।',
  failed: 'এই ব্রাউজার খসড়া রাখে না। জমা না দেওয়া পর্যন্ত এই পাতায় থাকুন।',
  gone: 'এই ফরম আরেকটি ট্যাবে পাঠানো বা বাতিল করা হয়েছে।',
  restored: 'আগে এখানে যা লিখেছিলেন, তা ফিরে এসেছে।',
  startOver: 'খালি ফরম দিয়ে শুরু করুন',
  discard: 'খসড়া বাতিল করুন',
  confirm: {
    title: 'খসড়া বাতিল করবেন?',
    sentence: 'এই ফরমে যা লিখেছেন, সব মুছে যাবে, এখান থেকে ও এই ডিভাইস থেকে।',
    cancel: 'রেখে দিন',
    discard: 'বাতিল করুন',
  },
};
