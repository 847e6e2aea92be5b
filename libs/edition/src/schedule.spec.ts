import { defaultEdition } from './default';
import { displayTime, minutesBetween } from './schedule';
import { partsOf } from './schema';
import { sessionTypes } from './session-types';

const schedule = partsOf(defaultEdition, 'en').schedule.days;

describe('the schedule', () => {
  it('has the times of both days', () => {
    expect(schedule.map(({ day, sessions }) => [day, ...sessions.map(({ time }) => displayTime(time))])).toEqual([
      ['2025-09-06', '7:00 AM', '9:00 AM', '11:00 AM', '1:00 PM', '2:00 PM', '5:00 PM'],
      ['2025-09-07', '7:30 AM', '9:00 AM', '10:00 AM', '11:00 AM', '1:15 PM', '2:00 PM', '5:00 PM', '7:00 PM'],
    ]);
  });

  it('uses every one of its seven types', () => {
    const used = new Set(schedule.flatMap(({ sessions }) => sessions.map(({ type }) => type)));
    expect([...used].sort()).toEqual([...sessionTypes].sort());
  });

  it('knows each session by an id of its own', () => {
    const ids = schedule.flatMap(({ sessions }) => sessions.map(({ id }) => id));
    expect(new Set(ids).size).toBe(14);
  });

  it('gives a session the minutes until the next', () => {
    const [, second] = schedule;
    const [late, workshop] = second?.sessions ?? [];
    expect(late && workshop && minutesBetween(late, workshop)).toBe(90);
  });
});
