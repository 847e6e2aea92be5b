import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const volunteer: Translated<typeof texts> = {
  lead: 'সম্মেলন আয়োজনে সাহায্য করুন। আপনার পরিচয়, আর আগে কী করেছেন, জানান।',

  submit: 'নিবন্ধন জমা দিন',
  afterwards: 'জমা দেওয়ার পর আয়োজকেরা আপনার নিবন্ধন দেখেন, আর অনুমোদিত হলে আপনাকে জানান।',

  taken: {
    name: 'নাম',
    department: 'বিভাগ',
    next: (email) => `আয়োজকেরা এখন এটি দেখবেন। অনুমোদিত হলে ${email} ঠিকানায় জানাবেন।`,
  },

  sent: 'আয়োজকেরা এখন এটি দেখবেন। অনুমোদিত হলে আপনাকে জানাবেন।',

  says: {
    success: 'স্বেচ্ছাসেবক নিবন্ধন জমা হয়েছে!',
    failure: 'জমা দেওয়া গেল না',
    network: 'নেটওয়ার্কে সমস্যা',
  },
};
