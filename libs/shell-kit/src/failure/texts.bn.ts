import type { Translated } from '@conference/language';
import type { failureTexts } from './texts';

export const failure: Translated<typeof failureTexts> = {
  module: {
    title: 'সাইটের এই অংশটি লোড হয়নি',
    sentence: 'বাকি সব চলছে, আর লগইন করে থাকলে এখনো লগইন আছেন। সংযোগ ঠিক আছে কি না দেখে আবার চেষ্টা করুন।',
  },
  page: {
    title: 'এই পাতাটি দেখানো গেল না',
    sentence: 'এতে কোনো একটি সমস্যা হয়েছে, বা মাঝপথে সংযোগ কেটে গেছে। আবার চেষ্টা করুন, বা মেনু থেকে অন্য পাতায় যান।',
  },
  missing: {
    title: 'পাতা পাওয়া যায়নি',
    sentence: 'এই ঠিকানায় কিছু নেই। হয়তো টাইপে ভুল হয়েছে, বা পাতাটি এখনো প্রকাশিত হয়নি।',
    home: 'প্রথম পাতায় যান',
  },
  retry: 'আবার চেষ্টা করুন',
  retrying: 'আবার চেষ্টা চলছে...',
};
