/** Whether everything is checked in every way: `npm test -- --all`. */
export const isThorough = process.env['TEST_ALL'] !== undefined;

/** Marks a journey that only runs then, because it only checks one more state of a page or a question. */
export const thorough = { tag: '@thorough' };
