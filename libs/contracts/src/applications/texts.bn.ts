import type { Translated } from '@conference/language';
import { banglaDigits } from '@conference/language/learn';
import type { abstractMessages, AbstractFlaw, flawTexts } from './abstract';
import type { profileTexts } from './profile-texts';
import type { paymentLabels, statusLabels } from './status';

export const statuses: Translated<typeof statusLabels> = {
  pending: 'বিবেচনাধীন',
  wait: 'অপেক্ষমাণ তালিকা',
  accepted: 'গৃহীত',
  declined: 'গৃহীত হয়নি',
};

export const payments: Translated<typeof paymentLabels> = { paid: 'পরিশোধিত', unpaid: 'অপরিশোধিত' };

export const abstract: Translated<typeof abstractMessages> = {
  missing: 'আপনার সারসংক্ষেপের ফাইল (.doc বা .docx) দিন।',
  notWord: 'শুধু .doc বা .docx ফাইল নেওয়া হয়।',
  tooLarge: 'ফাইলটি সর্বোচ্চ ১০ মেগাবাইট হতে পারে।',
  empty: 'এই ফাইলে কিছু নেই। আরেকটি বেছে নিন।',
  unreadable: 'ফাইলটি আর পড়া যাচ্ছে না। আবার বেছে নিন।',
  otherType: 'ফাইলটি আপনার বাছাই করা ধরনের নয়।',
  noType: 'ফাইলের ধরন বেছে নিন।',
};

const PLAIN = 'ম্যাক্রো ও সংযুক্ত অবজেক্ট ছাড়া সংরক্ষণ করে';
const ANEW = 'আপনার লেখার প্রোগ্রামে খুলে নতুন নামে সংরক্ষণ করে';

const found: Record<AbstractFlaw, { what: string; remedy: string }> = {
  macros: { what: 'এই ফাইলে ম্যাক্রো বা কন্ট্রোল আছে', remedy: PLAIN },
  linked: { what: 'খুললে এই ফাইল অন্য জায়গা থেকে কিছু আনে', remedy: PLAIN },
  embedded: { what: 'এই ফাইলের ভেতরে আরেকটি ফাইল বা প্রোগ্রাম আছে', remedy: PLAIN },
  swollen: { what: 'খুললে এই ফাইল যেকোনো লেখার চেয়ে অনেক বড় হয়', remedy: ANEW },
  locked: { what: 'এই ফাইল পাসওয়ার্ড দিয়ে লক করা', remedy: 'পাসওয়ার্ড ছাড়া সংরক্ষণ করে' },
  unclear: { what: 'এই ফাইল নষ্ট, বা অস্বাভাবিকভাবে তৈরি', remedy: ANEW },
};

export const flaws: Translated<typeof flawTexts> = {
  refusal: (flaw) => `${found[flaw].what}। ${found[flaw].remedy} আবার বেছে নিন।`,
};

export const profile: Translated<typeof profileTexts> = {
  title: 'প্রোফাইল',
  welcome: (fullName) => `স্বাগত, ${fullName}`,
  logout: 'লগআউট',

  applications: {
    heading: 'আমার আবেদন',
    none: 'কোনো আবেদন নেই।',
    register: 'সারসংক্ষেপ জমা দিন',
    another: 'আরেকটি সারসংক্ষেপ জমা দিন',
    segment: 'উপস্থাপনার ধরন',
    subTheme: 'উপবিষয়',
    receipt: 'রসিদ',
    submitted: 'জমা হয়েছে',
    file: 'সারসংক্ষেপের ফাইল',
    editableUntil: 'সম্পাদনার শেষ সময়',
    payment: 'ফি',
    comment: 'আয়োজকদের মন্তব্য',
    edit: 'আবেদন সম্পাদনা করুন',
    currentFile: (file) => `এখন আছে: ${file}।`,
    oldEdition: (key) => `সম্মেলন ${banglaDigits(key)}-এ পাঠানো, যা শেষ হয়েছে: এখন শুধু পড়া যায়।`,
    repeats: (title) => `এটি আপনার “${title}” আবেদনের মতো। ভুলে দুবার পাঠিয়ে থাকলে আয়োজকদের জানান।`,
    editingClosed: (since) => `সম্পাদনা বন্ধ হয়েছে ${since}, বাংলাদেশ সময়`,
  },

  due: { heading: 'আপনার ফি' },

  paid: {
    heading: 'আপনার উপস্থাপনার জন্য',
    oral: 'মৌখিক উপস্থাপনার নির্দেশনা',
    poster: 'পোস্টার উপস্থাপনার নির্দেশনা',
    thesis: 'তিন মিনিটের থিসিসের নির্দেশনা',
    hotels: 'হোটেল',
  },
};
