import { turn } from './turn';

/** A study as its author would sum it up. `{place}` is where it was done. */
interface Study {
  title: string;
  /** The title in Bangla, of some. */
  bangla?: string;
  /** Why it was done. */
  why: string;
  /** What came out. */
  found: string;
}

/** By the key of the sub-theme. */
const studies: Readonly<Record<string, readonly Study[]>> = {
  'Social Sciences & Global Impact': [
    {
      title: 'Seasonal migration and the schooling of those who stay',
      bangla: 'মৌসুমি অভিবাসন ও ঘরে থাকা শিশুদের পড়াশোনা',
      why: 'When parents leave for the harvest, children stay with relatives. What this does to their schooling is seldom counted.',
      found:
        'Attendance fell by a fifth in the weeks of the harvest and came back within a month, except for girls over twelve.',
    },
    {
      title: 'Who is heard at the meetings of a ward committee',
      why: 'Ward committees are meant to give everybody a voice. Their minutes name decisions, but not who spoke.',
      found: 'A third of those present spoke at all. Where the chair asked each row in turn, it was more than half.',
    },
    {
      title: 'Sleep and examination stress among first-year students',
      why: 'Students often give up sleep before examinations. Counsellors have advice for them, but few figures.',
      found: 'Students who slept less than five hours reported twice as much stress, and did not score higher.',
    },
  ],
  'Arts, Culture & Humanities': [
    {
      title: 'Songs of the boatmen and what has become of them',
      bangla: 'মাঝিদের গান: যা হারিয়েছে, যা রয়ে গেছে',
      why: 'Bridges have taken the work of many boatmen. Their songs were learnt on the water, and were seldom written down.',
      found:
        'Of the 46 songs that we recorded, eleven are known to one singer only, and none of these is younger than seventy.',
    },
    {
      title: 'Terracotta panels as a record of village life',
      why: 'Temple panels show gods and kings, and between them carts, boats and markets that no chronicle mentions.',
      found:
        'Tools on the panels changed within two generations of builders, which dates three temples without an inscription.',
    },
    {
      title: 'Translating humour from Bangla into English',
      why: 'Jokes are the first thing that a translation loses. Translators solve this case by case, and rarely say how.',
      found:
        'Readers laughed most often where the translator had moved the joke to another sentence instead of explaining it.',
    },
  ],
  'Business, Management & Innovation': [
    {
      title: 'Mobile payments in the shops of a weekly market',
      bangla: 'সাপ্তাহিক হাটে মোবাইল লেনদেন',
      why: 'Mobile payments are said to help small traders. Fees and dead batteries speak against it.',
      found:
        'Traders took mobile payments for larger sums only, and kept cash for whatever had to be bought the same day.',
    },
    {
      title: 'How small garment workshops plan for a late order',
      why: 'Late orders cost small workshops more than large ones, which can move people from line to line.',
      found: 'Workshops that shared cutters with a neighbour were late half as often as those that did not.',
    },
    {
      title: 'First customers of student start-ups',
      why: 'Most student start-ups end within a year. We asked how those that lived had found whoever bought first.',
      found:
        'Nine of ten first customers were found within walking distance, and advertising had brought none of them.',
    },
  ],
  'Technology, Engineering & Industry 4.0': [
    {
      title: 'A low-cost sensor that warns of open railway gates',
      bangla: 'খোলা রেলগেটের জন্য স্বল্পমূল্যের সতর্কযন্ত্র',
      why: 'Gates without a keeper are closed late or not at all. Existing sensors cost more than the gate itself.',
      found: 'In 900 passages the sensor missed none and raised four false alarms, all of them in heavy rain.',
    },
    {
      title: 'Reading handwritten Bangla numerals on a cheap phone',
      why: 'Field offices still keep ledgers by hand. Typing them takes longer than writing them did.',
      found:
        'A model of 1.2 megabytes read 97 of 100 numerals in good light, and said of most others that it was not sure.',
    },
    {
      title: 'Voltage at the end of a rural line through a day',
      why: 'Pumps burn out at the end of long lines. Whether load or length is the cause decides what to repair.',
      found: 'Voltage fell below the limit for two hours each evening; moving three pumps to the night ended that.',
    },
  ],
  'Life Sciences & Biotechnology': [
    {
      title: 'Leaf extracts against a fungus of stored mangoes',
      bangla: 'সংরক্ষিত আমের ছত্রাক দমনে পাতার নির্যাস',
      why: 'A quarter of the harvest spoils on its way to the market. Fungicides are dear, and their residues stay.',
      found:
        'Two of six extracts halved the rot in ten days. Hot water before the extract helped more than a stronger one.',
    },
    {
      title: 'Resistant bacteria in the water of hospital drains',
      why: 'What leaves a hospital with its water is not tested, and the drains lead to fields.',
      found:
        'Every second sample held bacteria that two common antibiotics did not stop, up to 300 metres from the outlet.',
    },
    {
      title: 'What silkworms eat when mulberry leaves are scarce',
      why: 'Late rain leaves rearers without young leaves for a week or more, and many worms are lost.',
      found:
        'Worms that were fed older leaves, cut and moistened, spun cocoons nine percent lighter, and few of them died.',
    },
  ],
  'Applied Science & Research': [
    {
      title: 'Iron and arsenic in tube wells after the flood',
      bangla: 'বন্যার পরে নলকূপের পানিতে লোহা ও আর্সেনিক',
      why: 'Wells are tested in the dry season. After a flood people drink from them as before.',
      found: 'Iron rose in nearly all wells and was gone after six weeks. Arsenic changed little, in either direction.',
    },
    {
      title: 'Where the bank of the Padma will move next',
      why: 'Erosion takes homes each year, and families learn of it when the first trees fall.',
      found: 'Maps of ten years foretold four of the five places that were lost in the eleventh.',
    },
    {
      title: 'Cooling roofs with what a village has',
      why: 'Under a tin roof a room is hotter than the air outside. Paint that reflects is not sold in villages.',
      found: 'Lime wash cooled rooms by three degrees at noon, for the price of two days of electricity for a fan.',
    },
  ],
  'Education & Pedagogy': [
    {
      title: 'Reading aloud in pairs in large classes',
      bangla: 'বড় শ্রেণিকক্ষে জোড়ায় জোড়ায় পাঠ',
      why: 'In a class of seventy a pupil reads aloud about once in two weeks. Reading is learnt by reading.',
      found: 'Pairs read eleven minutes a day. After a term they read a third faster than classes without pairs.',
    },
    {
      title: 'What teachers do with the mistakes of pupils',
      why: 'A mistake shows what a pupil thinks. Lessons seldom leave the time to ask about it.',
      found: 'Teachers who asked why before they corrected heard the same mistake half as often in the next week.',
    },
    {
      title: 'Laboratory work with household things',
      why: 'Many schools have a laboratory without apparatus. Science is then copied from the board.',
      found:
        'Pupils who had measured with bottles and rulers explained density better than those who had read about it.',
    },
  ],
};

