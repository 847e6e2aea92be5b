import { TRUST_DAYS } from '@conference/contracts';
import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import type { codeTexts, loginTexts } from './texts';

export const login: Translated<typeof loginTexts> = {
  steps: {
    login: {
      title: 'লগইন',
      lead: 'নিবন্ধনের সময় দেওয়া ইমেইল ও পাসওয়ার্ড দিয়ে।',
      about: 'নিবন্ধনের ইমেইল ও পাসওয়ার্ড দিয়ে লগইন করুন, আর দেখুন আপনার সারসংক্ষেপ কোন অবস্থায় আছে।',
    },
    loggedOut: { title: 'আপনি লগআউট করেছেন', lead: 'আপনার আবেদনগুলো আবার দেখতে লগইন করুন।' },
    email: { title: 'পাসওয়ার্ড ভুলে গেছেন?', lead: 'আমরা ইমেইলে একটি কোড পাঠাব, তা দিয়ে নতুন পাসওয়ার্ড দেবেন।' },
    invitation: {
      title: 'আমন্ত্রণ',
      lead: 'সম্মেলন পরিচালনায় সহযোগিতার আমন্ত্রণ এখানে গ্রহণ করবেন। গ্রহণ করার আগে কিছুই কার্যকর হবে না।',
    },
    code: { title: 'নতুন পাসওয়ার্ড', lead: 'ইমেইলে পাওয়া কোড, আর এখন থেকে যে পাসওয়ার্ড চান।' },
  },
  email: 'ইমেইল',
  password: 'পাসওয়ার্ড',
  submit: 'লগইন',
  sending: 'লগইন হচ্ছে...',
  forgot: 'পাসওয়ার্ড ভুলে গেছেন?',
  noAccount: 'এখনো অ্যাকাউন্ট নেই? লেখক হিসেবে নিবন্ধন করলেই হয়ে যায়।',
  register: 'এখনই নিবন্ধন করুন',
  failure: 'লগইন করা গেল না',
  network: 'কোনো একটি সমস্যা হয়েছে',
};

export const loginCode: Translated<typeof codeTexts> = {
  lead: 'আপনার অ্যাকাউন্টে লগইনের দ্বিতীয় ধাপ আছে।',
  app: { label: 'আপনার অ্যাপের কোড', hint: 'আপনার অ্যাপ এখন যে ৬টি অঙ্ক দেখাচ্ছে।' },
  recovery: { label: 'পুনরুদ্ধার কোড', hint: 'যেগুলো সংরক্ষণ করে রেখেছেন, তার একটি। প্রতিটি একবারই ব্যবহার করা যায়।' },
  useRecovery: 'এর বদলে একটি পুনরুদ্ধার কোড দিন',
  useApp: 'এর বদলে অ্যাপের কোড দিন',
  trust: `এই ব্রাউজারকে ${banglaDigits(TRUST_DAYS)} দিনের জন্য বিশ্বস্ত করুন`,
  trustHint: 'তখন শুধু পাসওয়ার্ড চাওয়া হয়। অন্যের কম্পিউটারে নয়।',
  back: 'ইমেইল ও পাসওয়ার্ডে ফিরে যান',
};
