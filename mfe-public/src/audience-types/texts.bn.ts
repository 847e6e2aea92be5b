import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import type { texts } from './texts';

export const audienceTypes: Translated<typeof texts> = {
  description: (types) =>
    `আসুন, শুনুন। শ্রোতা হিসেবে সম্মেলনে যোগ দেওয়ার ${banglaDigits(types.length)}টি উপায় আছে: ${types.join(', ')}।`,

  includes: 'যা যা থাকছে',

  pay: {
    title: 'ফি যেভাবে দেবেন',
    how: 'এগুলোর যেকোনো একটিতে সেন্ড মানি করে ফি পরিশোধ করুন:',
    where: 'নম্বরগুলো এই পাতায় জানানো হবে।',
  },

  register: {
    title: 'যেভাবে নিবন্ধন করবেন',
    here: 'আগে ফি পরিশোধ করুন। তারপর শ্রোতা ফরমটি পূরণ করুন: সেখানে আপনার পরিশোধের ট্রানজেকশন আইডি চাওয়া হয়।',
    form: 'শ্রোতা ফরম পূরণ করুন',
    outside: {
      how: 'নিবন্ধন ও পরিশোধ এই সাইটের বাইরের একটি পাতায় হয়। সেটি নতুন ট্যাবে খোলে।',
      link: 'নিবন্ধন ও পরিশোধ করুন',
      paid: 'ফি কি দেওয়া হয়ে গেছে?',
    },
    abroad: 'অন্য দেশ থেকে আসছেন? ভিসার আমন্ত্রণপত্রের জন্য যা লাগে',
    closed: 'নিবন্ধন বন্ধ',
    openUntil: 'শেষ সময়',
    closedSince: 'বন্ধ হয়েছে',
  },
};
