/** How many of a hundred visitors are given a version: all of them make it live. */
export const SHARES = [1, 10, 50, 100] as const;
