import { z } from 'zod';
import { sessionTypes } from '../session-types';
import {
  choicesOf,
  day,
  email,
  fact,
  instant,
  line,
  linesOf,
  link,
  listOf,
  longText,
  paragraph,
  phone,
  picture,
  time,
  unknownYet,
  words,
} from './field-kinds';

/** A point with a title. */
const point = { title: line, text: paragraph };

/** Who holds the conference, where and under what name. */
const identity = z.strictObject({
  name: line,
  wordmark: line,
  place: line,
  country: line,
  /** Place and year in Bangla script, which stands beside the English name. */
  bangla: words(60),
  year: z.int().min(2000).max(2100),
  organiser: line,
  lead: paragraph,
  government: z.strictObject({ registrationNumber: words(60), validUntil: day }).optional(),
});

/** A day under one of the names that `GET /dates` gives them. */
const importantDate = z.strictObject({ title: line, day });

/** When the conference is, and until when each form is open. */
const dates = z.strictObject({
  days: listOf({ day, name: line, brief: paragraph }, 5).min(1, 'Please give at least one day.'),
  /** When the inaugural session begins on the first day. */
  opening: time,
  important: z.strictObject({
    paperSubmissionDeadline: importantDate,
    acceptanceNotification: importantDate,
    registrationDeadline: importantDate,
    conferenceDates: importantDate,
  }),
  /** The last second in which each form is open. */
  deadlines: z.strictObject({ author: instant, audience: instant, volunteer: instant, editing: instant }),
});

/** Characters of a key in the audience's records. */
const AUDIENCE_KEY = 20;

/** The fees, and how to pay them. */
const money = z.strictObject({
  currency: z.string().regex(/^[A-Z]{3}$/, 'Please give the three letters of the currency.'),
  /** The ways to attend, in the order in which they are offered. `fee` is in whole units of the currency. */
  attendance: choicesOf(
    {
      fee: z.int().min(0).max(1_000_000),
      includes: unknownYet(z.array(line).min(1).max(12), { ask: 'What a {name} place includes' }),
    },
    12,
    AUDIENCE_KEY,
  ),
  /** A number that is not known is never made up: somebody would send money to it. */
  wallets: choicesOf(
    {
      number: unknownYet(phone, {
        ask: 'The {name} number that takes the fees',
        standIn: { en: 'Number to be announced', bn: 'নম্বর পরে জানানো হবে' },
      }),
    },
    6,
    AUDIENCE_KEY,
  ),
  care: paragraph,
  /** Where the audience registers and pays outside this site. */
  audienceLink: unknownYet(link, {
    ask: 'The address of the external registration and payment page',
    standIn: { en: 'Link to be announced', bn: 'লিংক পরে জানানো হবে' },
  }),
  /** The facts that an accepted author needs before paying. */
  presenters: z.strictObject({
    amount: unknownYet(line, { ask: 'The fee of an accepted author' }),
    how: unknownYet(line, { ask: 'How an accepted author pays the fee' }),
    until: unknownYet(line, { ask: 'By when an accepted author pays the fee' }),
  }),
});

/** The ways to present, and the sub-themes. */
const programme = z.strictObject({
  /** `guidelines` names the page with the rules of a segment. */
  segments: choicesOf({ brief: paragraph, guidelines: z.enum(['oral', 'poster', 'thesis']).optional() }, 12),
  subThemes: choicesOf({ topics: linesOf(30) }, 12),
});

/** The programme. A session lasts until the next one of its day begins. Calendars know it by its id. */
const schedule = z.strictObject({
  days: z
    .array(
      z.strictObject({
        /** The day of `dates` that it is. */
        day,
        sessions: listOf(
          {
            time,
            title: line,
            type: z.enum(sessionTypes),
            venue: unknownYet(line, {
              ask: 'The rooms of the sessions',
              standIn: { en: 'Venue to be announced', bn: 'স্থান পরে জানানো হবে' },
            }),
            /** Left out of sessions at which nobody speaks. */
            speaker: unknownYet(line, {
              ask: 'Who speaks',
              standIn: { en: 'Speaker to be announced', bn: 'বক্তার নাম পরে জানানো হবে' },
            }).optional(),
          },
          60,
        ),
      }),
    )
    .max(5),
});

