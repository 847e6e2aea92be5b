// Replaces the error messages of the federation runtime: the code is enough. All messages are 1 kB in each module and in the shell.

/** @param {string} code for example RUNTIME-008 */
export const getShortErrorMsg = (code) => code;

export const runtimeDescMap = {};
export const typeDescMap = {};
export const buildDescMap = {};
export const errorDescMap = {};
