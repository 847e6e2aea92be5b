import type { Translated } from '@conference/language';
import type { heads as english } from './heads';

export const heads: Translated<typeof english> = { profile: 'প্রোফাইল', edit: 'আবেদন সম্পাদনা করুন' };
