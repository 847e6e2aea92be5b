import type { Translated } from '@conference/language';
import type { sponsorTexts } from './texts';

export const sponsors: Translated<typeof sponsorTexts> = {
  received: 'সম্মেলনের পৃষ্ঠপোষক হওয়ার জন্য ধন্যবাদ! শিগগিরই আমরা আপনার সঙ্গে যোগাযোগ করব।',
};
