import type { Translated } from '@conference/language';
import type { grantTexts } from './texts';

export const grants: Translated<typeof grantTexts> = {
  linkOver: 'এই আমন্ত্রণটি আর চলে না। যিনি আমন্ত্রণ জানিয়েছেন, তাঁর কাছে আরেকটি চান।',
  linkUsed: 'এই আমন্ত্রণটি আগেই গ্রহণ করা হয়েছে। আপনি লগইন করতে পারেন।',
  accountChanged: 'এর মধ্যে আপনার অ্যাকাউন্ট বদলানো হয়েছে। আবার চেষ্টা করুন।',
  incomplete: 'একটি পাসওয়ার্ড দিন।',
  // The page has just named the role, in Bangla.
  accepted: () => 'আমন্ত্রণটি গ্রহণ করা হয়েছে। এবার লগইন করুন।',
};
