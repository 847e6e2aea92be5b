import { defaultEdition } from '@conference/edition/default';
import { editionSchema, type EditionDocument } from '@conference/edition/schema';
import { openPage } from '@conference/shell-kit/testing';
import { answering } from '@conference/testing/web';
import { act, screen, within } from '@testing-library/react';
import remote from '../remote';
import { fetchBelowTheFold } from './home/home';
import routes from './routes';

const { dates, schedule, people, venue, about, guidelines, contact, abroad } = defaultEdition;

const en = (text: string) => ({ en: text });
const many = <Item,>(count: number, make: (number: number) => Item): Item[] =>
  Array.from({ length: count }, (_, index) => make(index + 1));
const lines = (count: number) => many(count, (number) => ({ id: `line-${number}`, text: en(`Line ${number}`) }));
const days = (count: number) => many(count, (number) => `2027-03-0${number}`);

const only = <Item,>(list: readonly Item[]) => list.slice(0, 1);
const bare = ({ title, inShort, lead }: (typeof guidelines)['oral']) => ({
  title,
  inShort,
  lead,
  facts: [],
  sections: [],
});
/** The important dates, with another first day. */
const from = (day: string) => ({
  ...dates.important,
  conferenceDates: { ...dates.important.conferenceDates, day },
});

/** As little as organisers may say. */
const least: EditionDocument = {
  ...defaultEdition,
  identity: { ...defaultEdition.identity, government: undefined },
  dates: {
    ...dates,
    days: [{ id: 'only', day: '2027-03-01', name: en('The day'), brief: en('Talks') }],
    important: from('2027-03-01'),
  },
  money: {
    ...defaultEdition.money,
    attendance: only(defaultEdition.money.attendance),
    wallets: only(defaultEdition.money.wallets),
  },
  programme: {
    segments: [{ key: 'Play', name: en('Play'), brief: en('Something is played.') }],
    subThemes: [{ key: 'Everything', name: en('Everything'), topics: [] }],
  },
  schedule: { days: [] },
  people: { core: [], management: only(people.management), messages: [] },
  venue: { ...venue, cards: [] },
  hotels: { ways: [], hotels: [], advice: [] },
  supporters: { sponsors: [], partners: [] },
  about: { theme: about.theme, overview: [], benefits: [], objectives: [], reasons: [], audiences: [] },
  guidelines: { oral: bare(guidelines.oral), poster: bare(guidelines.poster), thesis: bare(guidelines.thesis) },
  questions: { faqs: [] },
  contact: { ...contact, phones: [], social: [] },
  abroad: {
    ...abroad,
    letter: { ...abroad.letter, points: [] },
    visa: { ...abroad.visa, points: [] },
    ask: { ...abroad.ask, whom: people.management[0]?.id ?? '' },
  },
};

/** As much as organisers may say. */
const most: EditionDocument = {
  ...defaultEdition,
  dates: {
    ...dates,
    days: days(5).map((day, index) => ({ id: `day-${index}`, day, name: en(`Day ${index + 1}`), brief: en('Talks') })),
    important: from('2027-03-01'),
  },
  programme: {
    segments: many(12, (number) => ({ key: `s${number}`, name: en(`Segment ${number}`), brief: en('Talks') })),
    subThemes: many(12, (number) => ({ key: `t${number}`, name: en(`Sub-theme ${number}`), topics: lines(30) })),
  },
  schedule: {
    days: days(5).map((day, index) => ({
      day,
      sessions: schedule.days[0]?.sessions.map((one) => ({ ...one, id: `${one.id}-${index}` })) ?? [],
    })),
  },
  people: {
    ...people,
    core: many(30, (number) => ({ id: `c${number}`, role: en('Chair'), name: null })),
    messages: many(12, (number) => ({ id: `m${number}`, from: `c${number}`, message: null })),
  },
  hotels: {
    ways: [0, 0.4, 0.5, 7, 90, 100].map((distance) => ({ id: `at-${distance * 10}`, distance, part: en('A part') })),
    hotels: [0, 0.4, 0.5, 7, 90, 100].map((distance) => ({
      id: `hotel-${distance * 10}`,
      name: en(`Hotel ${distance}`),
      address: en('A street'),
      distance,
    })),
    advice: lines(12),
  },
  supporters: {
    sponsors: many(60, (number) => ({ id: `s${number}`, name: en('Demo'), description: null, link: null })),
    partners: many(60, (number) => ({ id: `p${number}`, name: en('Demo Club') })),
  },
  guidelines: {
    ...guidelines,
    oral: { ...guidelines.oral, minutes: { present: 120, questions: 60 } },
    poster: { ...guidelines.poster, sheet: { width: 4, height: 3, text: 100 } },
  },
  questions: { faqs: many(30, (number) => ({ id: `q${number}`, question: en('Why?'), answer: en('Because.') })) },
  contact: {
    ...contact,
    phones: many(6, (number) => ({ id: `p${number}`, number: `+880 1700 00000${number}` })),
    social: many(12, (number) => ({ id: `s${number}`, name: en('Demo'), address: 'https://example.org' })),
  },
};

