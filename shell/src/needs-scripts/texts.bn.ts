import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const needsScripts: Translated<typeof texts> = {
  title: 'এই পাতার জন্য জাভাস্ক্রিপ্ট লাগে',
  lead: 'আপনার ব্রাউজারে এটি বন্ধ, বা লোড হয়নি। চালু করে পাতাটি আবার খুলুন।',
  others: 'দর্শনার্থীদের সব পাতা, ফরম ও লেখকের প্রোফাইল এটি ছাড়াই চলে।',
  home: 'প্রথম পাতায়',
};
