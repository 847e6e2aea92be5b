import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import type { texts } from './texts';

export const contact: Translated<typeof texts> = {
  lead: 'বাংলায় বা ইংরেজিতে লিখুন। কোন সারসংক্ষেপ বা নিবন্ধনের ব্যাপারে লিখছেন, জানান: শিরোনাম বা আপনার নাম দিলেই চলবে।',
  organisers: 'আয়োজক',
  address: 'ঠিকানা',
  city: 'শহর',
  email: 'ইমেইল',
  phone: (number) => `ফোন ${banglaDigits(number)}`,
  map: 'মানচিত্রে শহরটি দেখুন',
  write: 'যোগাযোগের উপায়',
  reasons: {
    login: {
      about: 'আপনার আবেদন নিয়ে',
      way: 'লগইন করুন: আবেদনের অবস্থা, মন্তব্য ও ফরম আপনার প্রোফাইলে আছে।',
      link: 'লগইন',
    },
    becomeSponsor: {
      about: 'পৃষ্ঠপোষকতা নিয়ে',
      way: 'আপনার পরিচয়, আর কী ভাবছেন, আমাদের জানান।',
      link: 'পৃষ্ঠপোষক হোন',
    },
    privacy: {
      about: 'আপনার যে তথ্য আমরা রাখি, তা নিয়ে',
      way: 'কী রাখা হয় আর কীভাবে মুছে ফেলা যায়, ছোট ছোট অংশে বলা আছে।',
      link: 'গোপনীয়তা নীতি',
    },
  },
  elsewhere: 'সম্মেলনের খবর',
};
