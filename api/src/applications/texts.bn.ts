import type { Translated } from '@conference/language';
import type { applicationTexts } from './texts';

export const applications: Translated<typeof applicationTexts> = {
  received: 'নিবন্ধন জমা হয়েছে!',
  changed: 'আবেদন হালনাগাদ হয়েছে',
  otherPassword: 'এই ইমেইল দিয়ে আগেই নিবন্ধন করা হয়েছে। সেই অ্যাকাউন্টের পাসওয়ার্ড দিন।',
  adminCannotRegister: 'কোনো আয়োজক লেখক হিসেবে নিবন্ধন করতে পারেন না।',
  hasSecondFactor:
    'আপনার অ্যাকাউন্টে লগইনের দ্বিতীয় ধাপ আছে, আর এই ফরমে কোড দেওয়া যায় না। লগইন করে এই ব্রাউজারকে বিশ্বস্ত করুন, তারপর ফরমটি আবার পাঠান।',
  notFound: 'আবেদনটি পাওয়া যায়নি।',
  otherEmail: 'ইমেইল ঠিকানা এখানে বদলানো যায় না। আয়োজকদের জানান।',
  beingChanged: 'এই আবেদন এই মুহূর্তে বদলানো হচ্ছে। আবার চেষ্টা করুন।',
  changedMeanwhile: 'এর মধ্যে অন্য কেউ এই আবেদন বদলেছেন।',
};
