import { defaultEdition } from '../default';
import { text, type Pair } from '../default/items';
import type { EditionDocument } from '../schema/sections';

/** Names by the id of the office. Each says that it means nobody. */
const names: Readonly<Record<string, Pair>> = {
  patron: ['Prof. Dr. Rehana Sarkar (demo)', 'অধ্যাপক ড. রেহানা সরকার (ডেমো)'],
  chair: ['Prof. Dr. Mahbub Chowdhury (demo)', 'অধ্যাপক ড. মাহবুব চৌধুরী (ডেমো)'],
  convener: ['Dr. Nasrin Pramanik (demo)', 'ড. নাসরিন প্রামাণিক (ডেমো)'],
  secretary: ['Tanvir Biswas (demo)', 'তানভীর বিশ্বাস (ডেমো)'],
  'head-of-logistics': ['Arif Mondal (demo)', 'আরিফ মণ্ডল (ডেমো)'],
  'head-of-hospitality': ['Sadia Haque (demo)', 'সাদিয়া হক (ডেমো)'],
  'head-of-registration-and-it': ['Rafsan Das (demo)', 'রাফসান দাস (ডেমো)'],
  'head-of-design': ['Mitali Kabir (demo)', 'মিতালী কবির (ডেমো)'],
  'head-of-media': ['Imran Akter (demo)', 'ইমরান আক্তার (ডেমো)'],
  'head-of-content': ['Lamia Rahman (demo)', 'লামিয়া রহমান (ডেমো)'],
  'head-of-volunteers': ['Zahid Hossain (demo)', 'জাহিদ হোসেন (ডেমো)'],
  'head-of-photography': ['Dipto Khan (demo)', 'দীপ্ত খান (ডেমো)'],
  'head-of-international-affairs': ['Farzana Islam (demo)', 'ফারজানা ইসলাম (ডেমো)'],
  'head-of-cultural-program': ['Priya Biswas (demo)', 'প্রিয়া বিশ্বাস (ডেমো)'],
  'head-of-venue': ['Shafiq Sarkar (demo)', 'শফিক সরকার (ডেমো)'],
  'head-of-refreshment': ['Jannat Mondal (demo)', 'জান্নাত মণ্ডল (ডেমো)'],
  'head-of-foreign-delegation': ['Nayeem Chowdhury (demo)', 'নাঈম চৌধুরী (ডেমো)'],
  'head-of-sponsorship': ['Anika Pramanik (demo)', 'আনিকা প্রামাণিক (ডেমো)'],
  'head-of-public-relations': ['Sakib Rahman (demo)', 'সাকিব রহমান (ডেমো)'],
};

/** Messages by the id of the member who says them. */
const messages: Readonly<Record<string, Pair>> = {
  patron: [
    'A university is where questions are safe. For two days this one belongs to everybody who has a question: ask it aloud, and stay for the answer of somebody from another field.',
    'বিশ্ববিদ্যালয় এমন জায়গা, যেখানে প্রশ্ন করতে ভয় নেই। দুই দিন এটি তাঁদের সবার, যাঁদের কোনো প্রশ্ন আছে: জোর গলায় প্রশ্ন করুন, আর অন্য জ্ঞানশাখার কারও উত্তর শুনে যান।',
  ],
  chair: [
    'We have read every abstract twice. What struck us was not how much was known, but how well it was said what is not. Come and find out together.',
    'প্রতিটি সারসংক্ষেপ আমরা দুবার পড়েছি। কত কিছু জানা আছে, তা নয়; কী জানা নেই, তা কত সুন্দর করে বলা হয়েছে, আমাদের নজর কেড়েছে সেটিই। আসুন, একসঙ্গে খুঁজে দেখি।',
  ],
  convener: [
    'Many of you will speak in front of strangers for the first time. The halls are small, the chairs are kind, and the clock is strict. You will do well.',
    'আপনাদের অনেকে এবারই প্রথম অচেনা মানুষের সামনে বলবেন। হলগুলো ছোট, অধিবেশনের সভাপতিরা সদয়, আর ঘড়ি কড়া। আপনারা ভালো করবেন।',
  ],
  secretary: [
    'If you are lost, hungry or too early, look for somebody with a red badge. There are twenty-five of us, and we know where the tea is.',
    'পথ হারালে, খিদে পেলে বা বেশি আগে চলে এলে লাল ব্যাজ পরা কাউকে খুঁজুন। আমরা পঁচিশজন আছি, আর চা কোথায়, আমরা জানি।',
  ],
};

const DEMO: Pair = ['Demo', 'ডেমো'];

const { people } = defaultEdition;
const named = (holder: EditionDocument['people']['core'][number]) => ({
  ...holder,
  name: text(...(names[holder.id] ?? DEMO)),
});

export const demoPeople: EditionDocument['people'] = {
  core: people.core.map(named),
  management: people.management.map(named),
  messages: people.messages.map((message) => ({ ...message, message: text(...(messages[message.from] ?? DEMO)) })),
};
