import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import type { deadlineWords } from './deadlines';
import type { dayWords, moneyWords, timeWords, weekdayWords } from './words';

const MONTHS = [
  ...['জানুয়ারি', 'ফেব্রুয়ারি', 'মার্চ', 'এপ্রিল', 'মে', 'জুন'],
  ...['জুলাই', 'আগস্ট', 'সেপ্টেম্বর', 'অক্টোবর', 'নভেম্বর', 'ডিসেম্বর'],
];
const WEEKDAYS = ['রবিবার', 'সোমবার', 'মঙ্গলবার', 'বুধবার', 'বৃহস্পতিবার', 'শুক্রবার', 'শনিবার'];

export const days: Translated<typeof dayWords> = {
  month: (month) => MONTHS[month] ?? '',
  day(day) {
    const [year, month, date] = day.split('-').map(Number);
    return `${banglaDigits(date ?? '')} ${MONTHS[(month ?? 0) - 1]} ${banglaDigits(year ?? '')}`;
  },
};

export const weekdays: Translated<typeof weekdayWords> = { name: (day) => WEEKDAYS[day] ?? '' };

export const money: Translated<typeof moneyWords> = {
  currency: (code) => (code === 'BDT' ? 'টাকা' : code),
};

export const times: Translated<typeof timeWords> = {
  time: (hours, minutes) =>
    `${partOfDay(hours)} ${banglaDigits(`${hours % 12 || 12}:${String(minutes).padStart(2, '0')}`)}`,
  zone: 'বাংলাদেশ সময়',
};

export const deadlines: Translated<typeof deadlineWords> = {
  abstracts: (due, sent, edited) =>
    `সারসংক্ষেপের শেষ তারিখ ${due}; ফরম খোলা থাকে ${sent} পর্যন্ত, আর যা পাঠিয়েছেন তা সম্পাদনা করা যায় ${edited} পর্যন্ত, দুটিই বাংলাদেশ সময়।`,
};

/** Bangla names the part of the day where English says AM and PM. @param hours of 24 */
function partOfDay(hours: number): string {
  if (hours < 4 || hours >= 20) return 'রাত';
  if (hours < 6) return 'ভোর';
  if (hours < 12) return 'সকাল';
  if (hours < 15) return 'দুপুর';
  return hours < 18 ? 'বিকেল' : 'সন্ধ্যা';
}
