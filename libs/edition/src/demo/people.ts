import { defaultEdition } from '../default';
import { en } from '../default/items';
import type { Edition } from '../schema/sections';

/** By the id of the office. Each name says that nobody is meant by it. */
const names: Readonly<Record<string, string>> = {
  patron: 'Prof. Dr. Rehana Sarkar (demo)',
  chair: 'Prof. Dr. Mahbub Chowdhury (demo)',
  convener: 'Dr. Nasrin Pramanik (demo)',
  secretary: 'Tanvir Biswas (demo)',
  'head-of-logistics': 'Arif Mondal (demo)',
  'head-of-hospitality': 'Sadia Haque (demo)',
  'head-of-registration-and-it': 'Rafsan Das (demo)',
  'head-of-design': 'Mitali Kabir (demo)',
  'head-of-media': 'Imran Akter (demo)',
  'head-of-content': 'Lamia Rahman (demo)',
  'head-of-volunteers': 'Zahid Hossain (demo)',
  'head-of-photography': 'Dipto Khan (demo)',
  'head-of-international-affairs': 'Farzana Islam (demo)',
  'head-of-cultural-program': 'Priya Biswas (demo)',
  'head-of-venue': 'Shafiq Sarkar (demo)',
  'head-of-refreshment': 'Jannat Mondal (demo)',
  'head-of-foreign-delegation': 'Nayeem Chowdhury (demo)',
  'head-of-sponsorship': 'Anika Pramanik (demo)',
  'head-of-public-relations': 'Sakib Rahman (demo)',
};

/** By the id of who says it. */
const messages: Readonly<Record<string, string>> = {
  patron:
    'A university is where questions are safe. For two days this one belongs to everybody who has a question: ask it aloud, and stay for the answer of somebody from another field.',
  chair:
    'We have read every abstract twice. What struck us was not how much was known, but how well it was said what is not. Come and find out together.',
  convener:
    'Many of you will speak in front of strangers for the first time. The halls are small, the chairs are kind, and the clock is strict. You will do well.',
  secretary:
    'If you are lost, hungry or too early, look for somebody with a red badge. There are twenty-five of us, and we know where the tea is.',
};

const { people } = defaultEdition;
const named = (holder: Edition['people']['core'][number]) => ({ ...holder, name: en(names[holder.id] ?? 'Demo') });

export const demoPeople: Edition['people'] = {
  core: people.core.map(named),
  management: people.management.map(named),
  messages: people.messages.map((message) => ({ ...message, message: en(messages[message.from] ?? '') })),
};
