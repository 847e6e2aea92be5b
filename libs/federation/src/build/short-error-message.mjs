// In place of the federation runtime's own: a page tells the code of what went wrong, and not where developers read about it. What it
// would say of all codes is 1 kB in each module and in the shell.

/** @param {string} code for example RUNTIME-008 */
export const getShortErrorMsg = (code) => code;

export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
