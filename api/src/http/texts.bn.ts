import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import type { httpTexts } from './texts';

const units = { second: 'সেকেন্ড', minute: 'মিনিট', hour: 'ঘণ্টা' };

export const http: Translated<typeof httpTexts> = {
  otherSite: 'এটি অন্য একটি সাইটের পাতা থেকে পাঠানো হয়েছে। আমাদের পাতা থেকে পাঠান।',
  noOrigin: 'কোন পাতা থেকে এটি পাঠানো হয়েছে, আপনার ব্রাউজার তা জানায় না। অন্য একটি ব্রাউজার ব্যবহার করুন।',
  notSignedIn: 'এগিয়ে যেতে লগইন করুন।',
  notYourRole: 'এটি করার অনুমতি আপনার নেই।',
  notYours: 'এটি অন্য কারও।',
  notFound: 'এখানে কিছু নেই।',
  unreadable: 'যা পাঠিয়েছেন, তা পড়া যায়নি।',
  fieldTooLong: 'এই লেখাটি ছোট করুন।',
  tooSlow: 'যা পাঠিয়েছেন, তা খুব ধীরে এসেছে। আবার চেষ্টা করুন।',
  oneFile: 'শুধু একটি ফাইল পাঠান।',
  tooLarge: 'যা পাঠিয়েছেন, তা খুব বড়।',
  noRoom: 'এই মুহূর্তে অনেক কিছু পাঠানো হচ্ছে। এক মিনিট পরে আবার চেষ্টা করুন।',
  unwritable: 'এই মুহূর্তে কিছু সংরক্ষণ করা যাচ্ছে না। কয়েক মিনিট পরে আবার চেষ্টা করুন।',
  away: 'সেবাটি এই মুহূর্তে পাওয়া যাচ্ছে না। একটু পরে আবার চেষ্টা করুন।',
  oldEdition: (key) => `এটি সম্মেলন ${banglaDigits(key)}-এর, যা শেষ হয়েছে: এখন শুধু পড়া যায়।`,
  failed: 'কোনো একটি সমস্যা হয়েছে',
  check: 'যা পাঠিয়েছেন, তা আরেকবার দেখুন।',
  tooManyAttempts: (wait) => `অনেকবার চেষ্টা করা হয়েছে। ${wait} পরে আবার চেষ্টা করুন।`,
  wait: (count, unit) => `${banglaDigits(count)} ${units[unit]}`,
  keyUsed: 'এই ফরম আগে একবার অন্য তথ্যসহ পৌঁছেছে।',
  removedSince: 'আগে যা পাঠিয়েছিলেন, তা এর মধ্যে মুছে ফেলা হয়েছে।',
  takenMeanwhile: 'ঠিক এই মুহূর্তে একই তথ্য আরেকবার এসেছে। আবার পাঠান।',
};
