import type { EditionDocument } from '../schema/sections';
import { facts, lines, text } from './items';

/** docs/rules.md, presenting. */
export const guidelines: EditionDocument['guidelines'] = {
  oral: {
    title: text('Oral Presentation', 'মৌখিক উপস্থাপনা'),
    inShort: text('10 minutes, and 2 of questions', '১০ মিনিট, আর ২ মিনিট প্রশ্ন'),
    lead: text(
      'Twelve minutes for one piece of work: ten to present it, two for questions.',
      'একটি কাজের জন্য বারো মিনিট: দশ মিনিট উপস্থাপনা, দুই মিনিট প্রশ্ন।',
    ),
    minutes: { present: 10, questions: 2 },
    facts: facts('oral-fact', [
      [
        ['In total', 'মোট'],
        ['12 minutes', '১২ মিনিট'],
      ],
      [
        ['Presentation', 'উপস্থাপনা'],
        ['10 minutes', '১০ মিনিট'],
      ],
      [
        ['Questions and answers', 'প্রশ্নোত্তর'],
        ['2 minutes', '২ মিনিট'],
      ],
      [
        ['Slides', 'স্লাইড'],
        ['PPT or PPTX', 'PPT বা PPTX'],
      ],
      [
        ['Hand in', 'জমা দেবেন'],
        ['30 minutes before the session', 'অধিবেশনের ৩০ মিনিট আগে'],
      ],
    ]),
    sections: [
      {
        id: 'oral-1',
        title: text('Before your session', 'আপনার অধিবেশনের আগে'),
        points: lines('oral-1', [
          [
            'Bring your slides as a PPT or PPTX file and hand them in 30 minutes before the session begins.',
            'স্লাইড আনুন PPT বা PPTX ফাইলে, আর অধিবেশন শুরুর ৩০ মিনিট আগে জমা দিন।',
          ],
          [
            'Look at them once on the machine of the room: fonts and films are what fails first.',
            'কক্ষের কম্পিউটারে সেগুলো একবার দেখে নিন: সবার আগে গোলমাল হয় ফন্ট আর ভিডিওতে।',
          ],
          [
            'Meet the chair of the session, who will call you by name.',
            'অধিবেশনের সভাপতির সঙ্গে দেখা করুন; তিনিই আপনাকে নাম ধরে ডাকবেন।',
          ],
        ]),
      },
      {
        id: 'oral-2',
        title: text('While you speak', 'বলার সময়'),
        points: lines('oral-2', [
          [
            'Say in the first minute what you asked and why it matters.',
            'কী জানতে চেয়েছিলেন আর তা কেন জরুরি, প্রথম মিনিটেই বলুন।',
          ],
          [
            'Keep to ten minutes. The two minutes after them belong to the questions.',
            'দশ মিনিটেই শেষ করুন। পরের দুই মিনিট প্রশ্নের।',
          ],
          [
            'Speak to the last row, and read no slide aloud.',
            'শেষ সারির শ্রোতাও যেন শোনেন, সেভাবে বলুন; কোনো স্লাইড পড়ে শোনাবেন না।',
          ],
        ]),
      },
    ],
  },
  poster: {
    title: text('Poster Presentation', 'পোস্টার উপস্থাপনা'),
    inShort: text('Portrait, about 33 × 48 in', 'লম্বালম্বি, প্রায় ৩৩ × ৪৮ ইঞ্চি'),
    lead: text(
      'One upright poster that explains itself, and you beside it with a summary of two to three minutes.',
      'লম্বালম্বি একটি পোস্টার, যা নিজেই নিজেকে বোঝায়; আর পাশে আপনি, দুই-তিন মিনিটের সারকথা নিয়ে।',
    ),
    sheet: { width: 33, height: 48, text: 40 },
    facts: facts('poster-fact', [
      [
        ['Format', 'বিন্যাস'],
        ['Portrait', 'লম্বালম্বি'],
      ],
      [
        ['Size', 'মাপ'],
        [
          'About 33\u00a0×\u00a048\u00a0in (2.75\u00a0×\u00a04\u00a0ft)',
          'প্রায় ৩৩\u00a0×\u00a0৪৮\u00a0ইঞ্চি (২.৭৫\u00a0×\u00a0৪\u00a0ফুট)',
        ],
      ],
      [
        ['Mounted', 'টাঙাবেন'],
        ['30 minutes before the session', 'অধিবেশনের ৩০ মিনিট আগে'],
      ],
      [
        ['Summary', 'সারকথা'],
        ['2–3 minutes', '২–৩ মিনিট'],
      ],
      [
        ['Title', 'শিরোনাম'],
        ['About 72 pt', 'প্রায় ৭২ পয়েন্ট'],
      ],
      [
        ['Headings', 'উপশিরোনাম'],
        ['36–48 pt', '৩৬–৪৮ পয়েন্ট'],
      ],
      [
        ['Body', 'মূল লেখা'],
        ['24–32 pt', '২৪–৩২ পয়েন্ট'],
      ],
      [
        ['Balance', 'অনুপাত'],
        ['About 40% text, 60% visuals', 'প্রায় ৪০% লেখা, ৬০% ছবি'],
      ],
    ]),
    sections: [
      {
        id: 'poster-1',
        title: text('On the poster', 'পোস্টারে'),
        points: lines('poster-1', [
          [
            'Let figures, photographs and tables carry about 60% of it, and text about 40%.',
            'প্রায় ৬০% জায়গা দিন চিত্র, আলোকচিত্র ও সারণিকে, আর প্রায় ৪০% লেখাকে।',
          ],
          [
            'Set the title at about 72 pt, headings at 36 to 48 pt and the text at 24 to 32 pt: it is read from an arm’s length away.',
            'শিরোনাম রাখুন প্রায় ৭২ পয়েন্টে, উপশিরোনাম ৩৬ থেকে ৪৮ পয়েন্টে আর লেখা ২৪ থেকে ৩২ পয়েন্টে: পোস্টার পড়া হয় এক হাত দূর থেকে।',
          ],
          [
            'Name all authors and their institutions below the title.',
            'শিরোনামের নিচে সব লেখক ও তাঁদের প্রতিষ্ঠানের নাম দিন।',
          ],
        ]),
      },
      {
        id: 'poster-2',
        title: text('On the day', 'উপস্থাপনার দিন'),
        points: lines('poster-2', [
          ['Mount it 30 minutes before the session begins.', 'অধিবেশন শুরুর ৩০ মিনিট আগে পোস্টার টাঙান।'],
          [
            'Stay beside it. Whoever stops gets a summary of two to three minutes, and then questions.',
            'পোস্টারের পাশে থাকুন। যিনি থামেন, তাঁকে দুই-তিন মিনিটে সারকথা বলুন; তারপর প্রশ্ন।',
          ],
        ]),
      },
    ],
  },
  thesis: {
    title: text('3MT Presentation', 'তিন মিনিটের থিসিস'),
    inShort: text('3 minutes, one static slide, in Bangla', '৩ মিনিট, একটি স্থির স্লাইড, বাংলায়'),
    lead: text('A thesis in three minutes, with one slide, in Bangla.', 'তিন মিনিটে একটি থিসিস, একটি স্লাইডে, বাংলায়।'),
    minutes: { present: 3, questions: 0 },
    facts: facts('thesis-fact', [
      [
        ['Time', 'সময়'],
        ['3 minutes', '৩ মিনিট'],
      ],
      [
        ['Over time', 'সময় পেরোলে'],
        ['Disqualified', 'অযোগ্য'],
      ],
      [
        ['Slide', 'স্লাইড'],
        ['One, static', 'একটি, স্থির'],
      ],
      [
        ['Language', 'ভাষা'],
        ['Bangla only', 'শুধু বাংলা'],
      ],
      [
        ['Open to', 'যাঁদের জন্য'],
        ["Master's, PhD and early-stage researchers", 'মাস্টার্স, পিএইচডি ও নবীন গবেষক'],
      ],
    ]),
    sections: [
      {
        id: 'thesis-1',
        title: text('Who may take part', 'কারা অংশ নিতে পারেন'),
        points: lines('thesis-1', [
          [
            "Master's students, PhD students and early-stage researchers, with work of their own.",
            'মাস্টার্স ও পিএইচডির শিক্ষার্থী এবং নবীন গবেষক, নিজের কাজ নিয়ে।',
          ],
        ]),
      },
      {
        id: 'thesis-2',
        title: text('The rules', 'নিয়ম'),
        points: lines('thesis-2', [
          [
            'You have three minutes. Whoever goes over is disqualified.',
            'আপনার সময় তিন মিনিট। যিনি তা পেরিয়ে যান, তিনি অযোগ্য বলে গণ্য হন।',
          ],
          [
            'One slide, and it stands still: no animation, no film, no change of slide.',
            'একটি স্লাইড, আর সেটি স্থির: অ্যানিমেশন নয়, ভিডিও নয়, স্লাইড বদলও নয়।',
          ],
          ['You speak Bangla, and nothing but Bangla.', 'বলবেন বাংলায়, আর শুধুই বাংলায়।'],
        ]),
      },
    ],
  },
};
