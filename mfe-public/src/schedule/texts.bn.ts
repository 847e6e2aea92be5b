import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import type { texts } from './texts';

export const schedule: Translated<typeof texts> = {
  description: (days, place) =>
    `${place}, ${banglaDigits(days)} দিন, কখন কী: উদ্বোধনী অধিবেশন, প্যানেল, কর্মশালা, মৌখিক ও পোস্টার উপস্থাপনা, থিসিস ও পুরস্কার।`,
  lead: 'একেকটি দিন একেকখানি কাপড়। যে অধিবেশন দিনের যতটুকু নেয়, কাপড়েরও ততটুকু নেয়; প্রতিটি ধরনের বুনন আলাদা।',
  none: 'কখন কী হবে, এই পাতায় জানানো হবে।',
  key: 'অধিবেশনের ধরন',
  zone: 'প্রতিটি সময়ই বাংলাদেশ সময়, ইউটিসি+৬।',
  download: 'আপনার ক্যালেন্ডারে যোগ করুন (.ics)',
  otherDay: (name) => `${name}: সেদিনের সূচিতে যান`,
};
