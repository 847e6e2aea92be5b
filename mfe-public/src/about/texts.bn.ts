import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const about: Translated<typeof texts> = {
  overview: 'সংক্ষিপ্ত পরিচিতি',
  facts: { days: 'কবে', place: 'কোথায়', subThemes: 'উপবিষয়', organiser: 'আয়োজক' },
  theme: 'প্রতিপাদ্য',
  benefits: 'যা নিয়ে ফিরবেন',
  objectives: 'আমাদের লক্ষ্য',
  reasons: 'কেন আসবেন',
  audiences: 'কারা আসবেন',
  author: 'লেখকদের জন্য তথ্য',
  audience: 'শ্রোতা হিসেবে যোগ দিন',
};
