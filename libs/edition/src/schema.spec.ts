import { z } from 'zod';
import { defaultEdition } from './default';
import * as constants from './index';
import { isPlaceholder } from './placeholder';
import { editionSchema, partsOf, resolve, sections, unknownIn, type Edition } from './schema';

const resolved = resolve(editionSchema, defaultEdition, 'en');
const problemsOf = (edition: object) =>
  editionSchema.safeParse(edition).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const changed = (change: (edition: Edition) => unknown): Edition => {
  const edition = JSON.parse(JSON.stringify(defaultEdition)) as Edition;
  change(edition);
  return edition;
};

function first<Item>([item]: Item[]): Item {
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

/** Texts and stand-ins alone: ids, keys and what is asked stand in no page. */
const shown = (fact: unknown) => (isPlaceholder(fact) ? fact.standIn : fact);
const texts = (list: readonly { text: string }[]) => list.map(({ text }) => text);

describe('the content that a site begins with', () => {
  it('is an edition', () => {
    expect(problemsOf(defaultEdition)).toEqual([]);
  });

  it.each(Object.entries(defaultEdition))('fits with its section %s into 60,000 bytes', (_, section) => {
    expect(encodeURIComponent(JSON.stringify(section)).replace(/%../g, '.').length).toBeLessThan(60_000);
  });

  it('says what the constants say', () => {
    const { identity, dates, money, programme, schedule, people, venue, hotels, about, questions } = resolved;
    expect(identity).toEqual(constants.conference);
    expect(dates.days.map(({ day }) => day)).toEqual(constants.conferenceDays);
    for (const [name, { day, title }] of Object.entries(dates.important)) {
      expect([name, day]).toEqual([name, constants.importantDates[name as constants.ImportantDate]]);
      expect(title).toBe(constants.importantDateTitles[name as constants.ImportantDate]);
    }
    for (const [form, last] of Object.entries(dates.deadlines)) {
      expect([form, Date.parse(last) + 1000]).toEqual([
        form,
        constants.closingInstant(form as constants.TimedForm).getTime(),
      ]);
    }
    expect(money.attendance.map(({ key, name, fee, includes }) => [key, name, fee, shown(includes)])).toEqual(
      constants.audienceTypes.map(({ value, name, fee, includes }) => [value, name, fee, shown(includes)]),
    );
    expect(money.wallets.map(({ name, number }) => [name, shown(number)])).toEqual(
      constants.paymentMethods.map(({ name, number }) => [name, shown(number)]),
    );
    expect(programme.segments.map(({ key, brief }) => [key, brief])).toEqual(Object.entries(constants.segmentsInBrief));
    expect(programme.subThemes.map(({ key, topics }) => [key, texts(topics)])).toEqual(
      Object.entries(constants.topics),
    );
    expect(
      schedule.days.map(({ day, sessions }) => [day, sessions.map((one) => ({ ...one, venue: shown(one.venue) }))]),
    ).toEqual(
      constants.schedule.map(({ day, sessions }) => [
        day,
        sessions.map((one) => ({
          ...one,
          venue: shown(one.venue),
          ...(one.speaker && { speaker: { missing: expect.any(String), standIn: shown(one.speaker) } }),
        })),
      ]),
    );
    for (const [one, other] of [
      [people.core, constants.coreCommittee],
      [people.management, constants.managementCommittee],
    ] as const) {
      expect(one.map(({ role, name }) => [role, name])).toEqual(other.map(({ role, name }) => [role, name]));
    }
    expect(venue.cards.map(({ title, page, points }) => [title, page, texts(points)])).toEqual(
      constants.visitorCards.map(({ title, page, points }) => [title, page, points]),
    );
    expect(hotels.hotels.map(({ name, address, distance }) => [name, address, distance])).toEqual(
      constants.hotels.map((hotel) => [hotel.name, hotel.address, constants.distanceOf(hotel)]),
    );
    expect(about.benefits.map(({ title, text }) => ({ title, text }))).toEqual(constants.benefits);
    expect(texts(about.overview)).toEqual(constants.overview);
    expect(questions.faqs.map(({ question, answer }) => ({ question, answer }))).toEqual(constants.faqs);
    for (const name of ['oral', 'poster', 'thesis'] as const) {
      const { facts, sections: parts, ...rest } = resolved.guidelines[name];
      expect({
        ...rest,
        facts: facts.map((one) => ({ name: one.name, fact: one.fact })),
        sections: parts.map(({ title, points }) => ({ title, points: texts(points) })),
      }).toEqual(constants[name]);
    }
  });

  it('asks for what is not known, in words', () => {
    const asked = unknownIn(editionSchema, defaultEdition);
    expect(new Set(asked.map(({ path }) => path.join('.'))).size).toBe(asked.length);
    expect(asked).toContainEqual({
      path: ['people', 'core', 'patron', 'name'],
      ask: 'The name of the Patron',
      standIn: 'Name to be announced',
    });
    expect(asked).toContainEqual({
      path: ['supporters', 'partners', 'partner-3', 'name'],
      ask: 'The name of partner club 3',
      standIn: 'Partner club 3',
    });
    const known = changed(({ people }) => {
      for (const one of people.core) one.name = { en: 'Demo Patron' };
    });
    expect(unknownIn(editionSchema, known).filter(({ path }) => path[1] === 'core')).toEqual([]);
  });
});

/** What is wrong, how it comes about, and how its refusal begins. */
const faults: [what: string, change: (edition: Edition) => unknown, problem: string][] = [
  ['an unknown field', (edition: Edition) => Object.assign(edition.identity, { colour: 'red' }), 'identity: '],
  ['a day that does not exist', ({ dates }: Edition) => (first(dates.days).day = '2025-02-30'), 'dates.days.0.day: '],
  ['days out of order', ({ dates }: Edition) => dates.days.reverse(), 'dates.days: Please give the days'],
  [
    'an item twice',
    ({ questions }: Edition) => questions.faqs.push(first(questions.faqs)),
    'questions.faqs: Please list no item twice.',
  ],
  [
    'a choice twice',
    ({ programme }: Edition) => programme.segments.push(first(programme.segments)),
    'programme.segments: Please offer nothing twice.',
  ],
  [
    'nothing that is offered',
    ({ money }: Edition) => money.wallets.forEach((wallet) => (wallet.retired = true)),
    'money.wallets: Please keep at least one',
  ],
  [
    'a number that cannot be called',
    ({ money }: Edition) => (first(money.wallets).number = 'soon'),
    'money.wallets.0.number: Please give a number',
  ],
  ['an address that is no https', ({ money }: Edition) => (money.audienceLink = 'javascript:alert(1)'), 'money.'],
  [
    'a message of nobody',
    ({ people }: Edition) => (first(people.messages).from = 'nobody'),
    'people.messages.0.from: Please choose a member of the core committee.',
  ],
  [
    'a programme on another day',
    ({ schedule }: Edition) => (first(schedule.days).day = '2025-09-09'),
    'schedule.days: Please plan only days of the conference.',
  ],
  ['an empty text', ({ identity }: Edition) => (identity.name.en = ' '), 'identity.name.en: Please write something.'],
];

describe('the schema of an edition', () => {
  it('lets nothing be null that it does not ask for', () => {
    const silent: string[] = [];
    const look = (schema: z.ZodType, path: string): void => {
      if (schema instanceof z.ZodNullable && !(schema.meta() as { ask?: string } | undefined)?.ask) silent.push(path);
      if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable) look(schema.unwrap() as z.ZodType, path);
      if (schema instanceof z.ZodArray) look(schema.element as z.ZodType, `${path}[]`);
      if (schema instanceof z.ZodObject)
        Object.entries(schema.shape).forEach(([name, field]) => look(field as z.ZodType, `${path}.${name}`));
    };
    look(z.strictObject(sections), '');
    expect(silent).toEqual([]);
  });

  it.each(faults)('refuses %s, and says where', (_, change, problem) => {
    const problems = problemsOf(changed(change));
    expect(problems).toEqual(expect.arrayContaining([expect.stringContaining(problem)]));
  });
});

describe('a resolved edition', () => {
  it('has its texts in the language that is asked for, and in English where they are not translated', () => {
    const edition = changed(({ identity }) => (identity.place.bn = 'রাজশাহী'));
    const { identity } = resolve(editionSchema, edition, 'bn');
    expect([identity.place, identity.country]).toEqual(['রাজশাহী', 'Bangladesh']);
  });

  it('is handed to pages in parts, of which the one for every page is small', () => {
    const { core, ...others } = partsOf(defaultEdition, 'en');
    expect(Object.keys(core)).toEqual(['identity', 'dates', 'money', 'choices']);
    expect(core.choices.segments.map(({ key }) => key)).toEqual(constants.segments);
    expect(core.choices.subThemes[0]).toEqual({ key: constants.subThemes[0], name: constants.subThemes[0] });
    expect(JSON.stringify(core).length).toBeLessThan(3500);
    expect(others.questions).toEqual(resolved.questions);
    expect(Object.keys(others).filter((name) => name in core)).toEqual([]);
  });
});
