/**
 * The oldest browsers that builds are made for. What they lack, libs/release-store/src/checks lists: newer-syntax.ts and
 * newer-builtins.ts change with them.
 */
export const oldestBrowsers = { Chrome: '93', Firefox: '98', Safari: '15.4' } as const;
export type OldBrowser = keyof typeof oldestBrowsers;