const holder = {
  role: line,
  name: unknownYet(line, {
    ask: 'The name of the {role}',
    standIn: { en: 'Name to be announced', bn: 'নাম পরে জানানো হবে' },
  }),
  portrait: picture.optional(),
};

/** The committees, and the messages of welcome. */
const people = z.strictObject({
  core: listOf(holder, 30),
  management: listOf(holder, 60),
  messages: listOf(
    {
      /** The member of the core committee who says it. */
      from: z.string(),
      message: unknownYet(longText, {
        ask: 'The welcome message of the {from}',
        standIn: { en: 'A message of welcome will stand here.', bn: 'এখানে স্বাগত বাণী থাকবে।' },
      }),
    },
    12,
  ),
});

/** The venue, and facts for visitors of the city. The map is a place and not an address, because only the product decides what may be framed. */
const venue = z.strictObject({
  building: unknownYet(line, {
    ask: 'The university building of the conference',
    standIn: { en: 'University building to be announced', bn: 'বিশ্ববিদ্যালয়ের ভবন পরে জানানো হবে' },
  }),
  city: line,
  map: z.strictObject({
    latitude: z.number().min(-90).max(90),
    longitude: z.number().min(-180).max(180),
    zoom: z.int().min(1).max(19),
  }),
  cards: listOf({ title: line, page: z.literal('hotels').optional(), points: linesOf(12) }, 6),
});

/** Where to stay. `distance` is in kilometres from the venue. */
const hotels = z.strictObject({
  ways: listOf({ distance: z.number().min(0).max(100), part: line }, 6).refine(
    (ways) => new Set(ways.map(({ distance }) => distance)).size === ways.length,
    'Please list no distance twice.',
  ),
  hotels: listOf({ name: line, address: line, distance: z.number().min(0).max(100) }, 60),
  advice: linesOf(12),
});

/** Who gives money or goods, and who takes part in holding it. */
const supporters = z.strictObject({
  sponsors: listOf(
    {
      name: unknownYet(line, {
        ask: 'The name of the sponsor',
        standIn: { en: 'Sponsor to be announced', bn: 'পৃষ্ঠপোষকের নাম পরে জানানো হবে' },
      }),
      logo: picture.optional(),
      description: unknownYet(paragraph, {
        ask: 'What the sponsor does',
        standIn: { en: 'A few words about the sponsor will stand here.', bn: 'এখানে পৃষ্ঠপোষক সম্পর্কে কয়েকটি কথা থাকবে।' },
      }),
      link: unknownYet(link, { ask: 'The site of the sponsor', standIn: 'https://example.org' }),
    },
    60,
  ),
  partners: listOf(
    {
      name: unknownYet(line, {
        ask: 'The name of partner club {number}',
        standIn: { en: 'Partner club {number}', bn: 'সহযোগী ক্লাব {number}' },
      }),
      logo: picture.optional(),
    },
    60,
  ),
});

/** What it is about, and for whom. */
const about = z.strictObject({
  theme: z.strictObject({
    sentence: unknownYet(line, {
      ask: 'The theme of the conference, in a sentence',
      standIn: {
        en: 'Many threads, one\u00a0cloth: research across disciplines',
        bn: 'নানা সুতো, এক\u00a0কাপড়: নানা জ্ঞানশাখার গবেষণা',
      },
    }),
    explained: paragraph,
  }),
  overview: linesOf(6),
  benefits: listOf(point, 12),
  objectives: listOf(point, 12),
  reasons: linesOf(12),
  audiences: linesOf(12),
});

const guideline = z.strictObject({
  title: line,
  /** The figures that matter most, in one line. */
  inShort: line,
  lead: paragraph,
  facts: listOf(fact, 16),
  /** For a talk: its minutes, and those for questions after it. */
  minutes: z.strictObject({ present: z.int().min(1).max(120), questions: z.int().min(0).max(60) }).optional(),
  /** For a poster: its size in inches, and the share of text in percent. */
  sheet: z
    .strictObject({
      width: z.number().positive().max(100),
      height: z.number().positive().max(100),
      text: z.int().min(0).max(100),
    })
    .optional(),
  sections: listOf({ title: line, points: linesOf(16) }, 12),
});

