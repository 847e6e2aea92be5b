import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const apiClient: Translated<typeof texts> = { offline: 'আপনি অফলাইনে আছেন: সংযোগ ফিরলে আবার চেষ্টা করুন।' };
