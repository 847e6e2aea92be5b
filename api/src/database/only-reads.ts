const READS = /^\s*SELECT\b(?!.*\bFOR UPDATE\b)/is;

/** Whether a statement changes and locks nothing. Such a one may run twice, or beside a transaction. */
export const onlyReads = (statement: unknown): boolean => READS.test(String(statement));
