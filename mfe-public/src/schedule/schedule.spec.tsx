import { sessionTypes } from '@conference/edition';
import { defaultEdition } from '@conference/edition/default';
import { openPage } from '@conference/shell-kit/testing';
import { screen, within } from '@testing-library/react';
import routes from '../routes';
import { sessionCloths } from './session-cloths';

const open = async (edition = defaultEdition) => {
  openPage(routes, '/schedule', undefined, edition);
  await screen.findByRole('heading', { level: 1, name: 'Schedule' });
};

const sessionsOf = (day: string) => {
  const [ribbon] = within(screen.getByRole('region', { name: day })).getAllByRole('list');
  return within(ribbon as HTMLElement).getAllByRole('listitem');
};
const rows = (day: string) =>
  sessionsOf(day).map((session) => {
    const badge = session.querySelector('.badge');
    return [
      session.querySelector('time')?.textContent,
      within(session).getByRole('heading').textContent,
      badge?.textContent,
    ];
  });

describe('the schedule', () => {
  beforeEach(() => open());

  it('has the first day: time, title and type of each session', () => {
    expect(rows('Day 1')).toEqual([
      ['7:00 AM', 'Registration and welcome kit', 'Registration'],
      ['9:00 AM', 'Inaugural session', 'Inaugural'],
      ['11:00 AM', 'Panel discussions', 'Panel'],
      ['1:00 PM', 'Lunch', 'Break'],
      ['2:00 PM', 'Oral and poster presentation', 'Panel'],
      ['5:00 PM', 'Networking', 'Networking'],
    ]);
    expect(screen.getByText('6 September 2025').parentElement).toHaveTextContent('Saturday 6 September 2025');
  });

  it('has the second day', () => {
    expect(rows('Day 2')).toEqual([
      ['7:30 AM', 'Registration for unregistered participants', 'Registration'],
      ['9:00 AM', 'Workshop', 'Workshop'],
      ['10:00 AM', 'Monologue', 'Panel'],
      ['11:00 AM', 'Oral and poster presentation', 'Panel'],
      ['1:15 PM', 'Lunch', 'Break'],
      ['2:00 PM', 'Three-minute thesis', 'Panel'],
      ['5:00 PM', 'Award and closing ceremony', 'Closing'],
      ['7:00 PM', 'Cultural program', 'Networking'],
    ]);
    expect(screen.getByText('7 September 2025').parentElement).toHaveTextContent('Sunday 7 September 2025');
  });

  it('says where each session is, and who speaks where somebody does', () => {
    expect(screen.getAllByText('Venue to be announced')).toHaveLength(14);
    expect(screen.getAllByText('Speaker to be announced')).toHaveLength(3);
  });

  it('gives a session its length of the cloth; the last of a day has no end', () => {
    const lengths = sessionsOf('Day 2').map(({ dataset }) =>
      [dataset['hours'], dataset['minutes'], dataset['end']].join(' '),
    );
    expect(lengths.slice(0, 5)).toEqual(['1 30 known', '1 0 known', '1 0 known', '2 15 known', '0 45 known']);
    expect(lengths.at(-1)).toBe('  open');
  });

  it('begins with the key to its seven types, no two of one colour or one weave', () => {
    const key = within(screen.getByRole('list', { name: 'Kinds of sessions' })).getAllByRole('listitem');
    expect(key.map(({ textContent }) => textContent)).toEqual([
      'Registration',
      'Inaugural',
      'Panel',
      'Break',
      'Workshop',
      'Closing',
      'Networking',
    ]);
    const cloths = sessionTypes.map((type) => sessionCloths[type]);
    expect(new Set(cloths.map(({ weave }) => weave)).size).toBe(7);
    expect(new Set(cloths.map(({ yarn }) => yarn)).size).toBe(7);
  });

  it('names the instant of each session for machines', () => {
    const [opening] = screen.getAllByText('9:00 AM');
    expect(opening).toHaveAttribute('datetime', '2025-09-06T03:00:00.000Z');
  });

  it('can be saved for a calendar', () => {
    const link = screen.getByRole('link', { name: 'Add to your calendar (.ics)' });
    expect(link).toHaveAttribute('href', '/programme.ics');
    expect(link).toHaveAttribute('download');
  });

  it('leads from day to day', () => {
    expect(screen.getByRole('link', { name: 'Go to Day 2' })).toHaveAttribute('href', '#day-2');
    expect(screen.getByRole('region', { name: 'Day 2' })).toHaveAttribute('id', 'day-2');
  });
});

describe('the schedule of another edition', () => {
  const { dates, schedule } = defaultEdition;
  const [first] = schedule.days as [(typeof schedule.days)[number]];
  const session = (time: string) => ({
    id: `at-${time}`,
    time,
    title: { en: 'Talk' },
    type: 'panel' as const,
    venue: null,
  });

  it('of one day leads to no other', async () => {
    await open({ ...defaultEdition, dates: { ...dates, days: dates.days.slice(0, 1) }, schedule: { days: [first] } });
    expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1);
    expect(screen.queryByRole('link', { name: /^Go to/ })).toBeNull();
  });

  it('says when nothing is planned yet, and has no file for calendars then', async () => {
    await open({ ...defaultEdition, schedule: { days: [] } });
    expect(screen.getByText('What happens when will be announced on this page.')).toBeVisible();
    expect(screen.queryByRole('list')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('leaves a day out for which nothing is planned, and keeps the address of the other', async () => {
    const second = { ...first, day: '2025-09-07' };
    await open({ ...defaultEdition, schedule: { days: [{ ...first, sessions: [] }, second] } });
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(['Day 2']);
    expect(screen.getByRole('region', { name: 'Day 2' })).toHaveAttribute('id', 'day-2');
  });

  it('cuts cloth to quarters of an hour, and to eight hours at most', async () => {
    const sessions = ['08:00', '08:20', '08:25', '13:35', '23:55'].map(session);
    await open({ ...defaultEdition, schedule: { days: [{ ...first, sessions }] } });
    const lengths = sessionsOf('Day 1').map(({ dataset }) => [dataset['hours'], dataset['minutes']]);
    expect(lengths).toEqual([
      ['0', '15'],
      ['0', '0'],
      ['5', '15'],
      ['8', '0'],
      [undefined, undefined],
    ]);
  });
});
