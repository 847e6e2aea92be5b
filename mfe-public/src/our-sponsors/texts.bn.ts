import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const ourSponsors: Translated<typeof texts> = {
  lead: 'যাঁদের সহায়তায় সম্মেলনটি সম্ভব হচ্ছে: তাঁদের নাম, কাজ ও ঠিকানা।',
  description: (place) => `${place}: সম্মেলনের পৃষ্ঠপোষকেরা কারা, কী করেন, আর কীভাবে পৃষ্ঠপোষক হওয়া যায়।`,
  logo: 'লোগো পরে যোগ করা হবে',
  visit: 'তাঁদের সাইট দেখুন',
  become: {
    title: 'আরও পৃষ্ঠপোষকের জায়গা আছে',
    none: 'প্রথম পৃষ্ঠপোষকের জায়গা খালি',
    text: 'পৃষ্ঠপোষকেরা এই পাতায় ও প্রথম পাতায় থাকেন: নাম, লোগো ও লিংকসহ।',
    link: 'পৃষ্ঠপোষক হোন',
  },
};
