import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const profilePage: Translated<typeof texts> = {
  retry: 'আবার চেষ্টা করুন',

  stored: {
    since: (minute) => `এই ডিভাইসে রাখা হয়েছে: ${minute}।`,
    offline: 'আপনি অফলাইনে আছেন: সম্পাদনা ও ডাউনলোডে নেটওয়ার্ক লাগে।',
    away: 'সাইটটিতে এখন পৌঁছানো যাচ্ছে না: সম্পাদনা ও ডাউনলোডে সেটি লাগে।',
  },

  applications: {
    loading: 'আপনার আবেদন লোড হচ্ছে...',
    download: 'সারসংক্ষেপ ডাউনলোড করুন',
    failed: 'আবেদন আনা গেল না',
    downloadFailed: 'ফাইলটি ডাউনলোড করা গেল না।',
  },

  dates: {
    heading: 'গুরুত্বপূর্ণ তারিখ',
    loading: 'তারিখগুলো লোড হচ্ছে...',
    past: 'পেরিয়ে গেছে',
    upcoming: 'সামনে',
    failed: 'তারিখগুলো আনা গেল না',
  },

  notifications: {
    heading: 'আবেদনের খবর',
    loading: 'খবর লোড হচ্ছে...',
    none: 'এখনো কোনো খবর নেই।',
    failed: 'এই মুহূর্তে খবর আনা গেল না।',
    happened: {
      received: (title) => `“${title}” এসে পৌঁছেছে।`,
      decided: (title) => `আয়োজকেরা “${title}” নিয়ে সিদ্ধান্ত নিয়েছেন।`,
      pending: (title) => `“${title}” আবার বিবেচনাধীন।`,
      wait: (title) => `“${title}” অপেক্ষমাণ তালিকায় রাখা হয়েছে।`,
      accepted: (title) => `“${title}” গৃহীত হয়েছে।`,
      declined: (title) => `“${title}” গৃহীত হয়নি।`,
      paid: (title) => `“${title}”-এর ফি পাওয়া গেছে।`,
      edited: (title) => `“${title}”-এ আপনার পরিবর্তন সংরক্ষণ করা হয়েছে।`,
      'email changed': (title) => `“${title}”-এর ইমেইল ঠিকানা বদলানো হয়েছে।`,
    },
    commented: 'আয়োজকেরা একটি মন্তব্য লিখেছেন।',
  },

  mails: {
    heading: 'আপনার আবেদন নিয়ে ইমেইল',
    loading: 'ইমেইল লোড হচ্ছে...',
    none: 'পড়ার মতো কোনো ইমেইল নেই।',
    failed: 'এই মুহূর্তে ইমেইল আনা গেল না।',
  },
};