/** How it was done: the end of the title, and the sentences about it. */
const methods = [
  ['a household survey', 'We asked {n} households in and around {place}, chosen by lot from the voters’ list.'],
  ['a field study', 'We worked at {n} sites near {place} from January to April and noted the same ten facts at each.'],
  ['interviews', 'We spoke with {n} people in {place} for about an hour each, and read the notes in pairs.'],
  [
    'measurements over a season',
    'We measured at {place} each week, {n} times in all, with instruments that we had compared before.',
  ],
  ['a comparison of two groups', 'Two groups of {n} each took part in {place}; a coin decided who belonged to which.'],
] as const;

const places = [
  'Natore',
  'Naogaon',
  'Pabna',
  'Bogura',
  'Rangpur',
  'Khulna',
  'Sylhet',
  'Barishal',
  'Rajshahi',
  'Cumilla',
];

/** What an application says of its study. */
export interface DemoAbstract {
  title: string;
  /** Background, method, findings and what follows, a paragraph each. */
  paragraphs: string[];
}

/**
 * A readable abstract about a sub-theme.
 * @param number each number gives another study, method or place
 * @param inBangla whether its title is in Bangla, if the study has such a title
 */
export function demoAbstract(subTheme: string, number: number, inBangla: boolean): DemoAbstract {
  const study = turn(studies[subTheme] ?? Object.values(studies).flat(), number);
  const [method, done] = turn(methods, number * 3 + Math.floor(number / 5));
  const place = turn(places, number * 7 + Math.floor(number / 10));
  const count = String(24 + ((number * 37) % 11) * 16);
  const title = `${study.title}: ${method} in ${place}`;
  return {
    title: inBangla && study.bangla !== undefined ? study.bangla : title,
    paragraphs: [
      study.why,
      done.replace('{n}', count).replace('{place}', place),
      study.found,
      `What holds for ${place} need not hold elsewhere. We give our questions and our figures to whoever wants to repeat the work, and plan to return in a year.`,
      'This abstract was made up for a rehearsal. Nobody did this study, and its figures mean nothing.',
    ],
  };
}
