import type { Translated } from '@conference/language';
import type { volunteerTexts } from './texts';

export const volunteers: Translated<typeof volunteerTexts> = { received: 'স্বেচ্ছাসেবক নিবন্ধন জমা হয়েছে!' };
