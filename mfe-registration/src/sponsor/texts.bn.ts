import type { Translated } from '@conference/language';
import type { texts } from './texts';

const NEXT = 'শিগগিরই আমরা আপনার সঙ্গে যোগাযোগ করব।';

export const sponsor: Translated<typeof texts> = {
  lead: 'আপনার পরিচয়, আর কী ভাবছেন, আমাদের জানান। নাম ও ইমেইল দিলেই চলবে, আর কোনো শেষ তারিখ নেই।',
  others: 'যাঁরা আগে থেকেই আছেন:',
  othersLink: 'আমাদের পৃষ্ঠপোষক',

  submit: 'পৃষ্ঠপোষকতা ফরম জমা দিন',
  afterwards: 'আপনি যা লেখেন, তা আয়োজকদের কাছে যায়; তাঁরা ইমেইলে উত্তর দেন।',

  taken: {
    title: 'সম্মেলনের পৃষ্ঠপোষক হওয়ার জন্য ধন্যবাদ!',
    next: (email) => `${NEXT} ${email} ঠিকানায় একটি ইমেইলে জানাব যে আপনার বার্তা পৌঁছেছে।`,
  },

  sent: NEXT,

  says: {
    failure: 'পৃষ্ঠপোষকতা ফরম জমা দেওয়া গেল না।',
    network: 'কোনো একটি সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  },
};
