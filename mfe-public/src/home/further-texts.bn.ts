import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import type { texts } from './further-texts';

export const further: Translated<typeof texts> = {
  theme: {
    title: 'সম্মেলনের প্রতিপাদ্য',
  },
  countdown: {
    units: { days: 'দিন', hours: 'ঘণ্টা', minutes: 'মিনিট', seconds: 'সেকেন্ড' },
    until: 'পর উদ্বোধনী অধিবেশন,',
    begun: 'সম্মেলন শুরু হয়ে গেছে।',
    over: (days) => `সম্মেলন অনুষ্ঠিত হয়েছে ${days}।`,
    schedule: 'সময়সূচি দেখুন',
    label: (days, hours, minutes) =>
      `উদ্বোধনী অধিবেশনের বাকি ${banglaDigits(days)} দিন ${banglaDigits(hours)} ঘণ্টা ${banglaDigits(minutes)} মিনিট`,
  },
  tracks: {
    title: (segments, subThemes) => `${banglaDigits(segments)}টি ধরন, ${banglaDigits(subThemes)}টি উপবিষয়`,
    label: 'ধরন ও উপবিষয়',
    segments: 'উপস্থাপনার ধরন',
    subThemes: 'উপবিষয়',
    topics: (count) => `${banglaDigits(count)}টি বিষয়`,
    seeTopics: (count) => `${banglaDigits(count)}টি বিষয় দেখুন`,
    more: 'যেভাবে হয়',
    seeMore: 'কীভাবে হয়, দেখুন',
    loading: 'বিষয়গুলো লোড হচ্ছে...',
    failed: 'বিষয়গুলো লোড হয়নি।',
    again: 'আবার চেষ্টা করুন',
    close: 'বন্ধ করুন',
  },
  dates: {
    title: 'গুরুত্বপূর্ণ তারিখ',
    past: 'পেরিয়ে গেছে',
    upcoming: 'সামনে',
    today: 'আজ',
  },
  welcome: {
    title: 'স্বাগত বাণী',
  },
  sponsors: {
    title: 'পৃষ্ঠপোষক',
    label: 'পৃষ্ঠপোষক',
    open: 'পৃষ্ঠপোষক হওয়ার সুযোগ আছে:',
    become: 'পৃষ্ঠপোষক হোন',
    pause: 'পৃষ্ঠপোষকদের সারি থামান',
    resume: 'পৃষ্ঠপোষকদের সারি চালান',
    visit: 'সাইট দেখুন:',
  },
  partners: {
    title: 'সহযোগী',
    count: (clubs) => `${banglaDigits(clubs)}টি ক্লাব অংশ নিচ্ছে।`,
    pause: 'সহযোগীদের সারি থামান',
    resume: 'সহযোগীদের সারি চালান',
  },
  venue: {
    title: 'সম্মেলনের স্থান',
    show: 'মানচিত্র দেখান',
    map: (place) => `${place}: মানচিত্র`,
    lost: 'মানচিত্রটি এখন পাওয়া যাচ্ছে না। এই পাতার আর সবই আছে।',
    elsewhere: 'মানচিত্রে শহরটি দেখুন',
    pages: { hotels: 'হোটেলগুলো দেখুন' },
  },
  questions: {
    title: 'প্রশ্নোত্তর',
    more: 'আর কিছু জানতে চান? ক্লাবের পাতায় যান, বা ক্লাবকে লিখুন।',
    toCome: 'পরে জানানো হবে',
  },
};
