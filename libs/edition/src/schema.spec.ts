import { z } from 'zod';
import { defaultEdition } from './default';
import { editionSchema, partsOf, resolve, sections, unknownIn, type EditionDocument } from './schema';

const resolved = resolve(editionSchema, defaultEdition, 'en');
const problemsOf = (edition: object) =>
  editionSchema.safeParse(edition).error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
const changed = (change: (edition: EditionDocument) => unknown): EditionDocument => {
  const edition = JSON.parse(JSON.stringify(defaultEdition)) as EditionDocument;
  change(edition);
  return edition;
};

function first<Item>([item]: Item[]): Item {
  if (item === undefined) throw new Error('The list is empty.');
  return item;
}

describe('the content that a site begins with', () => {
  it('is an edition', () => {
    expect(problemsOf(defaultEdition)).toEqual([]);
  });

  it.each(Object.entries(defaultEdition))('fits with its section %s into 60,000 bytes', (_, section) => {
    expect(encodeURIComponent(JSON.stringify(section)).replace(/%../g, '.').length).toBeLessThan(60_000);
  });

  it('asks for what is not known, in words', () => {
    const asked = unknownIn(editionSchema, defaultEdition);
    expect(new Set(asked.map(({ path }) => path.join('.'))).size).toBe(asked.length);
    expect(asked).toContainEqual({
      path: ['people', 'core', 'patron', 'name'],
      ask: 'The name of the Patron',
      standIn: { en: 'Name to be announced', bn: 'নাম পরে জানানো হবে' },
    });
    expect(asked).toContainEqual({
      path: ['supporters', 'partners', 'partner-3', 'name'],
      ask: 'The name of partner club 3',
      standIn: { en: 'Partner club 3', bn: 'সহযোগী ক্লাব ৩' },
    });
    const known = changed(({ people }) => {
      for (const one of people.core) one.name = { en: 'Demo Patron' };
    });
    expect(unknownIn(editionSchema, known).filter(({ path }) => path[1] === 'core')).toEqual([]);
  });
});

/** The fault, how it arises, and how its refusal begins. */
const faults: [what: string, change: (edition: EditionDocument) => unknown, problem: string][] = [
  ['an unknown field', (edition: EditionDocument) => Object.assign(edition.identity, { colour: 'red' }), 'identity: '],
  [
    'a day that does not exist',
    ({ dates }: EditionDocument) => (first(dates.days).day = '2025-02-30'),
    'dates.days.0.day: ',
  ],
  ['days out of order', ({ dates }: EditionDocument) => dates.days.reverse(), 'dates.days: Please give the days'],
  [
    'an item twice',
    ({ questions }: EditionDocument) => questions.faqs.push(first(questions.faqs)),
    'questions.faqs: Please list no item twice.',
  ],
  [
    'a choice twice',
    ({ programme }: EditionDocument) => programme.segments.push(first(programme.segments)),
    'programme.segments: Please offer nothing twice.',
  ],
  [
    'nothing that is offered',
    ({ money }: EditionDocument) => money.wallets.forEach((wallet) => (wallet.retired = true)),
    'money.wallets: Please keep at least one',
  ],
  [
    'a number that cannot be called',
    ({ money }: EditionDocument) => (first(money.wallets).number = 'soon'),
    'money.wallets.0.number: Please give a number',
  ],
  [
    'an address that is no https',
    ({ money }: EditionDocument) => (money.audienceLink = 'javascript:alert(1)'),
    'money.',
  ],
  [
    'a message of nobody',
    ({ people }: EditionDocument) => (first(people.messages).from = 'nobody'),
    'people.messages.0.from: Please choose a member of the core committee.',
  ],
  [
    'a programme on another day',
    ({ schedule }: EditionDocument) => (first(schedule.days).day = '2025-09-09'),
    'schedule.days: Please plan only days of the conference.',
  ],
  [
    'an empty text',
    ({ identity }: EditionDocument) => (identity.name.en = ' '),
    'identity.name.en: Please write something.',
  ],
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
    const edition = changed(({ identity }) => delete identity.country.bn);
    const { identity } = resolve(editionSchema, edition, 'bn');
    expect([identity.place, identity.country]).toEqual(['রাজশাহী', 'Bangladesh']);
  });

  it('is handed to pages in parts, of which the one for every page is small', () => {
    const { core, ...others } = partsOf(defaultEdition, 'en');
    expect(Object.keys(core)).toEqual(['identity', 'dates', 'money', 'contact', 'choices', 'menu']);
    expect(core.choices.segments.map(({ key }) => key)).toEqual([
      'Oral Presentation',
      'Poster Presentation',
      '3-Minute Thesis',
      'Research Fair',
    ]);
    expect(core.choices.subThemes[0]).toEqual({
      key: 'Social Sciences & Global Impact',
      name: 'Social Sciences & Global Impact',
    });
    expect(core.menu.thesis).toEqual({ title: '3MT Presentation', inShort: '3 minutes, one static slide, in Bangla' });
    expect(JSON.stringify(core).length).toBeLessThan(4000);
    expect(others.questions).toEqual(resolved.questions);
    expect(others.fromAbroad.ask.whom).toEqual([
      { role: 'Head of International Affairs', name: { standIn: 'Name to be announced' } },
    ]);
    expect(others.team.management).toHaveLength(resolved.people.management.length);
    expect(JSON.stringify([others.team, others.ourSponsors])).not.toMatch(/"id"|message|partner/);
    expect(Object.keys(others).filter((name) => name in core)).toEqual([]);
  });
});
