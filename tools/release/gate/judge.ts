import type { FindingCode } from '@conference/release-store';
import type { PageFacts } from './in-page';
import type { Route } from './routes';

/** The longest that a page may keep its visitor from doing anything, in ms. */
const LONGEST_TASK_MS = 2000;
/** The most that a page may load, in bytes as they travel. */
const MOST_BYTES = 1_000_000;

/** Something wrong with a page, of which the sentence still has to name it. */
export interface Fault {
  code: FindingCode;
  what: string;
}

/** What is wrong with a page that is complete. */
export function judge(page: PageFacts, { title }: Route): Fault[] {
  const faults = judgeWidth(page);
  if (page.isMissing) faults.push({ code: 'page_not_found', what: 'it says that there is nothing' });
  else if (title !== undefined && !page.title.startsWith(title))
    faults.push({ code: 'title_differs', what: `its title is ${page.title}, and remote.ts declares ${title}` });
  const [bytes, most] = [page.bytes, MOST_BYTES].map((number) => number.toLocaleString('en'));
  if (page.bytes > MOST_BYTES)
    faults.push({ code: 'page_heavy', what: `it loads ${bytes} bytes, of ${most} that it may` });
  return [...faults, ...judgeLongest(page)];
}

/** Whether a page responds soon enough. */
export function judgeLongest({ longest }: Pick<PageFacts, 'longest'>): Fault[] {
  if (Math.round(longest) <= LONGEST_TASK_MS) return [];
  const what = `it does not respond for ${Math.round(longest)} ms, of ${LONGEST_TASK_MS} that it may`;
  return [{ code: 'long_task', what }];
}

/** Whether a page fits into its window. */
export function judgeWidth({ width, room }: PageFacts): Fault[] {
  return width > room ? [{ code: 'too_wide', what: `it is ${width} pixels wide in a window of ${room}` }] : [];
}
