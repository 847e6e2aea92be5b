/**
 * The first character of every stored key. It is the version of `searchKey` and `sortKey`. After a change of either, use the next
 * character: every stored key is then made again (api/src/stored-keys). No text contains it.
 */
export const KEYS = '\u0002';
