/** Thrown in a transaction when somebody else was faster: all of it is undone, and judged anew on what is there now. */
export class ConcurrentChange extends Error {}
