import type { Translated } from '@conference/language';
import type { heads as english } from './heads';

const author = {
  title: 'লেখক নিবন্ধন',
  description:
    'একটি সারসংক্ষেপ পাঠান: আপনার পরিচয়, কোথায় কাজ বা পড়াশোনা করেন, কী ও কীভাবে উপস্থাপন করবেন, আর ওয়ার্ড ফাইলে সারসংক্ষেপ।',
};

export const heads: Translated<typeof english> = {
  '/register': author,
  '/registration/applicant': author,
  '/registration/audience': {
    title: 'শ্রোতা নিবন্ধন',
    description: 'আসুন, শুনুন: আগে সেন্ড মানি করে ফি দিন, তারপর ট্রানজেকশন আইডি দিয়ে নিবন্ধন করুন, আর আপনার সনদের কোড দেখুন।',
  },
  '/registration/audience/sent': { title: 'আপনার নিবন্ধন পৌঁছেছে' },
  '/volunteer': {
    title: 'স্বেচ্ছাসেবক নিবন্ধন',
    description: 'সম্মেলন আয়োজনে সাহায্য করুন: আপনার পরিচয়, আর আগে কী করেছেন, আয়োজকদের জানান।',
  },
  '/volunteer/sent': { title: 'আপনার নিবন্ধন পৌঁছেছে' },
  '/sponsor/become': {
    title: 'পৃষ্ঠপোষক হোন',
    description: 'আপনার পরিচয়, আর কী ভাবছেন, আয়োজকদের জানান। নাম ও ইমেইল দিলেই চলবে, আর কোনো শেষ তারিখ নেই।',
  },
  '/sponsor/become/sent': { title: 'সম্মেলনের পৃষ্ঠপোষক হওয়ার জন্য ধন্যবাদ!' },
};
