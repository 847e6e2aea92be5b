import type { PageFacts } from './in-page';
import { judge } from './judge';

const page: PageFacts = {
  path: '/tiny',
  title: 'Tiny · A conference',
  isMissing: false,
  width: 1280,
  room: 1280,
  bytes: 1_000_000,
  longest: 2000,
};
const route = { path: '/tiny', address: '/tiny', title: 'Tiny' };

it('finds nothing wrong with a page within all bounds', () => {
  expect(judge(page, route)).toEqual([]);
});

it.each([
  [{ width: 1281 }, 'too_wide', 'it is 1281 pixels wide in a window of 1280'],
  [{ isMissing: true, title: 'Page not found' }, 'page_not_found', 'it says that there is nothing'],
  [{ title: 'Weather' }, 'title_differs', 'its title is Weather, and remote.ts declares Tiny'],
  [{ bytes: 1_000_001 }, 'page_heavy', 'it loads 1,000,001 bytes, of 1,000,000 that it may'],
  [{ longest: 2000.6 }, 'long_task', 'it does not respond for 2001 ms, of 2000 that it may'],
])('finds %j', (change, code, what) => {
  expect(judge({ ...page, ...change }, route)).toEqual([{ code, what }]);
});

it('lets a page without a declared title have any', () => {
  expect(judge({ ...page, title: 'Weather' }, { path: '/tiny/:id', address: '/tiny/one' })).toEqual([]);
});
