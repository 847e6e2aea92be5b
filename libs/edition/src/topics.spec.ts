import { subThemes } from './programme';
import { topics } from './topics';

it.each(subThemes)('%s has six or seven topics, each named once', (subTheme) => {
  const named = topics[subTheme];
  expect([6, 7]).toContain(named.length);
  expect(new Set(named).size).toBe(named.length);
});
