import type { EditionDocument } from '../schema/sections';
import { lines, text } from './items';

export const abroad: EditionDocument['abroad'] = {
  title: text('Visiting from abroad', 'অন্য দেশ থেকে আসা'),
  lead: text(
    'What a letter of invitation for a visa needs, and whom to ask for it.',
    'ভিসার আমন্ত্রণপত্রের জন্য কী লাগে, আর কার কাছে তা চাইবেন।',
  ),
  letter: {
    title: text('What the letter needs', 'আমন্ত্রণপত্রের জন্য যা লাগে'),
    lead: text(
      'Have these ready before you ask. Do not send a copy of your passport unless the organisers ask for one.',
      'চাওয়ার আগে এগুলো হাতের কাছে রাখুন। আয়োজকেরা না চাইলে পাসপোর্টের কপি পাঠাবেন না।',
    ),
    points: lines('letter', [
      [
        'Your full name, nationality and date of birth, as your passport has them.',
        'আপনার পূর্ণ নাম, জাতীয়তা ও জন্মতারিখ, পাসপোর্টে যেমন আছে।',
      ],
      ['The number of your passport, and until when it is valid.', 'আপনার পাসপোর্টের নম্বর, আর তার মেয়াদ কবে পর্যন্ত।'],
      ['Your institution and your position there.', 'আপনার প্রতিষ্ঠান, আর সেখানে আপনার পদ।'],
      [
        'The title of your accepted abstract, or that you come as audience.',
        'আপনার গৃহীত সারসংক্ষেপের শিরোনাম, অথবা শ্রোতা হিসেবে আসছেন, সে কথা।',
      ],
      [
        'The days of your stay: the conference is on 06-Sep-2025 and 07-Sep-2025.',
        'কোন কোন দিন থাকবেন: সম্মেলন ৬ সেপ্টেম্বর ২০২৫ ও ৭ সেপ্টেম্বর ২০২৫।',
      ],
      ['The embassy or high commission at which you apply for the visa.', 'যে দূতাবাস বা হাইকমিশনে ভিসার আবেদন করবেন।'],
    ]),
  },
  ask: {
    title: text('Whom to ask', 'যাঁর কাছে চাইবেন'),
    whom: 'head-of-international-affairs',
    until: null,
    takes: null,
  },
  visa: {
    title: text('The visa itself', 'ভিসা নিয়ে'),
    points: lines('visa', [
      [
        'The embassy or high commission of Bangladesh in your country knows which visa you need and what it costs.',
        'আপনার কোন ভিসা লাগবে আর তাতে কত খরচ, আপনার দেশে বাংলাদেশের দূতাবাস বা হাইকমিশন তা জানে।',
      ],
      [
        'The organisers write letters; they cannot decide on a visa or hurry it.',
        'আয়োজকেরা আমন্ত্রণপত্র দেন; ভিসার সিদ্ধান্ত নেওয়া বা তা তাড়াতাড়ি করানো তাঁদের হাতে নেই।',
      ],
    ]),
  },
};
