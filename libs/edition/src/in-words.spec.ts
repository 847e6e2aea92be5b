import { daysInBrief, theme } from './about';
import { conference } from './conference';
import { dayInWords, instantOf } from './conference-time';
import { conferenceDays, countdownTo, inWords } from './important-dates';
import { hotels, hotelsInBrief } from './hotels';
import { segments, subThemes } from './programme';
import { schedule } from './schedule';
import { topics, tracksInBrief } from './topics';

const NUMBERS = [
  'No',
  'One',
  'Two',
  'Three',
  'Four',
  'Five',
  'Six',
  'Seven',
  'Eight',
  'Nine',
  'Ten',
  'Eleven',
  'Twelve',
  'Thirteen',
  'Fourteen',
];
const inLetters = (items: readonly unknown[]) => NUMBERS[items.length] ?? 'Many';

/** What stands in a sentence and in the data: when one changes, so must the other. */
describe('what is said in words', () => {
  it('counts what there is', () => {
    expect(tracksInBrief).toBe(`${inLetters(segments)} segments, ${inLetters(subThemes).toLowerCase()} sub-themes`);
    expect(Object.keys(topics)).toHaveLength(subThemes.length);
    expect(conference.lead).toContain(`${inLetters(subThemes)} fields of study`);
    expect(conference.lead).toContain(`${inLetters(conferenceDays).toLowerCase()} days`);
    expect(theme.explained).toContain(`${inLetters(subThemes)} sub-themes`);
    expect(hotelsInBrief.lead).toContain(`${inLetters(hotels)} places to stay`);
  });

  it('names the days of the conference', () => {
    const [first, second] = conferenceDays.map(dayInWords);
    const [from, month, year] = first?.date.split(' ') ?? [];
    expect(inWords.days).toBe(`${from}–${second?.date}`);
    expect(inWords.opening).toBe(`${first?.weekday} ${from} ${month}, 9:00 AM`);
    expect(Number(year)).toBe(conference.year);
    expect(daysInBrief.map(({ title }) => `${title} ${year}`)).toEqual(
      [first, second].map((day, index) => `Day ${index + 1}, ${day?.weekday} ${day?.date}`),
    );
  });

  it('begins when the programme does', () => {
    expect(instantOf(conferenceDays[0], '09:00').toISOString()).toBe(countdownTo);
    const [registration, inaugural] = schedule[0]?.sessions ?? [];
    expect([registration?.time, inaugural?.time]).toEqual(['07:00', '09:00']);
    expect(hotelsInBrief.advice.join(' ')).toContain(
      'Sessions begin at 9:00 AM, and registration two hours earlier on the first day.',
    );
  });
});