const open = async (path: string, edition: EditionDocument) => {
  answering({ 'GET /dates': 'network down', 'GET /notices': { body: { success: true, notices: [] } } });
  openPage(routes, path, undefined, edition);
  // The first use of a page loads its code, which takes time.
  const heading = await screen.findByRole('heading', { level: 1 }, { timeout: 20_000 });
  await act(async () => undefined);
  return heading;
};
const sections = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);

let complaints: jest.SpyInstance;
beforeAll(fetchBelowTheFold);
beforeEach(() => (complaints = jest.spyOn(console, 'error').mockReturnValue()));
afterEach(() => jest.restoreAllMocks());

const paths = Object.keys(remote.pages)
  .filter((path) => path !== '/offline')
  .map((path) => (path === '*' ? '/nowhere' : path));

describe.each(Object.entries({ least, most }))('with the %s that organisers may say', (_, edition) => {
  it('there is an edition', () => {
    expect(editionSchema.safeParse(edition).error).toBeUndefined();
  });

  it.each(paths)('%s is whole', async (path) => {
    expect(await open(path, edition)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(complaints).not.toHaveBeenCalled();
    expect(document.querySelectorAll(':is(ul, ol, dl, h1, h2, h3):empty')).toHaveLength(0);
    expect(document.body).not.toHaveTextContent(/undefined|NaN|\[object/);
    expect(document.body.innerHTML).not.toMatch(/(width|height|length)="-|NaN|Infinity/);
  });
});

describe('the home page with the least', () => {
  it('has only the sections for which there is something', async () => {
    await open('/', least);
    expect(sections()).toEqual([
      'Notice board',
      'Conference theme',
      'One segment, one sub-theme',
      'Important dates',
      'Venue and location',
    ]);
  });

  it('has a sub-theme without topics that is no button', async () => {
    await open('/', least);
    expect(within(screen.getByRole('tabpanel', { name: 'Sub-Themes' })).queryByRole('button')).toBeNull();
  });
});

describe('the home page with the most', () => {
  it('has its cards in two rows of six', async () => {
    await open('/', most);
    expect(sections()).toContain('Twelve segments, twelve sub-themes');
    const cards = within(screen.getByRole('tabpanel', { name: 'Sub-Themes' })).getByRole('list');
    expect(within(cards).getAllByRole('listitem')).toHaveLength(12);
    expect(cards).toHaveAttribute('data-columns', '6');
  });
});

it('a talk of many minutes has no more numbers than there is room for', async () => {
  await open('/oral', most);
  expect([...document.querySelectorAll('.number')].map(({ textContent }) => textContent)).toEqual(
    many(12, (number) => String(15 * number)),
  );
});

it('the tape to far hotels is no longer than to near ones, and distances stand beside each other on it', async () => {
  await open('/hotels', most);
  expect(document.querySelectorAll('.piece').length).toBeLessThanOrEqual(60);
  expect([...document.querySelectorAll('.reached')].map(({ textContent }) => textContent)).toEqual(['100 km']);
});

it.each([
  [least, 'When it is'],
  [defaultEdition, 'When it is, on either day'],
  [most, 'When it is, on each day'],
])('the link to the schedule counts the days', async (edition, words) => {
  await open('/oral', edition);
  expect(screen.getByText(words)).toBeVisible();
});

it.each([
  [least, 'The day, hour by hour'],
  [defaultEdition, 'Both days, hour by hour'],
  [most, 'All five days, hour by hour'],
])('and so does the page for unknown addresses', async (edition, words) => {
  await open('/nowhere', edition);
  expect(screen.getByText(words)).toBeVisible();
});
