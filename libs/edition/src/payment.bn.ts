import type { Translated } from '@conference/language';
import type { paymentTexts } from './payment';

export const payment: Translated<typeof paymentTexts> = {
  names: { amount: 'ফির পরিমাণ', how: 'যেভাবে দেবেন', until: 'শেষ সময়' },
  nextSteps: {
    none: 'কত, কীভাবে ও কবের মধ্যে দিতে হবে, তা জানানো হবে। তার আগে কোনো টাকা পাঠাবেন না।',
    some: 'এখানে যা এখনো নেই, তা জানানো হবে। তার আগে কোনো টাকা পাঠাবেন না।',
    all: 'এভাবে ফি পরিশোধ করুন। আয়োজকেরা তা পেলে আপনি একটি ইমেইল পাবেন।',
  },
};
