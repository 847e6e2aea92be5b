import { Runs } from './runs';

const WORDS = ['serendipity', 'university', 'college', 'রাজশাহী', '😀 smile', 'ünal', 'news of', '100%', 'conference'];
const textOf = (place: number) =>
  `person-${place}@example.org ${WORDS[place % WORDS.length]} and study ${place * 7919}`;
const all = Array.from({ length: 3000 }, (_, place) => place);

const filled = () => {
  const runs = new Runs();
  for (const place of all) runs.put(place, textOf(place));
  return runs;
};
const found = (runs: Runs, words: string) => [...runs.places(words, all.length)];

describe('the runs of texts', () => {
  it('leave out no text that has the words', () => {
    const runs = filled();
    for (const words of [...WORDS, 's', 'er', 'ser', 'n-1', 'n-12@example.org', 'y 7919', '0', '']) {
      const places = new Set(found(runs, words));
      expect(all.filter((place) => textOf(place).includes(words) && !places.has(place))).toEqual([]);
    }
  });

  it('leave out most texts that do not have the words', () => {
    const runs = filled();
    const amount = all.filter((place) => textOf(place).includes('serendipity')).length;
    expect(found(runs, 'serendipity').length).toBeLessThan(amount + 30);
    expect(found(runs, 'person-2999@').length).toBeLessThan(300);
    expect(found(runs, 'xylophone')).toEqual([]);
  });

  it('are those of what stands in a place now', () => {
    const runs = filled();
    runs.put(0, 'something', 'else altogether');
    expect(found(runs, 'serendipity')).not.toContain(0);
    expect([found(runs, 'something'), found(runs, 'altogether')]).toEqual([[0], [0]]);
  });
});
