import type { Translated } from '@conference/language';
import type { texts } from './texts';

export const contractForm: Translated<typeof texts> = {
  stopped: 'আপনি পাঠানো থামিয়েছেন।',
  sendingFile: 'ফাইল পাঠানো হচ্ছে',
  waiting: 'ফাইল পাঠানো হয়েছে। উত্তরের অপেক্ষা...',
  stop: 'পাঠানো থামান',
  correct: 'জমা দেওয়ার আগে এই ঘরগুলো ঠিক করুন।',
  inputStays: 'যা লিখেছেন, সবই এখনো এখানে আছে।',
  again: 'আবার চেষ্টা করুন',
  openUntil: 'শেষ সময়',
  closedSince: 'বন্ধ হয়েছে',
  choose: (label) => `${label} বেছে নিন`,
  drop: 'বা এখানে টেনে আনুন। শুধু ওয়ার্ড: .doc বা .docx, সর্বোচ্চ ১০ মেগাবাইট।',
};
