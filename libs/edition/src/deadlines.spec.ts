import { defaultEdition } from './default';
import { partsOf } from './schema';
import { abstractDeadlines, displayLastMinute, isOpen, type TimedForm } from './deadlines';
import { dayInWords, dayOf, displayDay, instantOf, isPast } from './conference-time';

const { dates } = partsOf(defaultEdition, 'en').core;

describe('deadlines', () => {
  const rows: [TimedForm, string, boolean][] = [
    ['author', '2025-07-29T17:59:59.999Z', true],
    ['author', '2025-07-29T18:00:00.000Z', false],
    ['audience', '2025-08-03T17:59:59.999Z', true],
    ['audience', '2025-08-03T18:00:00.000Z', false],
    ['volunteer', '2025-08-03T18:00:00.000Z', false],
    ['editing', '2025-07-28T23:59:00.999Z', true],
    ['editing', '2025-07-28T23:59:01.000Z', false],
  ];
  it.each(rows)('%s at %s is open: %s', (form, instant, open) => {
    expect(isOpen(dates, form, new Date(instant))).toBe(open);
  });
});

it('tells in one sentence how the shown day, the form and editing end', () => {
  expect(abstractDeadlines(dates)).toBe(
    'Abstracts are due by 28-Jul-2025; the form stays open until 29-Jul-2025, 11:59 PM, and what you sent can be edited until 29-Jul-2025, 5:59 AM, both in Bangladesh time.',
  );
});

describe('dates of the home page', () => {
  it('turn past when their day has ended in Dhaka, not at its start', () => {
    expect(isPast('2025-07-28', new Date('2025-07-28T17:59:59.999Z'))).toBe(false);
    expect(isPast('2025-07-28', new Date('2025-07-28T18:00:00.000Z'))).toBe(true);
  });

  it('are shown as DD-Mon-YYYY, and September is Sep', () => {
    expect(displayDay('2025-09-06')).toBe('06-Sep-2025');
  });

  it('belong to the day in Dhaka', () => {
    expect(dayOf(new Date('2025-07-28T18:00:00Z'))).toBe('2025-07-29');
  });

  it('are said in words by our own table', () => {
    expect(dayInWords('2025-09-06')).toEqual({ weekday: 'Saturday', date: '6 September 2025' });
  });

  it('begin at instants that Dhaka is six hours ahead of', () => {
    expect(instantOf('2025-09-06', '09:00').toISOString()).toBe('2025-09-06T03:00:00.000Z');
  });
});

describe('the last minute of a form', () => {
  it.each([
    ['author', '29-Jul-2025, 11:59 PM'],
    ['audience', '03-Aug-2025, 11:59 PM'],
    ['volunteer', '03-Aug-2025, 11:59 PM'],
    ['editing', '29-Jul-2025, 5:59 AM'],
  ] as const)('%s is told in Bangladesh time: %s', (form, sentence) => {
    expect(displayLastMinute(dates, form)).toBe(sentence);
  });
});
