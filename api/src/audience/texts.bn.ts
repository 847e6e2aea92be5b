import type { Translated } from '@conference/language';
import type { audienceTexts } from './texts';

export const audience: Translated<typeof audienceTexts> = {
  incomplete: 'সব আবশ্যক ঘর পূরণ করুন।',
  received: 'জমা হয়েছে! নিশ্চিতকরণ ইমেইলের অপেক্ষা করুন।',
  transactionUsed: 'এই ট্রানজেকশন আইডি আগেই ব্যবহার করা হয়েছে।',
};
