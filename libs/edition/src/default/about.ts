import type { EditionDocument } from '../schema/sections';
import { lines, points, text } from './items';

export const about: EditionDocument['about'] = {
  theme: {
    sentence: null,
    explained: text(
      'Seven sub-themes stand beside each other in one programme, so that a question from one field meets a method from another. Whatever you work on, there is a thread for it.',
      'একই কর্মসূচিতে সাতটি উপবিষয় পাশাপাশি, যাতে এক জ্ঞানশাখার প্রশ্ন আরেক জ্ঞানশাখার পদ্ধতির দেখা পায়। আপনি যা নিয়েই কাজ করুন, তার জন্য এখানে একটি সুতো আছে।',
    ),
  },
  overview: lines('overview', [
    [
      'The First International Research Conference brings students, researchers and professionals together in Rajshahi on 6–7 September 2025.',
      '২০২৫ সালের ৬–৭ সেপ্টেম্বর শিক্ষার্থী, গবেষক ও পেশাজীবীদের রাজশাহীতে একত্র করছে প্রথম আন্তর্জাতিক গবেষণা সম্মেলন।',
    ],
    [
      'It has oral and poster presentations, a three-minute thesis in Bangla, a research fair, panels and a workshop, and it ends with awards and a cultural program.',
      'এতে আছে মৌখিক ও পোস্টার উপস্থাপনা, বাংলায় তিন মিনিটের থিসিস, গবেষণা মেলা, প্যানেল আলোচনা ও একটি কর্মশালা; শেষ হয় পুরস্কার বিতরণ ও সাংস্কৃতিক অনুষ্ঠান দিয়ে।',
    ],
    [
      'It is organised by the University Education Club, and open to every field of study.',
      'এর আয়োজক ইউনিভার্সিটি এডুকেশন ক্লাব; সম্মেলনটি সব জ্ঞানশাখার জন্য উন্মুক্ত।',
    ],
  ]),
  benefits: points('benefit', [
    [
      ['Present your work', 'নিজের কাজ তুলে ধরুন'],
      [
        'As a talk, a poster, a three-minute thesis or at the research fair.',
        'মৌখিক উপস্থাপনা, পোস্টার বা তিন মিনিটের থিসিস হিসেবে, কিংবা গবেষণা মেলায়।',
      ],
    ],
    [
      ['Be read by reviewers', 'পর্যালোচকেরা আপনার কাজ পড়েন'],
      [
        'Every abstract is reviewed, and many come back with a comment.',
        'প্রতিটি সারসংক্ষেপ পর্যালোচনা করা হয়, আর অনেকগুলোই মন্তব্যসহ ফেরে।',
      ],
    ],
    [
      ['Meet other fields', 'অন্য জ্ঞানশাখাকে জানুন'],
      [
        'Seven sub-themes share two days, so you hear what you would not have looked for.',
        'দুই দিনে সাতটি উপবিষয় পাশাপাশি, তাই এমন কথাও শোনেন, যা নিজে খুঁজতেন না।',
      ],
    ],
    [
      ['Learn a method', 'একটি পদ্ধতি শিখুন'],
      [
        'The workshop of the second day is for hands, not for listening.',
        'দ্বিতীয় দিনের কর্মশালা শুধু শোনার নয়, হাতে-কলমে করার।',
      ],
    ],
    [
      ['Find people', 'সঙ্গী খুঁজে পান'],
      [
        'There is time set aside to talk, and a city that invites to a walk along the river.',
        'আলাপের জন্য আলাদা সময় রাখা আছে, আর আছে এমন এক শহর, যা নদীর ধারে হাঁটতে ডাকে।',
      ],
    ],
    [
      ['Get a certificate', 'সনদ পান'],
      ['All attendees and presenters get one after the conference.', 'সম্মেলনের পর সব অংশগ্রহণকারী ও উপস্থাপক সনদ পান।'],
    ],
  ]),
  objectives: points('objective', [
    [
      ['Give first work a stage', 'প্রথম কাজকে মঞ্চ দেওয়া'],
      [
        'Let students show research to people who were not in the room when it was made.',
        'গবেষণাটি হওয়ার সময় যাঁরা সেই ঘরে ছিলেন না, তাঁদেরও তা দেখানোর সুযোগ শিক্ষার্থীদের করে দেওয়া।',
      ],
    ],
    [
      ['Let fields meet', 'জ্ঞানশাখাগুলোকে মেলানো'],
      [
        'Put questions of society, of nature and of technology side by side.',
        'সমাজ, প্রকৃতি ও প্রযুক্তির প্রশ্ন পাশাপাশি রাখা।',
      ],
    ],
    [
      ['Raise the craft', 'গবেষণার মান বাড়ানো'],
      [
        'Show how a good question, an honest method and a clear figure come about.',
        'ভালো প্রশ্ন, সৎ পদ্ধতি ও স্পষ্ট চিত্র কীভাবে তৈরি হয়, তা দেখানো।',
      ],
    ],
    [
      ['Connect the region', 'অঞ্চলকে যুক্ত করা'],
      [
        'Bring the universities of North Bengal and their guests from elsewhere together.',
        'উত্তরবঙ্গের বিশ্ববিদ্যালয়গুলো আর অন্য জায়গা থেকে আসা তাদের অতিথিদের এক জায়গায় আনা।',
      ],
    ],
  ]),
  reasons: lines('reason', [
    ['You leave with better questions than you came with.', 'যে প্রশ্ন নিয়ে আসবেন, তার চেয়ে ভালো প্রশ্ন নিয়ে ফিরবেন।'],
    [
      'You practise to explain your work in ten minutes, or in three.',
      'নিজের কাজ দশ মিনিটে, বা তিন মিনিটে, বুঝিয়ে বলার চর্চা করবেন।',
    ],
    ['You see what others at your stage are doing.', 'আপনার মতো পর্যায়ে থাকা অন্যেরা কী করছেন, দেখবেন।'],
    ['You get to know Rajshahi, the city of silk on the Padma.', 'পদ্মাপাড়ের রেশমনগরী রাজশাহীকে চিনবেন।'],
  ]),
  audiences: lines('audience', [
    ['Students of every field, from the first year on', 'সব জ্ঞানশাখার শিক্ষার্থী, প্রথম বর্ষ থেকেই'],
    ['Researchers and teachers of universities and colleges', 'বিশ্ববিদ্যালয় ও কলেজের গবেষক ও শিক্ষক'],
    ['Professionals who use research, or make it', 'পেশাজীবী, যাঁরা গবেষণা কাজে লাগান বা নিজেরাই করেন'],
    ['Clubs and organisations that work with students', 'ক্লাব ও সংগঠন, যারা শিক্ষার্থীদের নিয়ে কাজ করে'],
  ]),
};
