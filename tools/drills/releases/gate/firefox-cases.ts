import type { Case } from './cases';
import { effect, page } from './page-sources';

/** What no script check knows: Chromium has it, and Firefox has it not. */
const CHROMIUM_ONLY = '(performance as never as { memory: { usedJSHeapSize: number } }).memory';

/** Modules whose pages are well in Chromium, and not in Firefox. */
export const firefoxCases: Case[] = [
  {
    code: 'smoke_failed',
    files: effect(`setText(String(${CHROMIUM_ONLY}.usedJSHeapSize));`),
    sentence: /^\/tiny(-too)? \(in Firefox\): .*memory is undefined/,
  },
  {
    code: 'smoke_failed',
    files: effect(`void Promise.resolve().then(() => setText(String(${CHROMIUM_ONLY}.usedJSHeapSize)));`),
    sentence: /^\/tiny(-too)? \(in Firefox\): TypeError: .*memory is undefined/,
  },
  {
    code: 'page_not_found',
    files: page(
      `if (!${CHROMIUM_ONLY}) return <NothingHere />;`,
      "import { NothingHere } from '@conference/shell-kit';",
    ),
    sentence: /^\/tiny(-too)? \(in Firefox\): it says that there is nothing$/,
  },
  {
    code: 'hangs',
    files: effect(`while (!${CHROMIUM_ONLY}) performance.now();`),
    sentence: /^\/tiny(-too)? \(in Firefox\): it hangs$/,
    within: 20,
  },
];
