import type { Translated } from '@conference/language';
import type { dateTexts } from './texts';

export const dates: Translated<typeof dateTexts> = {
  registrationClosed: 'নিবন্ধন বন্ধ হয়েছে',
  editingClosed: 'সম্পাদনা বন্ধ হয়েছে।',
};
