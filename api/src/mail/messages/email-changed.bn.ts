import { paragraphs, type Template } from '../template';

type Case = 'old address' | 'new address' | 'new address without a password';

const subject = '{{conference}}-এ আপনার আবেদনের ইমেইল ঠিকানা';

/** The words to the new address. */
const welcome = (...howToSeeIt: string[]): Template => ({
  subject,
  title: 'আপনার আবেদনের ইমেইল ঠিকানা এখন এটি',
  body: paragraphs(
    'শুভেচ্ছা নেবেন।',
    'আয়োজকেরা “{{abstract title}}” আবেদনে এই ইমেইল ঠিকানা দিয়েছেন। এখন থেকে আবেদনটির খবর এখানে আসবে।',
    ...howToSeeIt,
    'এই আবেদনের কথা আপনি না জানলে কেউ ভুল ঠিকানা লিখেছেন: আয়োজকদের জানান।',
  ),
});

export const bangla: Record<Case, Template> = {
  'old address': {
    subject,
    title: 'আপনার আবেদনের ইমেইল ঠিকানা এখন অন্য একটি',
    body: paragraphs(
      'শুভেচ্ছা নেবেন।',
      'আয়োজকেরা “{{abstract title}}” আবেদনে এটির বদলে অন্য একটি ইমেইল ঠিকানা দিয়েছেন।',
      'এখন থেকে আবেদনটির খবর সেখানে যাবে, আর সেই ঠিকানা দিয়ে লগইন করলে আবেদনটি দেখা যাবে।',
      'আপনি এটি না চেয়ে থাকলে আয়োজকদের জানান।',
    ),
  },
  'new address': welcome('আবেদনটি দেখতে এই ঠিকানা ও আপনার পাসওয়ার্ড দিয়ে লগইন করুন।', 'আপনার আবেদন: {{profile}}'),
  'new address without a password': welcome(
    'আবেদনটি দেখতে আগে লগইন পাতার “পাসওয়ার্ড ভুলে গেছেন?” লিংকে গিয়ে একটি পাসওয়ার্ড দিন।',
    'লগইন: {{login}}',
  ),
};
