import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const formPage: Translated<typeof texts> = {
  proceed: 'ঠিক আছে, এগিয়ে যান',
  submitting: 'জমা হচ্ছে...',
  closed: 'নিবন্ধন বন্ধ',
  arrivedBefore: 'এখন এখানে যা আছে, তা নেওয়া হয়নি। আবার জমা দিলে সেটিও যাবে।',
  agree: 'আমি',
  terms: 'ব্যবহারের শর্তে',
  agreed: ' সম্মত।',
  home: 'প্রথম পাতায় যান',
};
