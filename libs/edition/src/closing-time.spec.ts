import { displayLastMinute } from './closing-time';

describe('the last minute of a form', () => {
  it.each([
    ['author', '29-Jul-2025, 11:59 PM'],
    ['audience', '03-Aug-2025, 11:59 PM'],
    ['volunteer', '03-Aug-2025, 11:59 PM'],
    ['editing', '29-Jul-2025, 5:59 AM'],
  ] as const)('%s is told in Bangladesh time: %s', (form, sentence) => {
    expect(displayLastMinute(form)).toBe(sentence);
  });
});
