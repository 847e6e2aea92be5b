import type { Translated } from '@conference/language';
import type { authTexts } from './texts';

export const auth: Translated<typeof authTexts> = {
  signedIn: 'লগইন হয়েছে!',
  signedOut: 'লগআউট হয়েছে।',
  setPassword: 'আপনার নতুন পাসওয়ার্ড দিন।',
  passwordSet: 'পাসওয়ার্ড বদলানো হয়েছে। লগইন করুন।',
  loginFailed: 'লগইন করা গেল না',
  consoleNeedsScripts: 'আয়োজকদের কনসোল জাভাস্ক্রিপ্ট ছাড়া চলে না। ব্রাউজারে তা চালু করে আবার লগইন করুন।',
  emailNotFound: 'এই ইমেইলে কোনো অ্যাকাউন্ট নেই',
};
