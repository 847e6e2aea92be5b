const READS = /^\s*SELECT\b(?!.*\bFOR UPDATE\b)/is;

/** Whether a statement changes and locks nothing: asked twice, or beside a transaction, it does no harm. */
export const onlyReads = (statement: unknown): boolean => READS.test(String(statement));
