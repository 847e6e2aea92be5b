/**
 * Begins the keys that are stored, and names the version of what makes them: whoever changes `searchKey` or `sortKey` takes the next character, and every
 * stored key is made again (api/src/stored-keys). No text has it.
 */
export const KEYS = '\u0002';
