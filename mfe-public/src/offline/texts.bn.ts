import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const offline: Translated<typeof texts> = {
  requested: 'আপনি চেয়েছিলেন',
  again: 'আবার চেষ্টা করুন',
  stored: 'এই ডিভাইসে যা রাখা আছে',
  storedLead: 'যে পাতাগুলো আগে দেখেছেন, নেটওয়ার্ক ছাড়াই খোলে; সময়সূচিও।',
};