/** The rules of each way to present. */
const guidelines = z.strictObject({ oral: guideline, poster: guideline, thesis: guideline });

/** What is often asked. */
const questions = z.strictObject({ faqs: listOf({ question: line, answer: paragraph }, 30) });

/** How to reach the organisers. A number that is not known is not made up: somebody would dial it. */
const contact = z.strictObject({
  email: unknownYet(email, { ask: 'The email address for questions', standIn: 'contact@example.org' }),
  address: unknownYet(line, {
    ask: 'The postal address, a university building in Rajshahi',
    standIn: { en: 'University building to be announced', bn: 'বিশ্ববিদ্যালয়ের ভবন পরে জানানো হবে' },
  }),
  phones: listOf(
    {
      number: unknownYet(phone, {
        ask: 'Phone number {number} for questions',
        standIn: { en: 'Number to be announced', bn: 'নম্বর পরে জানানো হবে' },
      }),
    },
    6,
  ),
  social: listOf(
    { name: line, address: unknownYet(link, { ask: 'The page on {name}', standIn: 'https://example.org/{id}' }) },
    12,
  ),
});

/** What visitors from other countries need. */
const abroad = z.strictObject({
  title: line,
  lead: paragraph,
  letter: z.strictObject({ title: line, lead: paragraph, points: linesOf(16) }),
  ask: z.strictObject({
    title: line,
    /** The member of the management committee whom to ask. */
    whom: z.string(),
    until: unknownYet(line, { ask: 'By when a visitor from abroad has to ask for a letter' }),
    takes: unknownYet(line, { ask: 'How long a letter of invitation takes' }),
  }),
  visa: z.strictObject({ title: line, points: linesOf(12) }),
});

/**
 * Sections that organisers add to a legal page. `instead` is the id of the product's section that one replaces. Without it, the section
 * comes after the last one. `insteadOf` is the version of the product's page that the organisers have read.
 */
const legalChange = z.strictObject({
  sections: listOf(
    {
      title: line,
      paragraphs: linesOf(20),
      instead: z.string().max(60).optional(),
      insteadOf: z.int().positive().optional(),
    },
    30,
  ),
});
const legal = z.strictObject({ terms: legalChange, privacy: legalChange, cookies: legalChange });

/** The sections of an edition, by their names in the editor and in the database. */
export const sections = {
  identity,
  dates,
  money,
  programme,
  schedule,
  people,
  venue,
  hotels,
  supporters,
  about,
  guidelines,
  questions,
  contact,
  abroad,
  legal,
};
export type SectionName = keyof typeof sections;

/** A whole edition. It checks each section, and what one section says about another. */
export const editionSchema = z.strictObject(sections).superRefine((edition, { addIssue }) => {
  const { dates, schedule, people, abroad, hotels } = edition;
  const refuse = (message: string, ...path: (string | number)[]) => addIssue({ code: 'custom', message, path });
  const days = dates.days.map((one) => one.day);
  if (days.some((one, index) => one <= (days[index - 1] ?? '')))
    refuse('Please give the days in their order.', 'dates', 'days');
  if (dates.important.conferenceDates.day !== days[0])
    refuse('Please give the first day of the conference.', 'dates', 'important', 'conferenceDates', 'day');
  if (schedule.days.some((one) => !days.includes(one.day)))
    refuse('Please plan only days of the conference.', 'schedule', 'days');
  people.messages.forEach(({ from }, index) => {
    if (!people.core.some(({ id }) => id === from))
      refuse('Please choose a member of the core committee.', 'people', 'messages', index, 'from');
  });
  if (!people.management.some(({ id }) => id === abroad.ask.whom))
    refuse('Please choose a member of the management committee.', 'abroad', 'ask', 'whom');
  hotels.hotels.forEach(({ distance }, index) => {
    if (!hotels.ways.some((way) => way.distance === distance))
      refuse('Please choose one of the distances.', 'hotels', 'hotels', index, 'distance');
  });
});
export type EditionDocument = z.infer<typeof editionSchema>;
