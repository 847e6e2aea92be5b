/** Whether everything is looked at in every way: `npm test -- --all`. */
export const isThorough = process.env['TEST_ALL'] !== undefined;
