import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const home: Translated<typeof texts> = {
  held: (days, place, country) => `${days}, ${place}, ${country}।`,
  audienceRegistration: 'শ্রোতা নিবন্ধন',
  submit: 'সারসংক্ষেপ জমা দিন',
  recognition: {
    title: 'সরকারি স্বীকৃতি',
    number: 'নিবন্ধন নম্বর',
    validUntil: 'মেয়াদ',
  },
  notices: {
    title: 'বিজ্ঞপ্তি বোর্ড',
    loading: 'বিজ্ঞপ্তি লোড হচ্ছে...',
    failed: 'এই মুহূর্তে বিজ্ঞপ্তি আনা গেল না।',
    more: 'বিস্তারিত দেখুন',
  },
};
