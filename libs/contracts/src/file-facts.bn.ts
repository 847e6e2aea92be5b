import { inDigits, type Translated } from '@conference/language';
import type { texts } from './file-facts';

const units = { bytes: 'বাইট', kB: 'কিলোবাইট', MB: 'মেগাবাইট' };

export const files: Translated<typeof texts> = {
  size: (size, unit) => `${inDigits(size, 'bn')} ${units[unit]}`,
  word: (ending) => `ওয়ার্ড ফাইল (.${ending})`,
  file: (ending) => (ending ? `.${ending} ফাইল` : 'ফাইল'),
};
