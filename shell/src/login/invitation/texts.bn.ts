import { limits, type OrganiserRole } from '@conference/contracts';
import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import type { texts } from './texts';

/** The roles, as `roleTexts` has them in English: their names, and what somebody in them does, behind "you". */
const roles: Readonly<Record<OrganiserRole, { name: string; does: string }>> = {
  admin: { name: 'অ্যাডমিন', does: 'সবকিছু করতে পারবেন, আর কে কী করতে পারবেন তা ঠিক করবেন' },
  chair: { name: 'সভাপতি', does: 'আবেদন ও সারসংক্ষেপ পড়বেন, সেগুলো নিয়ে সিদ্ধান্ত দেবেন, আর বিজ্ঞপ্তি দেবেন' },
  reviewer: { name: 'পর্যালোচক', does: 'সারসংক্ষেপ পড়বেন ও মূল্যায়ন করবেন' },
  finance: {
    name: 'অর্থ',
    does: 'পরিশোধ যাচাই করবেন, শ্রোতাদের অনুমোদন দেবেন, আর আবেদন পরিশোধিত বলে চিহ্নিত করবেন',
  },
  desk: { name: 'অভ্যর্থনা', does: 'শ্রোতা ও স্বেচ্ছাসেবকদের তথ্য খুঁজে দেখবেন' },
  editor: { name: 'সম্পাদক', does: 'সম্মেলনের পাতাগুলো সম্পাদনা ও প্রকাশ করবেন, আর বিজ্ঞপ্তি দেবেন' },
};

export const invitation: Translated<typeof texts> = {
  loading: 'আমন্ত্রণটি খোলা হচ্ছে…',
  noLink: 'লিংকটি সম্পূর্ণ নয়। ইমেইল থেকে এটি খুলুন, বা পুরোটা কপি করুন।',
  failed: 'আমন্ত্রণটি খোলা গেল না।',
  again: 'আবার চেষ্টা করুন',
  invited: (by, role) =>
    by === undefined
      ? `সম্মেলনের কাজে “${roles[role].name}” ভূমিকায় আপনাকে আমন্ত্রণ জানানো হয়েছে।`
      : `${by} সম্মেলনের কাজে “${roles[role].name}” ভূমিকায় আপনাকে আমন্ত্রণ জানিয়েছেন।`,
  does: (role) => `এই ভূমিকায় আপনি ${roles[role].does}।`,
  for: (email) => `আমন্ত্রণটি ${email} ঠিকানার জন্য।`,
  newcomer: 'পরে লগইন করতে একটি পাসওয়ার্ড লাগবে। এখানে একটি ঠিক করুন।',
  fullName: 'পূর্ণ নাম',
  fullNameHint: 'আপনি যা করেন, তার পাশে অন্যরা এটি দেখেন।',
  password: 'পাসওয়ার্ড',
  passwordHint: `অন্তত ${banglaDigits(limits.passwordMin)}টি অক্ষর।`,
  confirmation: 'পাসওয়ার্ড, আরেকবার',
  accept: 'গ্রহণ করুন',
  accepting: 'গ্রহণ করা হচ্ছে...',
  notAccepted: 'আমন্ত্রণটি গ্রহণ করা গেল না',
  toLogin: 'লগইনে যান',
};
