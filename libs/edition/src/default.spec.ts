import { counted, siteTitle } from './conference';
import { dayInWords, instantOf, type CalendarDay } from './conference-time';
import { closingInstant, type TimedForm } from './deadlines';
import { defaultEdition } from './default';
import { hotelsByDistance } from './hotels';
import { daysInBrief, daysInWords, importantDates, openingInstant, openingInWords } from './important-dates';
import { feesInBrief } from './payment';
import { isPlaceholder } from './placeholder';
import { partsOf } from './schema';
import { mapAddress, mapSearch } from './venue';

const { core, programme, schedule, people, venue, hotels, supporters, about } = partsOf(defaultEdition, 'en');
const { identity, dates, money, contact } = core;

/** A site still begins with the content that the product has had from the start (docs/rules.md). */
describe('the content that a site begins with', () => {
  it('is called what it was called', () => {
    expect(siteTitle(identity)).toBe('First International Research Conference, Rajshahi 2025');
    expect(identity.organiser).toBe('University Education Club');
  });

  it('has the four dates, and the days of the conference', () => {
    expect(importantDates(dates).map(({ name, day }) => [name, day])).toEqual([
      ['paperSubmissionDeadline', '2025-07-28'],
      ['acceptanceNotification', '2025-08-17'],
      ['registrationDeadline', '2025-08-21'],
      ['conferenceDates', '2025-09-06'],
    ]);
    expect(openingInstant(dates).toISOString()).toBe('2025-09-06T03:00:00.000Z');
    expect(openingInWords(dates)).toBe('Saturday 6 September, 9:00 AM');
    expect(daysInWords(dates)).toBe('6–7 September 2025');
    expect(daysInBrief(dates).map(({ title }) => title)).toEqual([
      'Day 1, Saturday 6 September',
      'Day 2, Sunday 7 September',
    ]);
  });

  it.each([
    ['author', '2025-07-29T18:00:00.000Z'],
    ['audience', '2025-08-03T18:00:00.000Z'],
    ['volunteer', '2025-08-03T18:00:00.000Z'],
    ['editing', '2025-07-28T23:59:01.000Z'],
  ] as const)('closes the form %s at %s', (form: TimedForm, instant) => {
    expect(closingInstant(dates, form).toISOString()).toBe(instant);
  });

  it('asks 1000 BDT in full and 500 BDT in part, by three wallets', () => {
    expect(feesInBrief(money)).toBe('Full 1000 BDT, Partial 500 BDT');
    expect(money.attendance.map(({ key }) => key)).toEqual(['full', 'partial']);
    expect(money.wallets.map(({ key }) => key)).toEqual(['bKash', 'Nagad', 'Rocket']);
  });

  it('has seven sub-themes with six or seven topics each', () => {
    expect(counted(programme.subThemes.length, 'sub-theme')).toBe('seven sub-themes');
    for (const { topics } of programme.subThemes) {
      expect([6, 7]).toContain(topics.length);
      expect(new Set(topics.map(({ text }) => text)).size).toBe(topics.length);
    }
  });

  it('has fourteen sessions, and begins when the programme does', () => {
    const sessions = schedule.days.flatMap((day) => day.sessions);
    expect(sessions).toHaveLength(14);
    expect(sessions.slice(0, 2).map(({ time }) => time)).toEqual(['07:00', '09:00']);
    expect(instantOf('2025-09-06', dates.opening)).toEqual(openingInstant(dates));
    expect(hotels.advice.map(({ text }) => text).join(' ')).toContain(
      'Sessions begin at 9:00 AM, and registration two hours earlier on the first day.',
    );
  });

  it('has fourteen hotels by their distance, the nearest first', () => {
    expect(hotelsByDistance(hotels).map(({ distance, hotels: group }) => [distance, group.length])).toEqual([
      [2.1, 11],
      [3, 3],
    ]);
    const far = hotels.hotels.filter(({ address }) => /C & B Mor|Rajpara|Lokkhipur/.test(address));
    expect(new Set(far.map(({ distance }) => distance))).toEqual(new Set([3]));
  });

  it('has two committees, a message of each core member, and 21 partner clubs', () => {
    expect(people.core.map(({ role }) => role)).toEqual(['Patron', 'Chair', 'Convener', 'Secretary']);
    expect(people.management).toHaveLength(15);
    expect(people.messages.map(({ from }) => from)).toEqual(people.core.map(({ id }) => id));
    expect(supporters.partners).toHaveLength(21);
  });

  it('shows the same map', () => {
    expect(mapAddress(venue.map)).toBe(
      'https://www.openstreetmap.org/export/embed.html?bbox=88.54%2C24.33%2C88.68%2C24.41&layer=mapnik',
    );
    expect(mapSearch(identity, 'Hotel Nice')).toBe(
      'https://www.openstreetmap.org/search?query=Hotel%20Nice%2C%20Rajshahi%2C%20Bangladesh',
    );
  });

  it('counts in its sentences what there is', () => {
    const [fields, days] = [programme.subThemes.length, dates.days.length];
    expect(identity.lead.toLowerCase()).toContain(counted(fields, 'field').replace('fields', 'fields of study'));
    expect(identity.lead).toContain(counted(days, 'day'));
    expect(about.theme.explained.toLowerCase()).toContain(counted(fields, 'sub-theme'));
    const { date } = dayInWords((dates.days[0]?.day ?? '') as CalendarDay);
    expect(date).toContain(String(identity.year));
  });

  it('makes nothing up: what is not known is marked', () => {
    expect([contact.email, contact.address, ...contact.phones.map(({ number }) => number)].every(isPlaceholder)).toBe(
      true,
    );
    const known = textsIn(partsOf(defaultEdition, 'en'));
    expect(known).toContain('Rajshahi');
    expect(known.filter((text) => /example\.(org|com|net)|\.(example|invalid)\b|to be announced/i.test(text))).toEqual(
      [],
    );
  });
});

/** All texts that do not say that something is still unknown. */
function textsIn(data: unknown): string[] {
  if (typeof data === 'string') return [data];
  return typeof data === 'object' && data !== null && !isPlaceholder(data) ? Object.values(data).flatMap(textsIn) : [];
}

describe('the days of a conference, in words', () => {
  const of = (...days: string[]) =>
    daysInWords({ days: days.map((day, index) => ({ id: `day-${index}`, day, name: '', brief: '' })) });

  it.each([
    [['2026-03-01'], '1 March 2026'],
    [['2026-03-01', '2026-03-03'], '1–3 March 2026'],
    [['2026-03-31', '2026-04-01'], '31 March – 1 April 2026'],
    [['2026-12-31', '2027-01-01'], '31 December 2026 – 1 January 2027'],
  ])('%j is %s', (days, words) => {
    expect(of(...days)).toBe(words);
  });
});
