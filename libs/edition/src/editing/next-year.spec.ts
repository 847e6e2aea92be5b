import { defaultEdition } from '../default';
import { editionSchema, type EditionDocument } from '../schema';
import { nextYear, remarksToCheck } from './next-year';

const { document, toCheck } = nextYear(defaultEdition);

describe('an edition a year later', () => {
  it('has its days on the same days of the week, in the schedule too', () => {
    expect(document.dates.days.map(({ day }) => day)).toEqual(['2026-09-05', '2026-09-06']);
    expect(document.schedule.days.map(({ day }) => day)).toEqual(['2026-09-05', '2026-09-06']);
    expect(document.dates.deadlines.author).toBe('2026-07-28T17:59:59Z');
    expect(document.dates.important.acceptanceNotification.day).toBe('2026-08-16');
    expect(document.identity.year).toBe(2026);
    expect(editionSchema.safeParse(document).success).toBe(true);
  });

  it('has no number that takes money, and leaves a date that is a fact of its own', () => {
    expect(document.money.wallets.map(({ number }) => number)).toEqual([null, null, null]);
    expect(document.identity.government).toEqual(defaultEdition.identity.government);
    expect(defaultEdition.dates.days[0]?.day).toBe('2025-09-06');
  });

  it('asks for a look at each date, with its name and its day of the week', () => {
    const remarks = remarksToCheck('dates', document.dates, toCheck.dates ?? []);
    expect(remarks).toHaveLength(10);
    expect(remarks).toEqual(
      expect.arrayContaining([
        { path: ['dates', 'days', 'day-1', 'day'], sentence: 'Check this date: Day 1, Saturday, 5 September 2026' },
        {
          path: ['dates', 'important', 'paperSubmissionDeadline', 'day'],
          sentence: 'Check this date: Abstract submission deadline, Monday, 27 July 2026',
        },
        {
          path: ['dates', 'deadlines', 'author'],
          sentence: 'Check this date: Author registration, Tuesday, 28 July 2026, 11:59 PM',
        },
      ]),
    );
    expect(remarksToCheck('identity', document.identity, toCheck.identity ?? []).map(({ path }) => path)).toEqual([
      ['identity', 'bangla'],
      ['identity', 'year'],
    ]);
  });

  it('asks for nothing that is not there any more, and keeps what is no date', () => {
    const unfinished = JSON.parse(JSON.stringify(defaultEdition)) as EditionDocument;
    unfinished.dates.deadlines.author = '';
    unfinished.dates.days.pop();
    const next = nextYear(unfinished);
    expect(next.document.dates.deadlines.author).toBe('');
    expect(remarksToCheck('dates', next.document.dates, toCheck.dates ?? [])).toHaveLength(9);
  });
});
