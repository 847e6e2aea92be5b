import { displayTime, schedule, sessionTypes } from './schedule';

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
});
