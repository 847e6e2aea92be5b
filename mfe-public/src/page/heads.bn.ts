import type { Translated } from '@conference/language';
import type { heads as english } from './heads';

export const heads: Translated<typeof english> = {
  '/': {},
  '/about': {
    title: 'পরিচিতি',
    description: 'প্রথম কাজের জন্য প্রথম সম্মেলন, আর সেই কাজের জন্যও, যা নিজের জ্ঞানশাখার বাইরে শ্রোতা চায়।',
  },
  '/schedule': { title: 'সময়সূচি' },
  '/team': {
    title: 'কমিটি',
    description: 'দুটি কমিটি সম্মেলনটি আয়োজন করে: একটি এর দায়িত্ব নেয়, অন্যটি একে বাস্তবে রূপ দেয়।',
  },
  '/hotels': { title: 'হোটেল' },
  '/from-abroad': {},
  '/oral': {},
  '/poster': {},
  '/thesis': {},
  '/author': {
    title: 'লেখকদের জন্য',
    description: 'একটি সারসংক্ষেপ পাঠান, বা কয়েকটি। শিক্ষার্থী, গবেষক ও পেশাজীবী, সবাইকে স্বাগত।',
  },
  '/audience': { title: 'শ্রোতার ধরন' },
  '/sponsor/our': { title: 'আমাদের পৃষ্ঠপোষক' },
  '/contact': {
    title: 'যোগাযোগ',
    description: 'সম্মেলনের আয়োজকদের কোথায় পাবেন, কীভাবে লিখবেন, আর খবর কোথায় আসে।',
  },
  '/terms': {},
  '/privacy': {},
  '/cookies': {},
  '/offline': {
    title: 'আপনি অফলাইনে আছেন',
    description: 'এই পাতাটি আপনার ডিভাইসে রাখা নেই। আবার সংযোগ পেলেই এটি নিজে থেকে খুলবে।',
    leadsOn: true,
  },
  '*': {
    title: 'পাতা পাওয়া যায়নি',
    description: 'এই ঠিকানায় কোনো পাতা নেই। হয়তো সেটি সরেছে, বা লিংকের একটি অক্ষর পথে হারিয়েছে।',
  },
};
