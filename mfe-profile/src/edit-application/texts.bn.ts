import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import { profile } from '@conference/contracts/bn';
import type { texts } from './texts';

export const editApplication: Translated<typeof texts> = {
  lead: (index, title) =>
    `${index === undefined ? '' : `আপনার পাঠানো ${banglaDigits(index + 1)} নম্বর আবেদন: “${title}”। `}পরিবর্তন সংরক্ষণ করামাত্র আয়োজকেরা দেখতে পান।`,
  back: 'আপনার প্রোফাইলে ফিরুন',

  loading: 'আপনার আবেদন লোড হচ্ছে...',
  refused: 'আবেদনটি পাওয়া গেল না',
  unreachable: 'আবেদনটি আনা গেল না',
  retry: 'আবার চেষ্টা করুন',

  closing: { openUntil: 'সম্পাদনার শেষ সময়', closedSince: 'সম্পাদনা বন্ধ হয়েছে' },
  closedReason: 'এখানে আর কিছু বদলানো যায় না। জরুরি সংশোধনের জন্য আয়োজকদের লিখুন।',
  contact: 'যোগাযোগের উপায়',

  account: 'আপনার অ্যাকাউন্ট',
  email: 'ইমেইল',
  emailHint: 'এটি আপনার অ্যাকাউন্টের। আয়োজকেরা আপনার হয়ে বদলে দিতে পারেন।',
  abstractHint: (current) =>
    `${current === undefined ? '' : `${profile.applications.currentFile(current)} `}পাঠানো সারসংক্ষেপ রাখতে এটি খালি রাখুন। নতুন ফাইল দিলে সেটি আগেরটির জায়গায় বসবে।`,

  button: { submit: 'পরিবর্তন সংরক্ষণ করুন', submitting: 'সংরক্ষণ হচ্ছে...', closed: 'সম্পাদনা বন্ধ' },
  fileNotStored: 'নতুন ফাইল বেছে থাকলে আবার বেছে নিন: খসড়ায় ফাইল থাকে না।',
  afterwards: 'সংরক্ষণের পর আপনার প্রোফাইল খোলে।',

  success: 'আবেদন হালনাগাদ হয়েছে',
  failure: 'হালনাগাদ করা গেল না',
  network: 'নেটওয়ার্কে সমস্যা',
  overtaken:
    'আপনি খোলার পর আরেকটি উইন্ডোতে এই আবেদন বদলানো হয়েছে। এখানে যা লিখেছেন, তা রয়ে গেছে: আবার সংরক্ষণ করলে অন্য পরিবর্তনটির জায়গায় এটিই থাকবে। নয়তো সংরক্ষিত তথ্য আনুন।',
  loadStored: 'সংরক্ষিত তথ্য আনুন',
};
