import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const team: Translated<typeof texts> = {
  core: 'মূল কমিটি',
  coreLead: 'তাঁরা সম্মেলনের দায়িত্ব নেন, আর আপনাকে স্বাগত জানান।',
  management: 'ব্যবস্থাপনা কমিটি',
  managementLead: 'একেকজনের একেকটি দায়িত্ব, প্রথম ইমেইল থেকে শেষ চেয়ার পর্যন্ত।',
};
