import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import { heads } from '../page/heads.bn';
import type { texts } from './texts';

export const notFound: Translated<typeof texts> = {
  requested: 'যে পাতা চেয়েছিলেন:',
  home: 'প্রথম পাতায় যান',
  perhaps: 'হয়তো এগুলোর কোনোটি খুঁজছিলেন',
  pages: ({ days, place }) => ({
    schedule: {
      label: heads['/schedule'].title,
      about: days === 1 ? 'দিনটির কখন কী' : `${banglaDigits(days)} দিনের কখন কী`,
    },
    author: { label: heads['/author'].title, about: 'কীভাবে ও কবের মধ্যে সারসংক্ষেপ পাঠাবেন' },
    audience: { label: heads['/audience'].title, about: 'শ্রোতা হিসেবে যোগ দেওয়ার ফি' },
    hotels: { label: heads['/hotels'].title, about: `${place}: কোথায় থাকবেন` },
    login: { label: 'লগইন', about: 'আপনার আবেদনের অবস্থা' },
    contact: { label: heads['/contact'].title, about: 'আয়োজকদের কীভাবে লিখবেন' },
  }),
};
