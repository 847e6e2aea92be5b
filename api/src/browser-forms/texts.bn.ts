import type { Translated } from '@conference/language';
import type { refusedTexts } from './texts';

export const browserForms: Translated<typeof refusedTexts> = {
  title: 'পাঠানো যায়নি',
  unread: 'যা পাঠিয়েছেন, তার কিছুই পড়া যায়নি। ব্রাউজারে আগের পাতায় ফিরে যান: যা লিখেছেন, তা সেখানে এখনো থাকার কথা।',
  fileAgain: 'ফাইলটিও আবার বেছে নিন।',
  fileAndPasswordAgain: 'পাসওয়ার্ডও আবার লিখুন, আর ফাইলটি আবার বেছে নিন।',
  signedOut: 'এই ব্রাউজারের আরেকটি ট্যাবে আবার লগইন করুন, তারপর ফরমটি আরেকবার পাঠান: যা লিখেছেন, তা এখনো এখানে আছে।',
  back: 'ফরমে ফিরে যান',
  toSite: 'সাইটে যান',
};
