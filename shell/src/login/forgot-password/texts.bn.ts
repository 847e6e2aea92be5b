import { CODE_MINUTES, limits } from '@conference/contracts';
import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import type { texts } from './texts';

export const forgotPassword: Translated<typeof texts> = {
  emailHint: 'যে ইমেইল দিয়ে নিবন্ধন করেছিলেন।',
  mailedTo: 'কোডটি সেখানে পাঠানো হয়েছে।',
  check: 'ইমেইল যাচাই করুন',
  checking: 'যাচাই হচ্ছে...',
  haveCode: 'আমার কাছে কোড আছে',
  serverError: 'সার্ভারে সমস্যা হয়েছে',

  code: 'ইমেইলে পাওয়া কোড',
  codeHint: `${banglaDigits(limits.code)}টি অক্ষর ও অঙ্ক, ${banglaDigits(CODE_MINUTES)} মিনিট পর্যন্ত ব্যবহার করা যায়।`,
  newPassword: 'নতুন পাসওয়ার্ড',
  newPasswordHint: `অন্তত ${banglaDigits(limits.passwordMin)}টি অক্ষর।`,
  confirmation: 'নতুন পাসওয়ার্ড, আরেকবার',
  reset: 'পাসওয়ার্ড বদলান',
  resetting: 'বদলানো হচ্ছে...',
  resetFailed: 'পাসওয়ার্ড বদলানো গেল না',

  noMail: 'ইমেইল আসেনি? এক মিনিট লাগতে পারে, আর স্প্যাম ফোল্ডারেও থাকতে পারে।',
  another: 'আরেকটি কোড পাঠান',
  anotherSending: 'আরেকটি কোড পাঠানো হচ্ছে...',
  anotherSent: 'আরেকটি কোড পাঠানো হয়েছে।',
  pause: 'একটি এইমাত্র পাঠানো হয়েছে। এক মিনিট পরে আরেকটি চাইতে পারেন।',

  back: 'লগইনে ফিরে যান',
};
