/** How often a page beats, and how often the watchdog counts, in ms. */
export const BEAT_MS = 1000;

/** How many beats may be missing in a row. Then the page is frozen: nobody can scroll, type or click. */
export const MOST_MISSING = 5;

/** A page's message to its watchdog: the report to send if no other beat follows. Undefined while nobody looks at the page. */
export type Beat = { address: string; body: string } | undefined;
