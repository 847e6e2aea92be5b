/** Whether everything is looked at in every way: `npm test -- --all`. */
export const isThorough = process.env['TEST_ALL'] !== undefined;

/** Marks a journey that only then is made: of a page or a question, it looks at one more state. */
export const thorough = { tag: '@thorough' };
